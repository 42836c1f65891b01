import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';

/** What a file itself says about the signs of its amounts; null if it says nothing. */
export type SignEvidence = 'as-read' | 'flipped' | 'mixed' | null;

/** A row's amount as we read it, and what its own columns say about it. */
export interface StatedRow {
  postedOn: string;
  /** What it adds to the debt. */
  amount: number;
  /** From the column of types; empty if there is none. */
  type: string;
  /** From the column of balances; null if there is none. */
  balance: number | null;
}

const adds = /^(debit|dr|sale|purchase|pos|fees?|interest|installment|withdrawal|charge)\b/i;
const takes = /^(credit|cr|payment|return|refund|deposit)\b/i;

function typesSay(rows: readonly StatedRow[]): SignEvidence {
  const typed = rows.filter(({ amount, type }) => amount !== 0 && (adds.test(type) || takes.test(type)));
  const against = typed.filter(({ amount, type }) => adds.test(type) !== amount > 0);
  if (typed.length === 0) return null;
  if (against.length === typed.length) return 'flipped';
  // A few rows are corrections: a purchase that was taken back keeps its type.
  return against.length * 2 <= typed.length ? 'as-read' : 'mixed';
}

/** A file's running balance: how it follows the amounts, and what was owed in the end. */
interface Running {
  sign: SignEvidence;
  owed: { amount: number; on: string };
  /** Whether each balance is the one before with the row's amount. */
  isWhole: boolean;
}

const balanceOf = ({ balance }: StatedRow): number => balance ?? 0;

/** Whether each balance is the one before with the row's amount, times `sign`. */
const follows = (inOrder: readonly StatedRow[], sign: 1 | -1): boolean =>
  inOrder.slice(1).every((row, place) => {
    const before = inOrder[place];
    return before && sumCents([balanceOf(row), -balanceOf(before)]) === sumCents([sign * row.amount]);
  });

/**
 * Debt is written above 0, or below 0 all the way; where a file has both, it's written the way that fits the amounts.
 */
function runningBalance(rows: readonly StatedRow[]): Running | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.some(({ balance }) => balance === null)) return null;
  const [oldestFirst, newestFirst] = [rows, [...rows].reverse()];
  const orders =
    first.postedOn === last.postedOn
      ? [oldestFirst, newestFirst]
      : [first.postedOn > last.postedOn ? newestFirst : oldestFirst];
  const isAbove = rows.every((row) => balanceOf(row) >= 0);
  const isBelow = !isAbove && rows.every((row) => balanceOf(row) <= 0);
  const owedAfter = (inOrder: readonly StatedRow[], sign: 1 | -1): Running['owed'] => {
    const newest = inOrder.at(-1) ?? last;
    return { amount: sumCents([sign * balanceOf(newest)]), on: newest.postedOn };
  };
  const written = isBelow ? -1 : 1;
  const [usual = oldestFirst] = orders;
  const whole = rows.length < 2 ? undefined : orders.find((order) => follows(order, 1) || follows(order, -1));
  if (!whole) return { sign: null, owed: owedAfter(usual, written), isWhole: rows.length < 2 };
  const along = follows(whole, 1) ? 1 : -1;
  if (!isAbove && !isBelow) return { sign: null, owed: owedAfter(whole, along), isWhole: true };
  return { sign: along === written ? 'as-read' : 'flipped', owed: owedAfter(whole, written), isWhole: true };
}

/** What the file's column of types says about our signs, or else its running balance. */
export const signsOf = (rows: readonly StatedRow[]): SignEvidence =>
  typesSay(rows) ?? runningBalance(rows)?.sign ?? null;

/** Whether more than half of the amounts lower the debt: a card's file hardly ever has that. */
export const mostComeBack = (rows: readonly Pick<StatedRow, 'amount'>[]): boolean =>
  rows.filter(({ amount }) => amount < 0).length * 2 > rows.length;

/** The file's balance after its newest row, and a sentence if its own balances or totals don't fit what we read. */
export function sumsOf(
  rows: readonly StatedRow[],
  { pending, totals }: { pending: readonly number[]; totals: readonly number[] },
): { balance: Running['owed'] | null; difference: string | null } {
  const running = runningBalance(rows);
  const posted = rows.map(({ amount }) => amount);
  // A total can be of everything, or of one side alone, with pending ones or without.
  const sums = [posted, [...posted, ...pending]].flatMap((all) =>
    [all, all.filter((amount) => amount > 0), all.filter((amount) => amount < 0)].map((some) =>
      Math.abs(sumCents(some)),
    ),
  );
  const missed = totals.find((total) => !sums.includes(Math.abs(total)));
  if (missed !== undefined) {
    const ours = `${counted(rows.length, 'transaction')} that we read add up to ${formatMoney(sums[0] ?? 0)}`;
    const difference = `The total in this file is ${formatMoney(Math.abs(missed))}, but the ${ours}. Please check whether something is missing.`;
    return { balance: running?.owed ?? null, difference };
  }
  if (running?.sign === 'flipped') {
    const difference = 'The balances in this file fall with each purchase, as in a bank account, so we left them out.';
    return { balance: null, difference };
  }
  if (running && !running.isWhole) {
    const difference =
      'The balances in this file don’t follow from its transactions. Please check whether something is missing.';
    return { balance: running.owed, difference };
  }
  return { balance: running?.owed ?? null, difference: null };
}
