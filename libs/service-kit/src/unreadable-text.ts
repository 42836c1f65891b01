import type { Issue } from '@floatwise/contracts/problem';

/** Far deeper than any contract; deeper nesting can only be meant to exhaust a parser's stack. */
const deepest = 32;

/** No database can store a null character, and half of a surrogate pair isn't a character. */
const isUnreadable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

const refusal = 'This contains a character we can’t read. Please type it again.';

/**
 * An issue for every string in a body, query, or path that no contract intends and no database can store, including
 * field names, reported at their object. One issue if the nesting is deeper than 32. Doesn't use recursion, so depth
 * costs nothing.
 */
export function unreadableText(given: unknown): Issue[] {
  const issues: Issue[] = [];
  const open: { value: unknown; path: string; depth: number }[] = [{ value: given, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && isUnreadable(value)) issues.push({ path, message: refusal });
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) return [{ path: '', message: 'This is nested too deeply.' }];
    for (const [key, inner] of Object.entries(value)) {
      if (isUnreadable(key)) issues.push({ path, message: refusal });
      else open.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return issues;
}
