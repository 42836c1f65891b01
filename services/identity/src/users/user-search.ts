const maxWords = 5;
/** Shorter words are in too many names to look for them anywhere. */
const minLengthAnywhere = 3;
const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = lowestId.replaceAll('0', 'f');
/** What the list shows of an id. Fewer characters may be a word. */
const minIdLength = 8;

/**
 * What the address and each name begin with in an account's search text (`user-list-sql.ts`), so that a short word can be looked
 * for where one of them begins. The two characters after the line break are part of the index: by them it knows `smith`, which
 * begins a name, from the `s` of `@sales.example`, even if only `s` was typed.
 */
export const fieldStart = '\n0q';

/** The LIKE patterns that all must match an account's search text, in any case. */
export function searchPatterns(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, maxWords).map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return [...word].length < minLengthAnywhere ? `%${fieldStart}${literal}%` : `%${literal}%`;
  });
}

/** The lowest and the highest id that begin like this, or null if it isn't the beginning of one. */
export function wantedIds(search: string): [string, string] | null {
  const start = search.trim().toLowerCase();
  const isId =
    start.length >= minIdLength &&
    start.length <= lowestId.length &&
    [...start].every((character, at) => (lowestId[at] === '-' ? character === '-' : /[0-9a-f]/.test(character)));
  return isId ? [start + lowestId.slice(start.length), start + highestId.slice(start.length)] : null;
}
