import { ISSUER_IDS, issuers, roundMinimum, roundingWords } from './issuers.js';
import type { Addition, BilledAmounts, IssuerId, MinimumFormula, MinimumRule, Rounding } from './issuers.js';
import { formatMoney, formatRate, roundCents, sumCents } from '../money/money.js';

/** What a bill says where it says nothing about late fees, past due, and limits. */
export const plainBill = (newBalance: number, interest = 0): BilledAmounts => ({
  newBalance,
  interest,
  lateFees: 0,
  pastDue: 0,
  overLimit: 0,
});

interface Variant {
  floor: number;
  rounding: Rounding;
}

const additionsOf = (additions: readonly Addition[], bill: BilledAmounts): Addition[] =>
  additions.filter(({ amount }) => amount(bill) > 0);

/** The floor or the largest share with what is added before rounding, in dollars. */
function unrounded(formula: MinimumFormula, bill: BilledAmounts, floor: number): number {
  let largest = floor;
  for (const { amount } of formula.shares(bill)) largest = Math.max(largest, amount);
  for (const { amount } of formula.addedBefore) largest += amount(bill);
  return largest;
}

/** A formula's amount in dollars, never more than the new balance. */
function amountBy(formula: MinimumFormula, bill: BilledAmounts, { floor, rounding }: Variant): number {
  let sum = roundMinimum(unrounded(formula, bill, floor), rounding);
  for (const { amount } of formula.addedAfter) sum += amount(bill);
  return Math.max(0, Math.min(roundCents(sum), bill.newBalance));
}

/** A formula's amount with its words. */
function minimumBy(formula: MinimumFormula, bill: BilledAmounts, variant: Variant): MinimumRule {
  if (bill.newBalance <= 0) return { words: 'nothing, because nothing is owed', amount: 0 };
  const { floor, rounding } = variant;
  const amount = amountBy(formula, bill, variant);
  if (amount >= bill.newBalance) return { words: 'the whole balance', amount };
  const lowest = { words: `the lowest payment of ${formatMoney(floor)}`, amount: floor };
  const largest = formula.shares(bill).reduce((most, each) => (each.amount > most.amount ? each : most), lowest);
  const exact = unrounded(formula, bill, floor);
  const sum = [largest, ...additionsOf(formula.addedBefore, bill)].map(({ words }) => words).join(', plus ');
  const isRounded = roundMinimum(exact, rounding) !== roundCents(exact);
  const after = additionsOf(formula.addedAfter, bill).map(({ words }) => words);
  return { words: [`${sum}${isRounded ? roundingWords[rounding] : ''}`, ...after].join(', plus '), amount };
}

/**
 * Every minimum payment that an issuer's formula gives for a bill: today's first, then those of its earlier floors and of other
 * roundings seen on statements. Dollars, each amount once. Source: each issuer's own, in `issuers`.
 */
export function issuerMinimums(id: IssuerId, bill: BilledAmounts): MinimumRule[] {
  const { minimum } = issuers[id];
  const variants = minimum.floors.flatMap((floor) => minimum.roundings.map((rounding) => ({ floor, rounding })));
  const found = variants.map((variant) => minimumBy(minimum, bill, variant));
  return found.filter(({ amount }, index) => found.findIndex((each) => each.amount === amount) === index);
}

/** A formula as it applies to a balance before the month's interest and that interest, in dollars. */
export interface MinimumCandidate {
  words: string;
  of: (balance: number, interest: number) => number;
}

/**
 * The ways in which an issuer's formula can be applied month by month: each floor and rounding, and a share of the balance with or
 * without the month's interest, because appendix M2 shows the latter and bills do the former.
 */
