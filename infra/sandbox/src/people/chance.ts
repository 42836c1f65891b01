import { createHash } from 'node:crypto';

/** Numbers that look random but are always the same for the same words. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  number(): number;
  /** A whole number from `least` to `most`, both inclusive. */
  between(least: number, most: number): number;
  happens(probability: number): boolean;
  oneOf<T>(list: readonly T[]): T;
}

/** mulberry32, seeded by the words. */
export function chanceOf(...words: (string | number)[]): Chance {
  let state = createHash('sha256').update(words.join('\n')).digest().readUInt32LE();
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    between,
    happens: (probability) => number() < probability,
    oneOf: (list) => {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new RangeError('There is nothing to choose from.');
      return found;
    },
  };
}

/** An ID that's always the same for the same words. */
export const idOf = (...words: (string | number)[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 20);
