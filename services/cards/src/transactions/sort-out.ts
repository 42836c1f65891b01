import { daysBetween } from '@floatwise/finance/calendar/calendar';
import { bestOf, comparedOf, postsAs } from './pending.js';
import type { StoredTransaction, ReportedTransaction } from './transaction.js';

export type Verdict<Reported extends ReportedTransaction = ReportedTransaction> =
  /** Not stored yet; `settles` is the pending one that it replaces. */
  | { verdict: 'new'; transaction: Reported; occurrence: number; settles: StoredTransaction | null }
  /** Already stored; `adopts` if the stored one gets this one's ID. */
  | { verdict: 'known'; transaction: Reported; stored: StoredTransaction; adopts: boolean }
  /** Maybe `stored` in different words; if it turns out to be separate, it's stored with this `occurrence`. */
  | { verdict: 'doubtful'; transaction: Reported; stored: StoredTransaction; occurrence: number };

/** Where the transactions come from. */
export type Source = 'bank' | 'file';

/**
 * How many days a bank and its files may differ in when something was posted. Nobody confirms a match with the bank's
 * data, so there the days must be closer.
 */
const daysApart = { bank: 1, file: 2 } as const satisfies Record<Source, number>;

const lookOf = ({
  postedOn,
  amount,
  description,
}: Pick<ReportedTransaction, 'postedOn' | 'amount' | 'description'>): string =>
  JSON.stringify([postedOn, amount, description]);

const looksAlike = (reported: ReportedTransaction, stored: StoredTransaction): boolean =>
  reported.isPending === stored.isPending && lookOf(reported) === lookOf(stored);

/** No card has more at a time. Comparing all lines of a file that says they're all pending would take minutes. */
const mostPending = 200;

/** How a transaction looks, and whether it has posted. */
const stateOf = (one: ReportedTransaction | StoredTransaction): string => `${one.isPending} ${lookOf(one)}`;

/** The stored transactions that haven't been matched yet. */
class Unclaimed {
  private readonly alike = new Map<string, StoredTransaction[]>();
  /** Those of them without an ID. A file can have thousands that look the same, so each list has only what can be claimed. */
  private readonly alikeWithoutId = new Map<string, StoredTransaction[]>();
  private readonly byAmount = new Map<number, StoredTransaction[]>();
  private readonly claimed = new Set<string>();
  private readonly pending: StoredTransaction[] = [];
  private readonly posted: StoredTransaction[] = [];

  constructor(stored: readonly StoredTransaction[], source: Source) {
    for (const one of stored) {
      push(this.alike, stateOf(one), one);
      if (one.externalId === null) push(this.alikeWithoutId, stateOf(one), one);
      if (!one.isPending) this.posted.push(one);
      else if (this.pending.length < mostPending) this.pending.push(one);
      const isOfOtherSource = (one.fileId === null) === (source === 'file');
      if (!one.isPending && isOfOtherSource) push(this.byAmount, one.amount, one);
    }
  }

  get hasPending(): boolean {
    return this.pending.length > 0;
  }

  claim(one: StoredTransaction): void {
    this.claimed.add(one.id);
  }

  /** One with the same day, amount, and text; two with IDs are different ones. */
  claimAlike(reported: ReportedTransaction): StoredTransaction | undefined {
    const alike = reported.externalId === null ? this.alike : this.alikeWithoutId;
    return this.claimFirst(alike.get(stateOf(reported)));
  }

  /** The best of the pending ones, or of the posted ones. */
  claimBest(
    which: 'pending' | 'posted',
    fit: (one: StoredTransaction) => number | null,
  ): StoredTransaction | undefined {
    const found = bestOf(
      this[which].filter(({ id }) => !this.claimed.has(id)),
      fit,
    );
    if (found) this.claim(found);
    return found;
  }

  /** One with the same amount from the other source, a day or two apart; the nearest one first. */
  claimNear(reported: ReportedTransaction, source: Source): StoredTransaction | undefined {
    const apart = ({ postedOn }: StoredTransaction): number => Math.abs(daysBetween(postedOn, reported.postedOn));
    const near = (this.byAmount.get(reported.amount) ?? [])
      .filter((one) => apart(one) <= daysApart[source])
      .sort((one, other) => apart(one) - apart(other));
    return this.claimFirst(near);
  }

  private claimFirst(list: StoredTransaction[] = []): StoredTransaction | undefined {
    while (list[0] && this.claimed.has(list[0].id)) list.shift();
    const found = list.shift();
    if (found) this.claim(found);
    return found;
  }
}

function push<Key>(lists: Map<Key, StoredTransaction[]>, key: Key, one: StoredTransaction): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** The next occurrence number of each look, continuing after what's stored. */
function occurrenceCounter(stored: readonly StoredTransaction[]): (look: string) => number {
  const highest = new Map<string, number>();
  for (const one of stored) highest.set(lookOf(one), Math.max(highest.get(lookOf(one)) ?? 0, one.occurrence));
  return (look) => {
    const next = (highest.get(look) ?? 0) + 1;
    highest.set(look, next);
    return next;
  };
}

