/** The part of URL that browsers and Node share. This library includes the types of neither. */
declare const URL: new (input: string, base: string) => Record<'origin' | 'pathname' | 'search' | 'hash', string>;

/** Used for parsing paths only; nothing is ever sent there. */
const anywhere = 'http://own.invalid';
const evading = /[\\\p{Cc}]/u;

/**
 * Where to go after signing in: the path, query, and fragment that `next` names on our own origin, parsed the way a browser
 * does. Returns `/` if `next` could lead elsewhere, isn't a page, or is the sign-in page. Browser and server both call this
 * function.
 */
export function ownPath(next: string | null | undefined): string {
  const url = next?.startsWith('/') && !evading.test(next) ? read(next) : null;
  if (url?.origin !== anywhere) return '/';
  const { pathname, search, hash } = url;
  if (pathname === '/auth' || pathname.startsWith('/api/') || !staysHere(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** Whether a link leads to a page of ours. */
export const isOwnPath = (link: unknown): link is string =>
  typeof link === 'string' && (link === '/' || ownPath(link) !== '/');

function read(path: string): InstanceType<typeof URL> | null {
  try {
    return new URL(path, anywhere);
  } catch {
    return null;
  }
}

/** Checks the path again after decoding it once and twice, in case its reader does the same. */
function staysHere(pathname: string): boolean {
  let path = pathname;
  for (;;) {
    if (path.startsWith('//') || evading.test(path)) return false;
    const decoded = decode(path);
    if (decoded === null) return false;
    if (decoded === path) return true;
    path = decoded;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
