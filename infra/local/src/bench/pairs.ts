import type { Spread } from './figures-table.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

/** One round of each side, measured one right after the other. */
export interface Pair<Measured> {
  ours: Measured;
  theirs: Measured;
}

interface Sides<Measured> {
  ours: () => Promise<Measured>;
  theirs: () => Promise<Measured>;
  /** Prepares a pair, before either side runs. */
  before?: () => Promise<void>;
}

interface Rounds {
  /** Even, so that each side goes first equally often. */
  pairs: number;
  /** Pairs that run first and don't count, so that code is compiled and connections are open. */
  warmUps: number;
}

/**
 * Runs two sides in pairs, swapping the order within each pair. If the machine slows down, it slows down both sides,
 * and neither side always runs right after the other.
 * @returns the pairs that count, in the order they ran
 */
export async function alternatingPairs<Measured>(
  { ours, theirs, before }: Sides<Measured>,
  { pairs, warmUps }: Rounds = sized({ pairs: 10, warmUps: 2 }, { pairs: 1, warmUps: 0 }),
): Promise<Pair<Measured>[]> {
  const measured: Pair<Measured>[] = [];
  for (let n = 0; n < warmUps + pairs; n += 1) {
    await before?.();
    if (n % 2 === 0) {
      const first = await ours();
      measured.push({ ours: first, theirs: await theirs() });
    } else {
      const first = await theirs();
      measured.push({ ours: await ours(), theirs: first });
    }
  }
  return measured.slice(warmUps);
}

/** Ours divided by theirs, pair by pair. */
export const ratiosOf = (pairs: readonly Pair<number>[]): number[] => pairs.map(({ ours, theirs }) => ours / theirs);

/**
 * The median of repeated measurements, with their middle half as the spread. The lowest and the highest quarter are
 * excluded, so that one disturbed pair doesn't make a figure unsure.
 */
export function medianAndSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const middle = sorted.slice(quarter, sorted.length - quarter);
  return { measured: median(sorted), spread: { low: Math.min(...middle), high: Math.max(...middle) } };
}
