import type { Issue } from '@floatwise/contracts/problem';

/** Far deeper than any contract; whoever nests deeper wants to exhaust the stack of what reads it. */
const deepest = 32;

/** No database keeps a null character, and half of a surrogate pair is no character at all. */
const isUnreadable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

const refusal = 'This holds a character that is no text. Please type it again.';

/**
 * Every string of a body, a query or path parameters that no contract means and no store can keep, as issues; the names of
 * fields too, told at the object that has them. One issue where it is nested deeper than 32. Goes through it without
 * recursion, so that depth costs nothing.
 */
export function unreadableText(given: unknown): Issue[] {
  const issues: Issue[] = [];
  const open = [{ value: given, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && isUnreadable(value)) issues.push({ path, message: refusal });
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) return [{ path: '', message: 'This is nested too deeply.' }];
    for (const [key, inner] of Object.entries(value)) {
      if (isUnreadable(key)) issues.push({ path, message: refusal });
      else open.push({ value: inner as unknown, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return issues;
}
