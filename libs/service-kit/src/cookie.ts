/** Browsers reach us over TLS. The origin says so: a header may be anybody's. */
const isSecure = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

/**
 * What a cookie that scripts can't read is called in a browser. Over https it begins with `__Host-`, which browsers accept from
 * this host alone, so that no subdomain and nobody on a plain connection can plant one.
 */
export function guardedName(name: string, publicOrigin: string): string {
  return isSecure(publicOrigin) ? `__Host-${name}` : name;
}

export interface NewCookie {
  name: string;
  value: string;
  /** Seconds; 0 takes the cookie back. */
  maxAgeS: number;
  /** For the page's own scripts, under its plain name; else it's HttpOnly and guarded. */
  readable?: boolean;
}

/** The `Set-Cookie` line of a cookie for all our pages. `Secure` and the guarded name follow from our origin. */
export function setCookie({ name, value, maxAgeS, readable = false }: NewCookie, publicOrigin: string): string {
  const called = readable ? name : guardedName(name, publicOrigin);
  const flags = `${readable ? '' : '; HttpOnly'}${isSecure(publicOrigin) ? '; Secure' : ''}`;
  return `${called}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${flags}`;
}

/** The value of one cookie of a `Cookie` header, the first where it stands twice. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let from = 0;
  while (from < header.length) {
    const semicolon = header.indexOf(';', from);
    const end = semicolon === -1 ? header.length : semicolon;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === '=') {
      return header.slice(from + name.length + 1, end).trim();
    }
    from = end + 1;
  }
  return undefined;
}
