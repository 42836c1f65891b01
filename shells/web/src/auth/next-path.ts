import type { Parameter } from '@floatwise/web-kit/address';

const fallback = '/';

/**
 * Where to go after signing in: the `next` parameter if it is a path on our own origin, else home. Anything that a
 * browser could read as another origin (`//evil`, `/\evil`, encoded or with control characters) is home too.
 */
export function safeNext(next: string | null): string {
  if (!next || !next.startsWith('/')) return fallback;
  let decoded: string;
  try {
    decoded = decodeURIComponent(next);
  } catch {
    return fallback;
  }
  const suspicious = /^\/[/\\]|[\\\p{Cc}]/u;
  if (suspicious.test(next) || suspicious.test(decoded)) return fallback;
  const own = 'http://own.invalid';
  const url = new URL(next, own);
  if (url.origin !== own || url.pathname === '/auth') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `next=`, read as `safeNext` does. */
export const nextParameter: Parameter<string> = { fallback, parse: safeNext, write: (path) => path };

/** The sign-in page's address for a guest who met a signed-in page. */
export function authPath(next: string): string {
  return next === fallback ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}
