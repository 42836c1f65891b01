import type { RankableCard } from './ranking.js';
import type { Disagreement, Recommendation } from './recommendation.js';
import type { Split } from './split.js';
import { bestWait, type PlannedDay, type Wait } from './wait.js';

/** Below this many dollars, doing something else isn't worth a person's attention. */
export const LEAST_NUDGE = 1;

/** Something that earns more than the answer: the best card of the other order, waiting, or splitting. */
export type Nudge<C extends RankableCard = RankableCard> =
  | { kind: 'order'; gain: number; disagreement: Disagreement<C> }
  | { kind: 'wait'; gain: number; wait: Wait<C> }
  | { kind: 'split'; gain: number; split: Split<C> };

/** The wait that gains the most, if it gains at least `LEAST_NUDGE`. Takes the result of `monthPicture`. */
export function worthwhileWait<C extends RankableCard>(picture: readonly PlannedDay<C>[]): Wait<C> | null {
  const wait = bestWait(picture);
  return wait && wait.gain >= LEAST_NUDGE ? wait : null;
}

/**
 * The one thing to suggest beside the answer: of the other order, waiting, and splitting, the one that earns the most
 * dollars more, from `LEAST_NUDGE` up; in a tie, the one that asks the least of the person, in that order. Null if
 * nothing does, and for a purchase that would be declined. Takes the results of `recommend`, `monthPicture`, and
 * `splitOffers` for the same cards and purchase.
 */
export function nudgeFor<C extends RankableCard>(
  { disagreement, declined, purchase }: Recommendation<C>,
  picture: readonly PlannedDay<C>[],
  splits: readonly Split<C>[],
): Nudge<C> | null {
  if (declined || purchase.amount === 0) return null;
  const found: Nudge<C>[] = [];
  if (disagreement?.gainUnit === 'dollars' && disagreement.gain !== null) {
    found.push({ kind: 'order', gain: disagreement.gain, disagreement });
  }
  const wait = worthwhileWait(picture);
  if (wait) found.push({ kind: 'wait', gain: wait.gain, wait });
  const split = splits.find(({ goal }) => goal === 'dollars');
  if (split) found.push({ kind: 'split', gain: split.gain ?? 0, split });
  const [first, ...others] = found.filter(({ gain }) => gain >= LEAST_NUDGE);
  return others.reduce<Nudge<C> | null>((most, each) => (most && each.gain > most.gain ? each : most), first ?? null);
}
