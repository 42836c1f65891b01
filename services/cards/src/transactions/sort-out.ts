import type { StoredTransaction, ToldTransaction } from './transaction.js';

export type Verdict =
  /** Not there yet. */
  | { verdict: 'new'; transaction: ToldTransaction; occurrence: number }
  /** There already; `adopts` where only now its id is told. */
  | { verdict: 'known'; transaction: ToldTransaction; stored: StoredTransaction; adopts: boolean };

const lookOf = ({
  postedOn,
  amount,
  description,
}: Pick<ToldTransaction, 'postedOn' | 'amount' | 'description'>): string =>
  JSON.stringify([postedOn, amount, description]);

/**
 * Which transactions are new: those with an id by their id, the others by day, amount, text and how often that came before. `stored`
 * are the card's, at least of the same days; `told` comes from one bank or one file, whose lines of the same look are different ones.
 */
export function sortOut(stored: readonly StoredTransaction[], told: readonly ToldTransaction[]): Verdict[] {
  const byId = new Map(stored.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])));
  const unclaimed = new Map<string, StoredTransaction[]>();
  const highest = new Map<string, number>();
  for (const one of stored) {
    const look = lookOf(one);
    unclaimed.set(look, [...(unclaimed.get(look) ?? []), one]);
    highest.set(look, Math.max(highest.get(look) ?? 0, one.occurrence));
  }
  const claim = (look: string, fits: (one: StoredTransaction) => boolean): StoredTransaction | undefined => {
    const list = unclaimed.get(look) ?? [];
    const at = list.findIndex(fits);
    return at === -1 ? undefined : list.splice(at, 1)[0];
  };
  // What is known by its id is claimed first, so that no line without one takes its place.
  const byOwnId = told.map((one) => (one.externalId === null ? undefined : byId.get(one.externalId)));
  for (const one of byOwnId) if (one) claim(lookOf(one), ({ id }) => id === one.id);
  const seen = new Set<string>();
  return told.flatMap((transaction, index): Verdict[] => {
    const { externalId } = transaction;
    if (externalId !== null && seen.has(externalId)) return [];
    if (externalId !== null) seen.add(externalId);
    const known = byOwnId[index];
    if (known) return [{ verdict: 'known', transaction, stored: known, adopts: false }];
    const look = lookOf(transaction);
    const alike = claim(look, (one) => externalId === null || one.externalId === null);
    if (alike) return [{ verdict: 'known', transaction, stored: alike, adopts: externalId !== null }];
    const occurrence = (highest.get(look) ?? 0) + 1;
    highest.set(look, occurrence);
    return [{ verdict: 'new', transaction, occurrence }];
  });
}
