import { ownPath } from '@floatwise/contracts/own-path';
import type { Parameter } from '@floatwise/web-kit/address';

/** `next=`: where to go after signing in, a path on our own origin. */
export const nextParameter: Parameter<string> = { fallback: '/', parse: ownPath, write: (path) => path };

/** The sign-in page's address for a guest who opened a signed-in page; `ownPath` of contracts parses it. */
export const authPath = (next: string): string => (next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`);
