/** Why a try did not succeed, and whether everything else in the queue would fare the same now. */
export interface WorkFault {
  outcome:
    | 'outage' // Nothing was handed over, and another item would not fare better.
    | 'doubtful' // The connection was lost, perhaps after the other side had taken it.
    | 'postponed' // This item was refused for now.
    | 'refused'; // This item will never be taken.
  /** Without personal data: it is stored, logged and shown to operators. */
  fault: string;
}

/** How a try ended that did not succeed. */
export type NotDone =
  /** There is nothing left to do for it. */
  | { status: 'void' }
  | { status: 'failed'; fault: string }
  /** `counts`: it was this item's own failure, not an outage's. */
  | { status: 'queued' | 'uncertain'; fault: string; againInMs: number; counts: boolean };

export interface RetrySchedule {
  /** Waiting time after the first, second … failure of one item, milliseconds; the last one repeats. */
  backoffMs: readonly number[];
  /** An item that could not be done for this long has failed, milliseconds. */
  giveUpMs: number;
  /** An item has failed after so many tries; without it only time counts. */
  mostTries?: number;
}

/** What becomes of an item after a fault. `tries` are those before. */
export function afterFault(
  { outcome, fault }: WorkFault,
  { tries, ageMs }: { tries: number; ageMs: number },
  { backoffMs, giveUpMs, mostTries = Infinity }: RetrySchedule,
): NotDone {
  const isLast = outcome !== 'outage' && tries + 1 >= mostTries;
  if (outcome === 'refused' || ageMs > giveUpMs || isLast) return { status: 'failed', fault };
  if (outcome === 'outage') return { status: 'queued', fault, againInMs: 0, counts: false };
  const againInMs = backoffMs[Math.min(tries, backoffMs.length - 1)] ?? 0;
  return { status: outcome === 'doubtful' ? 'uncertain' : 'queued', fault, againInMs, counts: true };
}

/** Whether the worker should wait before it tries anything else. */
export const pausesAll = ({ outcome }: WorkFault): boolean => outcome === 'outage' || outcome === 'doubtful';
