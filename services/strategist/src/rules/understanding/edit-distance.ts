/**
 * Letters to insert, delete, change, or swap with their neighbor to get from one word to the other; `limit` + 1 as soon as
 * it's more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + change);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return last[b.length] ?? limit + 1;
}

/** How many typos a word of this length may have: short words mean too many others. */
export const typosIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0);

/** Whether two words are the same but for a typo. */
export const sameButForTypos = (a: string, b: string): boolean =>
  a === b ||
  (a[0] === b[0] && editDistance(a, b, Math.min(typosIn(a), typosIn(b))) <= Math.min(typosIn(a), typosIn(b)));
