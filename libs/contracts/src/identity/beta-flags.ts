import { z } from 'zod';
import { keysOf } from '../keys.js';

/**
 * What accounts of beta testers may have beyond others, and what it does. An entry is added with the feature and removed when
 * everybody has it; stored flags that are no longer listed are ignored.
 */
export const betaFlags = {
  'page-feedback': {
    name: 'Page feedback',
    does: 'The footer of every page has a Give feedback link, which opens the support form about that page.',
  },
} as const;
export type BetaFlag = keyof typeof betaFlags;

export const betaFlag = z.enum(keysOf(betaFlags), { error: 'There’s no such flag.' });

/** The flags among stored names, without those that are no longer listed. */
export const knownFlags = (names: readonly string[]): BetaFlag[] =>
  betaFlag.options.filter((flag) => names.includes(flag));
