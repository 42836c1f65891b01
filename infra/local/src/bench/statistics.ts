import { sized } from './size.ts';

/** How often a measurement without pairs is repeated; the median counts. */
export const runs = sized(5, 1);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.');
  return (low + high) / 2;
}

/** The value with this share (0 to 1) of the values below it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}
