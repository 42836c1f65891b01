import { daysBetween } from '@floatwise/finance/calendar';
import type { StoredTransaction, ToldTransaction } from './transaction.js';

export type Verdict<Told extends ToldTransaction = ToldTransaction> =
  /** Not there yet. */
  | { verdict: 'new'; transaction: Told; occurrence: number }
  /** There already; `adopts` where it is known by this id from now on. */
  | { verdict: 'known'; transaction: Told; stored: StoredTransaction; adopts: boolean }
  /** Perhaps `stored` in the words of another teller; stored with this `occurrence` if it's another one after all. */
  | { verdict: 'doubtful'; transaction: Told; stored: StoredTransaction; occurrence: number };

/** Who tells the transactions. */
export type Teller = 'bank' | 'file';

/** So many days a bank and its files may differ in when something was posted. A bank's word isn't asked about, so it must be closer. */
const daysApart = { bank: 1, file: 2 } as const satisfies Record<Teller, number>;

const lookOf = ({
  postedOn,
  amount,
  description,
}: Pick<ToldTransaction, 'postedOn' | 'amount' | 'description'>): string =>
  JSON.stringify([postedOn, amount, description]);

/** The stored transactions that nothing told has been found to be yet. */
class Unclaimed {
  private readonly byLook = new Map<string, StoredTransaction[]>();
  private readonly byAmount = new Map<number, StoredTransaction[]>();
  private readonly claimed = new Set<string>();

  constructor(stored: readonly StoredTransaction[]) {
    for (const one of stored) {
      push(this.byLook, lookOf(one), one);
      push(this.byAmount, one.amount, one);
    }
  }

  claim(one: StoredTransaction): void {
    this.claimed.add(one.id);
  }

  /** One of the same day, amount and text. */
  claimAlike(told: ToldTransaction): StoredTransaction | undefined {
    const fits = (one: StoredTransaction): boolean => told.externalId === null || one.externalId === null;
    return this.claimFirst(this.byLook.get(lookOf(told)), fits);
  }

  /** One of the same amount that the other kind of teller told of a day or two apart, the nearest first. */
  claimNear(told: ToldTransaction, teller: Teller): StoredTransaction | undefined {
    const apart = ({ postedOn }: StoredTransaction): number => Math.abs(daysBetween(postedOn, told.postedOn));
    const near = (this.byAmount.get(told.amount) ?? [])
      .filter((one) => (one.fileId === null) === (teller === 'file') && apart(one) <= daysApart[teller])
      .sort((one, other) => apart(one) - apart(other));
    return this.claimFirst(near, () => true);
  }

  private claimFirst(
    list: readonly StoredTransaction[] | undefined,
    fits: (one: StoredTransaction) => boolean,
  ): StoredTransaction | undefined {
    const found = list?.find((one) => !this.claimed.has(one.id) && fits(one));
    if (found) this.claim(found);
    return found;
  }
}

function push<Key>(lists: Map<Key, StoredTransaction[]>, key: Key, one: StoredTransaction): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** The next occurrence of each look, counted from what is stored. */
function occurrenceCounter(stored: readonly StoredTransaction[]): (look: string) => number {
  const highest = new Map<string, number>();
  for (const one of stored) highest.set(lookOf(one), Math.max(highest.get(lookOf(one)) ?? 0, one.occurrence));
  return (look) => {
    const next = (highest.get(look) ?? 0) + 1;
    highest.set(look, next);
    return next;
  };
}

/** Each id once: banks and files repeat themselves. */
function onlyFirstOfEachId<Told extends ToldTransaction>(told: readonly Told[]): Told[] {
  const seen = new Set<string>();
  return told.filter(({ externalId }) => {
    if (externalId === null) return true;
    if (seen.has(externalId)) return false;
    seen.add(externalId);
    return true;
  });
}

/**
 * Which transactions are new: those with an id by their id, the others by day, amount, text and how often that came before. `stored`
 * are the card's, at least of the same days and two days around them; `told` comes from one bank or one file, whose lines of the same
 * look are different ones. Where the other kind of teller told of the same amount a day or two apart in other words, a file's line is
 * doubtful, and the person decides; a bank's is taken for known.
 */
export function sortOut<Told extends ToldTransaction>(
  stored: readonly StoredTransaction[],
  told: readonly Told[],
  teller: Teller,
): Verdict<Told>[] {
  const byId = new Map(stored.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])));
  const unclaimed = new Unclaimed(stored);
  const nextOccurrence = occurrenceCounter(stored);
  const verdicts = new Map<Told, Verdict<Told>>();
  const once = onlyFirstOfEachId(told);
  // The surest is claimed first, so that nothing less sure takes its place.
  for (const transaction of once) {
    const known = transaction.externalId === null ? undefined : byId.get(transaction.externalId);
    if (!known) continue;
    unclaimed.claim(known);
    verdicts.set(transaction, { verdict: 'known', transaction, stored: known, adopts: false });
  }
  for (const transaction of once) {
    if (verdicts.has(transaction)) continue;
    const alike = unclaimed.claimAlike(transaction);
    const adopts = transaction.externalId !== null;
    if (alike) verdicts.set(transaction, { verdict: 'known', transaction, stored: alike, adopts });
  }
  return once.map((transaction) => {
    const verdict = verdicts.get(transaction);
    if (verdict) return verdict;
    const near = unclaimed.claimNear(transaction, teller);
    if (near && teller === 'bank') {
      return { verdict: 'known', transaction, stored: near, adopts: transaction.externalId !== null };
    }
    const occurrence = nextOccurrence(lookOf(transaction));
    return near
      ? { verdict: 'doubtful', transaction, stored: near, occurrence }
      : { verdict: 'new', transaction, occurrence };
  });
}