export function minimumCandidates(id: IssuerId): MinimumCandidate[] {
  const { minimum, name } = issuers[id];
  const bases = minimum.base === 'rest' ? [1] : [1, 0];
  const candidate = (floor: number, rounding: Rounding, withInterest: number): MinimumCandidate => ({
    words: `${name}’s minimum, at least ${formatMoney(floor)}`,
    of: (balance, interest) => {
      const bill = plainBill(balance + withInterest * interest, interest);
      const amount = amountBy(minimum, bill, { floor, rounding });
      return amount >= bill.newBalance ? balance + interest : amount;
    },
  });
  const roundings = [...new Set([...minimum.roundings, 'cent' as const])];
  return minimum.floors.flatMap((floor) =>
    roundings.flatMap((rounding) => bases.map((withInterest) => candidate(floor, rounding, withInterest))),
  );
}

/** A rule that gives the printed minimum, and whose it is; `issuer` is null for a rule that no preset has. */
export interface MetRule extends MinimumRule {
  issuer: IssuerId | null;
}

interface Way {
  words: string;
  amount: (bill: BilledAmounts) => number;
}

const costs = ({ interest, lateFees }: BilledAmounts): number => sumCents([interest, lateFees]);
const ways: readonly Way[] = [
  {
    words: '1% of the new balance plus interest and late fees',
    amount: (bill) => bill.newBalance / 100 + costs(bill),
  },
  {
    words: '1% of the balance without interest and late fees, plus both',
    amount: (bill) => sumCents([bill.newBalance, -costs(bill)]) / 100 + costs(bill),
  },
  ...[1, 1.5, 2, 2.5, 3, 3.5, 4, 5].map((percent): Way => ({
    words: `${formatRate(percent)} of the new balance`,
    amount: ({ newBalance }) => (newBalance * percent) / 100,
  })),
  { words: `${formatMoney(20)} plus interest and late fees`, amount: (bill) => 20 + costs(bill) },
];
const allRoundings: readonly Rounding[] = ['cent', 'dollar', 'dollar-up', 'dollar-down'];

/** Lowest payments are whole dollars of this order. */
const lowest = { least: 10, most: 50 };

/** Rules of other issuers: a share, rounded, plus what is past due and perhaps over the limit. */
function otherRules(printed: number, bill: BilledAmounts): MetRule[] {
  const tops = [
    { words: bill.pastDue > 0 ? ', plus what is past due' : '', amount: bill.pastDue },
    ...(bill.overLimit > 0
      ? [{ words: ', plus what is past due and over the limit', amount: sumCents([bill.pastDue, bill.overLimit]) }]
      : []),
  ];
  return tops.flatMap((top) => {
    const current = sumCents([printed, -top.amount]);
    const found = ways.flatMap(({ words, amount }): MetRule[] => {
      const exact = amount(bill);
      const rounding = allRoundings.find((each) => roundMinimum(exact, each) === current);
      return rounding
        ? [{ issuer: null, words: `${words}${roundingWords[rounding]}${top.words}`, amount: printed }]
        : [];
    });
    if (found.length > 0) return found;
    const isLowest = Number.isInteger(current) && current >= lowest.least && current <= lowest.most;
    const usual = ways[0]?.amount(bill) ?? 0;
    if (!isLowest || usual > current) return [];
    const words = `a lowest payment of ${formatMoney(current)}${top.words}`;
    return [{ issuer: null, words, amount: printed }];
  });
}

/**
 * Which rules give exactly the minimum payment that a statement prints: those of `issuer` first, then of the other presets, then
 * shares and roundings that no preset has. Empty if none does. Source: 12 CFR 1026 appendix M1(b)(1), which lets each issuer use its
 * own formula.
 */
export function minimumRules(printed: number, bill: BilledAmounts, issuer: IssuerId | null = null): MetRule[] {
  const order = issuer === null ? ISSUER_IDS : [issuer, ...ISSUER_IDS.filter((id) => id !== issuer)];
  const known = order.flatMap((id): MetRule[] =>
    issuerMinimums(id, bill)
      .filter(({ amount }) => amount === printed)
      .map((rule) => ({ ...rule, issuer: id })),
  );
  return known.length > 0 ? known : otherRules(printed, bill);
}
