/** Why a try failed, and whether everything else in the queue would fail now too. */
export interface WorkFault {
  outcome:
    | 'outage' // Nothing was handed over, and any other item would fail too.
    | 'doubtful' // The connection was lost, possibly after the other side had accepted the item.
    | 'postponed' // This item was refused for now.
    | 'refused' // This item will never be accepted.
    | 'void'; // Nothing is left to do for it, and operators should see why.
  /** Must not contain personal data: it's stored, logged, and shown to operators. */
  fault: string;
}

/** The result of an unsuccessful try. */
export type NotDone =
  /** Nothing is left to do for it. */
  | { status: 'void'; fault?: string }
  | { status: 'failed'; fault: string }
  /** `counts`: the item itself failed, not a dependency. */
  | { status: 'queued' | 'uncertain'; fault: string; againInMs: number; counts: boolean };

export interface RetrySchedule {
  /** Delay after an item's first, second … failure, milliseconds; the last one repeats. */
  backoffMs: readonly number[];
  /** An item that couldn't be done for this long has failed, milliseconds. */
  giveUpMs: number;
  /** An item has failed after this many tries; without it, only time counts. */
  mostTries?: number;
}

/** What happens to an item after a failure. `tries` excludes this one. */
export function afterFault(
  { outcome, fault }: WorkFault,
  { tries, ageMs }: { tries: number; ageMs: number },
  { backoffMs, giveUpMs, mostTries = Infinity }: RetrySchedule,
): NotDone {
  if (outcome === 'void') return { status: 'void', fault };
  const isLast = outcome !== 'outage' && tries + 1 >= mostTries;
  if (outcome === 'refused' || ageMs > giveUpMs || isLast) return { status: 'failed', fault };
  if (outcome === 'outage') return { status: 'queued', fault, againInMs: 0, counts: false };
  const againInMs = backoffMs[Math.min(tries, backoffMs.length - 1)] ?? 0;
  return { status: outcome === 'doubtful' ? 'uncertain' : 'queued', fault, againInMs, counts: true };
}

/** Whether the worker should pause before it tries anything else. */
export const pausesAll = ({ outcome }: WorkFault): boolean => outcome === 'outage' || outcome === 'doubtful';
