/**
 * How much more the last of some values is than the first, by the straight line that fits them best (least squares). They were
 * measured at equal distances, so that one value that's high counts little.
 * @returns 0 for fewer than two
 */
export function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const square = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return square === 0 ? 0 : (above / square) * (values.length - 1);
}

/** Parts of the same length: at least two, each of so many values where there are enough. */
function partsOf(values: readonly number[], wantedLength: number): number[][] {
  const parts = Math.max(2, Math.floor(values.length / wantedLength));
  return Array.from({ length: parts }, (_, nth) => {
    const [from, to] = [nth, nth + 1].map((part) => Math.floor((part * values.length) / parts));
    return values.slice(from, to);
  });
}

/**
 * How much more memory a program keeps at the end than at the beginning, without the garbage that it has until it collects: by the least
 * of each part, and by the most of each, whichever is less. V8 sometimes gives back much early and then not for half an hour, which
 * raises only the least; a leak raises both.
 * @param values memory, measured at equal distances
 * @param collectedWithin how many values there are between two collections
 */
export function keptMore(values: readonly number[], collectedWithin: number): number {
  const parts = partsOf(values, collectedWithin);
  const [least, most] = [parts.map((part) => Math.min(...part)), parts.map((part) => Math.max(...part))];
  return Math.min(growth(least), growth(most));
}

/** What has settled: without the first third, in which code is compiled and pools fill. */
export const settled = <Value>(values: readonly Value[]): Value[] => values.slice(Math.floor(values.length / 3));
