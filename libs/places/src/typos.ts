/**
 * How many typos there are between two keys: a letter too many, missing, wrong, or swapped with the next one. Infinity where
 * there are more than `most`, or where the first letter or a digit differs: people get those right, and "Phillips 66" isn't
 * "Phillips 76".
 */
export function typosBetween(typed: string, key: string, most: number): number {
  if (typed[0] !== key[0] || Math.abs(typed.length - key.length) > most) return Infinity;
  if (typed.replace(/\D/g, '') !== key.replace(/\D/g, '')) return Infinity;
  const typos = alignment(typed, key, most);
  return typos <= most ? typos : Infinity;
}

/** Optimal string alignment, row by row; gives up once every way needs more than `most`. */
function alignment(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + wrong,
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return Infinity;
    [before, row] = [row, next];
  }
  return row[b.length] ?? Infinity;
}