/** Each ID once, posted rather than pending: banks and files repeat themselves. */
function onlyFirstOfEachId<Reported extends ReportedTransaction>(reported: readonly Reported[]): Reported[] {
  const posted = new Set(reported.flatMap(({ externalId, isPending }) => (isPending ? [] : [externalId])));
  const seen = new Set<string>();
  return reported.filter(({ externalId, isPending }) => {
    if (externalId === null) return true;
    if (seen.has(externalId) || (isPending && posted.has(externalId))) return false;
    seen.add(externalId);
    return true;
  });
}

/**
 * Decides which transactions are new: by ID if they have one, otherwise by day, amount, text, and occurrence. `stored`
 * contains the card's transactions of at least the same days and `daysAround` around them. `reported` comes from one bank or one
 * file, so lines that look the same are separate transactions. A posted one that fits a pending one replaces it. If the other
 * source has the same amount a day or two apart in different words, a file's line is doubtful and the person decides; a bank's
 * counts as known.
 */
export function sortOut<Reported extends ReportedTransaction>(
  stored: readonly StoredTransaction[],
  reported: readonly Reported[],
  source: Source,
): Verdict<Reported>[] {
  const open = stored.filter(({ isSettled }) => !isSettled);
  const unclaimed = new Unclaimed(open, source);
  const nextOccurrence = occurrenceCounter(stored);
  const once = onlyFirstOfEachId(reported);
  const added = (transaction: Reported, settles: StoredTransaction | null): Verdict<Reported> => ({
    verdict: 'new',
    transaction,
    occurrence: nextOccurrence(lookOf(transaction)),
    settles,
  });
  const verdicts = certainOnes(open, once, { unclaimed, added });
  const notCompared = new Set(once.filter(({ isPending }) => isPending).slice(mostPending));
  for (const transaction of once) {
    if (verdicts.has(transaction) || notCompared.has(transaction)) continue;
    const verdict = afterPending(transaction, { unclaimed, added });
    if (verdict) verdicts.set(transaction, verdict);
  }
  return once.map((transaction) => {
    const verdict = verdicts.get(transaction);
    if (verdict) return verdict;
    const near = transaction.isPending ? undefined : unclaimed.claimNear(transaction, source);
    if (near && source === 'bank') {
      return { verdict: 'known', transaction, stored: near, adopts: transaction.externalId !== null };
    }
    const isNew = added(transaction, null);
    return near && isNew.verdict === 'new' ? { ...isNew, verdict: 'doubtful', stored: near } : isNew;
  });
}

interface Sorting<Reported extends ReportedTransaction> {
  unclaimed: Unclaimed;
  added: (transaction: Reported, settles: StoredTransaction | null) => Verdict<Reported>;
}

/** Known by ID, or by day, amount, and text. The most certain ones first, so that a less certain one doesn't take their place. */
function certainOnes<Reported extends ReportedTransaction>(
  stored: readonly StoredTransaction[],
  once: readonly Reported[],
  { unclaimed, added }: Sorting<Reported>,
): Map<Reported, Verdict<Reported>> {
  const byId = new Map(stored.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])));
  const verdicts = new Map<Reported, Verdict<Reported>>();
  for (const transaction of once) {
    const known = transaction.externalId === null ? undefined : byId.get(transaction.externalId);
    if (!known) continue;
    unclaimed.claim(known);
    const isChanged = known.isPending && !looksAlike(transaction, known);
    verdicts.set(
      transaction,
      isChanged ? added(transaction, known) : { verdict: 'known', transaction, stored: known, adopts: false },
    );
  }
  for (const transaction of once) {
    if (verdicts.has(transaction)) continue;
    const alike = unclaimed.claimAlike(transaction);
    const adopts = transaction.externalId !== null;
    if (alike) verdicts.set(transaction, { verdict: 'known', transaction, stored: alike, adopts });
  }
  return verdicts;
}

/** A posted one that replaces a pending one, and a pending one that has posted already or has changed; null for others. */
function afterPending<Reported extends ReportedTransaction>(
  transaction: Reported,
  { unclaimed, added }: Sorting<Reported>,
): Verdict<Reported> | null {
  if (!transaction.isPending && !unclaimed.hasPending) return null;
  const compared = comparedOf(transaction);
  if (transaction.isPending) {
    const posted = unclaimed.claimBest('posted', (one) => postsAs(compared, one));
    if (posted) return { verdict: 'known', transaction, stored: posted, adopts: false };
  }
  const pending = unclaimed.claimBest('pending', (one) => postsAs(one, compared));
  return pending ? added(transaction, pending) : null;
}
