/** A round figure at or above the largest value, and at least 1: the top of a picture's scale. */
export function roundTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * unit >= most) ?? 10) * unit;
}
