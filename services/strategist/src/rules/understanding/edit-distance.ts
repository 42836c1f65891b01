const LONGEST = 24;

/** The last two rows and the current one of the table. Kept, because they're needed thousands of times for one message. */
let before = new Uint8Array(LONGEST + 1);
let last = new Uint8Array(LONGEST + 1);
let current = new Uint8Array(LONGEST + 1);

/** Fills the row of one letter of `a`, and returns its least value. */
function nextRow(a: string, b: string, row: number): number {
  const letter = a.charCodeAt(row - 1);
  const previous = a.charCodeAt(row - 2);
  current[0] = row;
  let least = row;
  for (let column = 1; column <= b.length; column += 1) {
    const other = b.charCodeAt(column - 1);
    let value = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
    value = Math.min(value, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && previous === other)
      value = Math.min(value, (before[column - 2] ?? 0) + 1);
    current[column] = value;
    least = Math.min(least, value);
  }
  return least;
}

/**
 * Letters to insert, delete, change, or swap with their neighbor to get from one word to the other; `limit` + 1 as soon as
 * it's more than `limit`, and for words of more than 24 letters.
 */
function editDistance(a: string, b: string, limit: number): number {
  const tooLong = a.length > LONGEST || b.length > LONGEST;
  if (tooLong || Math.abs(a.length - b.length) > limit) return limit + 1;
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    if (nextRow(a, b, row) > limit) return limit + 1;
    [before, last, current] = [last, current, before];
  }
  return last[b.length] ?? limit + 1;
}

/** How many typos a word of this length may have: short words mean too many others. */
const typosIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0);

/** The word of a list that a typed one is but for a typo, the nearest first; undefined if it's none of them. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  let limit = typosIn(typed);
  let nearest: string | undefined;
  for (const word of words) {
    const allowed = Math.min(limit, typosIn(word));
    if (allowed === 0 || word[0] !== typed[0]) continue;
    const distance = editDistance(typed, word, allowed);
    if (distance > allowed) continue;
    nearest = word;
    limit = distance - 1;
    if (limit <= 0) break;
  }
  return nearest;
}
