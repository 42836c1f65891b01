/** The sign-in page's address for a guest who met a signed-in page; `ownPath` of contracts reads it back. */
export function authPath(next: string): string {
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}
