import type { OwnRate } from '@floatwise/contracts/card-fields';

type Category = OwnRate['category'];

const groupOf = ({ cap }: OwnRate): string | undefined => cap?.group;

/** The rates whose cap this one could share, or shares: all others that have one. */
export const sharable = (rates: readonly OwnRate[], category: Category): Category[] =>
  rates.filter((rate) => rate.category !== category && rate.cap !== null).map((rate) => rate.category);

/** The first other rate that shares this one's cap; null if it has its own. */
export function sharedWith(rates: readonly OwnRate[], { category, cap }: OwnRate): Category | null {
  if (cap?.group === undefined) return null;
  return rates.find((rate) => rate.category !== category && groupOf(rate) === cap.group)?.category ?? null;
}

/** Without groups of one, which are what's left when a rate leaves its group. */
const tidied = (rates: readonly OwnRate[]): OwnRate[] =>
  rates.map((rate) => {
    if (!rate.cap || rate.cap.group === undefined || sharedWith(rates, rate)) return rate;
    const { amount, period } = rate.cap;
    return { ...rate, cap: { amount, period } };
  });

/** The rates after one of them was edited: what shares its cap gets the same amount and period. */
export function withRate(rates: readonly OwnRate[], at: number, changed: OwnRate): OwnRate[] {
  const { cap } = changed;
  const isSame = (rate: OwnRate): boolean => cap?.group !== undefined && groupOf(rate) === cap.group;
  return tidied(rates.map((rate, place) => (place === at ? changed : isSame(rate) ? { ...rate, cap } : rate)));
}

/** The rates after one of them was removed. */
export const withoutRate = (rates: readonly OwnRate[], at: number): OwnRate[] =>
  tidied(rates.filter((_, place) => place !== at));

/** The rates after one of them came to share another's cap, or (null) got its own. */
export function withSharedCap(rates: readonly OwnRate[], at: number, other: Category | null): OwnRate[] {
  const rate = rates[at];
  if (!rate?.cap) return [...rates];
  const { amount, period } = rate.cap;
  const joined = rates.find(({ category }) => category === other);
  if (!joined?.cap)
    return tidied(rates.map((each, place) => (place === at ? { ...each, cap: { amount, period } } : each)));
  const cap = { ...joined.cap, group: joined.cap.group ?? joined.category };
  return tidied(rates.map((each, place) => (place === at || each === joined ? { ...each, cap } : each)));
}
