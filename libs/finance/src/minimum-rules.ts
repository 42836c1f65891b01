import { formatMoney, formatRate, roundCents, sumCents } from './money.js';

/** What a statement says. US dollars; interest and fees are those of this statement. */
export interface BilledAmounts {
  newBalance: number;
  interest: number;
  fees: number;
}

/** A rule that gives the printed minimum payment. */
export interface MinimumRule {
  /** "1% of the new balance plus interest and fees, rounded to the dollar". */
  words: string;
  /** US dollars. */
  amount: number;
}

interface Way {
  words: string;
  amount: (bill: BilledAmounts) => number;
}

const costs = ({ interest, fees }: BilledAmounts): number => sumCents([interest, fees]);
const flat = (percent: number): Way => ({
  words: `${formatRate(percent)} of the new balance`,
  amount: ({ newBalance }) => (newBalance * percent) / 100,
});

/**
 * The formulas that US issuers print in their agreements: 1% plus interest and fees, of the new balance or of what it was without
 * them (American Express), a flat share (Citi compares 1.5%, Discover 2%), and interest and fees plus 20 dollars (Discover).
 */
const ways: readonly Way[] = [
  {
    words: '1% of the new balance plus interest and fees',
    amount: (bill) => bill.newBalance / 100 + costs(bill),
  },
  {
    words: '1% of the balance without interest and fees, plus both',
    amount: (bill) => sumCents([bill.newBalance, -costs(bill)]) / 100 + costs(bill),
  },
  ...[1.5, 2, 2.5, 3, 4, 5].map(flat),
  { words: 'interest and fees plus $20.00', amount: (bill) => 20 + costs(bill) },
];

const roundings: readonly { words: string; round: (amount: number) => number }[] = [
  { words: '', round: roundCents },
  { words: ', rounded to the dollar', round: Math.round },
  { words: ', rounded up to the dollar', round: (amount) => Math.ceil(roundCents(amount)) },
  { words: ', rounded down to the dollar', round: (amount) => Math.floor(roundCents(amount)) },
];

/** Lowest payments are whole dollars of this order. */
const lowest = { least: 10, most: 50 };

/**
 * Which rules give exactly the minimum payment that a statement prints, without what is past due; the most usual first. If none does
 * and it's a whole number of dollars that usual formulas stay below, it's the issuer's lowest payment. Source: 12 CFR 1026
 * appendix M1(b)(1), which lets each issuer use its own formula.
 */
export function minimumRules(printed: number, bill: BilledAmounts): MinimumRule[] {
  if (printed === bill.newBalance && printed <= lowest.most)
    return [{ words: 'the whole balance, because it’s less than the lowest payment', amount: printed }];
  const found = ways.flatMap(({ words, amount }) => {
    const exact = amount(bill);
    const rounding = roundings.find(({ round }) => round(exact) === printed);
    return rounding ? [{ words: `${words}${rounding.words}`, amount: printed }] : [];
  });
  if (found.length > 0) return found;
  const isLowest = Number.isInteger(printed) && printed >= lowest.least && printed <= lowest.most;
  const usual = ways[0]?.amount(bill) ?? 0;
  if (!isLowest || usual > printed) return [];
  const below = `1% plus interest and fees would be ${formatMoney(roundCents(usual))}`;
  return [{ words: `the issuer’s lowest payment; ${below}`, amount: printed }];
}
