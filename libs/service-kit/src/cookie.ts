/** Browsers reach us over TLS. We check our own origin, because anyone can send a header. */
const isSecure = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

/**
 * A cookie's name in the browser if scripts can't read it. Over https it starts with `__Host-`, which browsers accept
 * only from this host, so that no subdomain and nobody on an unencrypted connection can set one.
 */
export function guardedName(name: string, publicOrigin: string): string {
  return isSecure(publicOrigin) ? `__Host-${name}` : name;
}

export interface NewCookie {
  name: string;
  value: string;
  /** Seconds; 0 deletes the cookie. */
  maxAgeS: number;
  /** Set for a cookie that the page's own scripts read, under its plain name; otherwise it's HttpOnly and guarded. */
  readable?: boolean;
}

/** The `Set-Cookie` line for a cookie on all our pages. `Secure` and the guarded name follow from our origin. */
export function setCookie({ name, value, maxAgeS, readable = false }: NewCookie, publicOrigin: string): string {
  const called = readable ? name : guardedName(name, publicOrigin);
  const flags = `${readable ? '' : '; HttpOnly'}${isSecure(publicOrigin) ? '; Secure' : ''}`;
  return `${called}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${flags}`;
}

/** The value of one cookie in a `Cookie` header; if it occurs twice, the first one. */
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
