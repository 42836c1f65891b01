/** Only to read paths with; nothing is ever sent there. */
const anywhere = 'http://own.invalid';
const evading = /[\\\p{Cc}]/u;

/**
 * Where to go on after signing in: the path, query and fragment that `next` names on our own origin, as a browser would
 * read them; `/` for whatever could lead elsewhere or is no page.
 */
export function ownPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || evading.test(next) || !URL.canParse(next, anywhere)) return '/';
  const { origin, pathname, search, hash } = new URL(next, anywhere);
  if (origin !== anywhere || pathname.startsWith('/api/') || !staysHere(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** Also after whoever reads the path has decoded it, once or again. */
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
