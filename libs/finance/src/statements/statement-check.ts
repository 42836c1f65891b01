import { billCheck, type BillCheck } from './bill-check.js';
import type { Outcome } from '../money/calculator-input.js';
import { interestWays, type InterestWay } from './interest-ways.js';
import { MINIMUM_CHARGES } from './interest-table.js';
import { issuers, type IssuerId } from './issuers.js';
import { formatMoney, sumCents } from '../money/money.js';
import { statementInterest, trailingInterest, type Movement, type StatementInterest } from './statement-interest.js';
import { readStatement } from './typed-statement.js';
import type { LineKind, ReadBalance, ReadStatement, StatementLine, TypedStatement } from './typed-statement.js';

/** One kind of balance: what it costs, beside what is printed. Dollars. */
export interface BalanceInterest {
  name: string;
  aprPercent: number;
  found: StatementInterest;
  /** Null if no interest was typed for it. */
  printed: number | null;
}

/** A payment instead of the one that was made, and the interest that the statement would have charged. US dollars. */
export interface OtherPayment {
  words: string;
  interest: number;
}

export interface StatementCheck {
  /** The way that gives the printed interest; without a match, or without printed interest, the issuer's own or daily compounding. */
  words: string;
  /** Whether it gives every printed interest to the cent; null if none was typed. */
  isMet: boolean | null;
  /** Dollars; with the minimum interest charge, if there's one. */
  interest: number;
  /** The minimum interest charge that the interest was raised to, in dollars; null if it wasn't. */
  minimumCharge: number | null;
  /** Printed less computed, in dollars; null if no interest was typed. */
  difference: number | null;
  /** What the chosen issuer's own way gives, if another way meets the printed interest. */
  own: { issuer: IssuerId; words: string; interest: number } | null;
  /** Purchases first. */
  balances: BalanceInterest[];
  /** By the lines, with the printed interest if there's one. */
  newBalance: number;
  /** Printed less computed new balance, in dollars; null if none was typed. */
  newBalanceDifference: number | null;
  others: OtherPayment[];
  /** What accrues until the due date and shows on the next bill even if all is paid then; null without a carried balance or due date. */
  trailing: number | null;
  bill: BillCheck;
}

const signs: Record<LineKind, 1 | -1> = { purchase: 1, advance: 1, fee: 1, 'late-fee': 1, payment: -1, refund: -1 };

/** What purchases are charged on: everything, only what was owed before (their grace period is back), or nothing. */
type Scope = 'all' | 'earlier' | 'none';
const scopeWords: Record<Scope, string> = {
  all: '',
  earlier: ', on the earlier balance only (trailing interest)',
  none: '',
};

interface Computed {
  way: InterestWay;
  scope: Scope;
  words: string;
  found: StatementInterest[];
  interest: number;
  minimumCharge: number | null;
}

const movementsOf = (lines: readonly StatementLine[]): Movement[] =>
  lines.map(({ date, kind, amount }) => ({ date, amount: signs[kind] * amount }));

function balanceInterest(
  read: ReadStatement,
  index: number,
  { way, scope }: { way: InterestWay; scope: Scope },
): StatementInterest {
  const balance = read.balances[index] ?? read.balances[0];
  const isPurchases = index === 0;
  const moved = movementsOf(read.lines.filter((line) => line.balance === index));
  return statementInterest({
    from: read.from,
    until: read.until,
    aprPercent: isPurchases && scope === 'none' ? 0 : balance.aprPercent,
    openingBalance: balance.opening,
    movements: isPurchases && scope === 'earlier' ? moved.filter(({ amount }) => amount < 0) : moved,
    ...way.terms,
  });
}

/** A sum of a few cents may have been raised to the issuer's minimum interest charge. */
function minimumChargeOf(sum: number, { issuer, printedInterest }: TypedStatement): number | null {
  const charges = issuer === null ? MINIMUM_CHARGES : [issuers[issuer].minimumInterest];
  const charge =
    printedInterest === null && issuer !== null ? charges[0] : charges.find((each) => each === printedInterest);
  return charge !== undefined && sum > 0 && sum < charge ? charge : null;
}

function computed(typed: TypedStatement, read: ReadStatement, terms: { way: InterestWay; scope: Scope }): Computed {
  const found = read.balances.map((_, index) => balanceInterest(read, index, terms));
  const sum = sumCents(found.map(({ interest }) => interest));
  const minimumCharge = minimumChargeOf(sum, typed);
  return {
    ...terms,
    words: `${terms.way.words}${scopeWords[terms.scope]}`,
    found,
    interest: minimumCharge ?? sum,
    minimumCharge,
  };
}

const hasPrinted = ({ printedInterest }: TypedStatement, { balances }: ReadStatement): boolean =>
  printedInterest !== null || balances.some((each) => each.printedInterest !== null);

function isMetBy({ found, interest }: Computed, typed: TypedStatement, { balances }: ReadStatement): boolean {
  if (typed.printedInterest !== null && interest !== typed.printedInterest) return false;
  return balances.every(
    (each, index) => each.printedInterest === null || each.printedInterest === found[index]?.interest,
  );
}

/** With the last statement paid in full, purchases cost nothing, unless interest is left from a month before. */
const scopesOf = ({ isCarried }: ReadStatement): Scope[] => (isCarried ? ['all', 'earlier'] : ['none', 'earlier']);

/** The minimum interest charge that counts for another sum: the one that was charged, or the issuer's unless less was charged. */
function leastCharge({ issuer }: TypedStatement, { interest, minimumCharge }: Computed): number {
  const { minimumInterest } = issuer === null ? { minimumInterest: 0 } : issuers[issuer];
  return minimumCharge ?? (interest >= minimumInterest ? minimumInterest : 0);
}

/** What purchases would have cost with another payment; other balances stay as they are. */
function otherPayments(typed: TypedStatement, read: ReadStatement, chosen: Computed): OtherPayment[] {
  if (chosen.scope === 'none') return [];
  const isPurchasePayment = ({ kind, balance }: StatementLine): boolean => kind === 'payment' && balance === 0;
  const payments = read.lines.filter(isPurchasePayment);
  const rest = read.lines.filter((line) => !isPurchasePayment(line));
  const paid = sumCents(payments.map(({ amount }) => amount));
  const day = payments[0]?.date ?? read.from;
  const elsewhere = chosen.found.slice(1).map(({ interest }) => interest);
  const interestWith = (date: string, amount: number): number => {
    const payment = { date, kind: 'payment' as const, amount, balance: 0 };
    const lines = amount > 0 ? [...rest, payment] : rest;
    const sum = sumCents([balanceInterest({ ...read, lines }, 0, chosen).interest, ...elsewhere]);
    return sum > 0 ? Math.max(sum, leastCharge(typed, chosen)) : sum;
  };
  const all = read.balances[0].opening;
  return [
    ...(paid > 0 ? [{ words: 'no payment at all', interest: interestWith(day, 0) }] : []),
    ...(paid > 0 && day > read.from
      ? [{ words: `${formatMoney(paid)} on the first day of the period`, interest: interestWith(read.from, paid) }]
      : []),
    ...(all > 0 && paid < all
      ? [{ words: `the whole ${formatMoney(all)} on the first day`, interest: interestWith(read.from, all) }]
      : []),
  ];
}

/** What each balance comes to at the end of the period, in dollars. */
const closingBalances = (read: ReadStatement, chosen: Computed): number[] =>
  read.balances.map(({ opening, printedInterest }, index) =>
    sumCents([
      opening,
      printedInterest ?? chosen.found[index]?.interest ?? 0,
      ...movementsOf(read.lines.filter(({ balance }) => balance === index)).map(({ amount }) => amount),
    ]),
  );

function trailingOf({ dueDate, isCarried }: TypedStatement, read: ReadStatement, chosen: Computed): number | null {
  if (!isCarried || dueDate === '') return null;
  const { compounding } = chosen.way.terms;
  const each = closingBalances(read, chosen).map((statementBalance, index) =>
    trailingInterest({
      statementBalance,
      aprPercent: read.balances[index]?.aprPercent ?? 0,
      closingDate: read.until,
      paidOn: dueDate,
      compounding: compounding === 'monthly' ? 'none' : compounding,
    }),
  );
  return sumCents(each);
}

const warned = ({ aprPercent, promotion }: ReadBalance, balance: number) =>
  promotion
    ? { balance, aprPercent: promotion.aprAfter, promotion: { aprPercent, months: promotion.months } }
    : { balance, aprPercent };

function billOf(
  typed: TypedStatement,
  read: ReadStatement,
  { chosen, newBalance }: { chosen: Computed; newBalance: number },
) {
  const closing = closingBalances(read, chosen);
  const paidOn = (index: number): number =>
    sumCents(
      read.lines.filter(({ kind, balance }) => kind === 'payment' && balance === index).map(({ amount }) => amount),
    );
  const feesOf = (fee: LineKind): number =>
    sumCents(read.lines.filter(({ kind }) => kind === fee).map(({ amount }) => amount));
  return billCheck(typed, {
    closingDate: read.until,
    newBalance,
    interest: typed.printedInterest ?? chosen.interest,
    lateFees: feesOf('late-fee'),
    otherFees: feesOf('fee'),
    balances:
      read.balances.length === 1
        ? [warned(read.balances[0], newBalance)]
        : read.balances.map((each, index) => warned(each, closing[index] ?? 0)),
    paid: read.balances.map(({ name, aprPercent, opening }, index) => ({
      name,
      aprPercent,
      opening,
      paid: paidOn(index),
    })),
  });
}

/**
 * Recomputes a credit card statement from what is printed on it: the interest of each balance in every way that issuers use, the new
 * balance, the minimum payment, the warning, what other payments would have cost, and where the bill differs from federal rules. `missing`
 * until period, previous balance, and APR are typed. Sources: `statementInterest`, `interestWays`, `billCheck`.
 */
export function statementCheck(typed: TypedStatement): Outcome<StatementCheck, string> {
  const checked = readStatement(typed);
  if (checked.kind !== 'result') return checked;
  const read = checked.result;
  const ways = interestWays(typed.issuer);
  const all = scopesOf(read).flatMap((scope) => ways.map((way) => computed(typed, read, { way, scope })));
  const isPrinted = hasPrinted(typed, read);
  const met = isPrinted ? all.find((each) => isMetBy(each, typed, read)) : undefined;
  const [usual] = all;
  if (!usual) throw new Error('There is no way to compute interest.');
  const chosen = met ?? usual;
  const { printedInterest, printedNewBalance, issuer } = typed;
  const interest = printedInterest ?? chosen.interest;
  const moved = movementsOf(read.lines).map(({ amount }) => amount);
  const newBalance = sumCents([read.previousBalance, interest, ...moved]);
  const result: StatementCheck = {
    words: chosen.words,
    isMet: isPrinted ? met !== undefined : null,
    interest: chosen.interest,
    minimumCharge: chosen.minimumCharge,
    difference: printedInterest === null ? null : sumCents([printedInterest, -chosen.interest]),
    own: issuer !== null && met && met !== usual ? { issuer, words: usual.words, interest: usual.interest } : null,
    balances: read.balances.map(({ name, aprPercent, printedInterest: printed }, index) => ({
      name,
      aprPercent,
      printed,
      found: chosen.found[index] ?? balanceInterest(read, index, chosen),
    })),
    newBalance,
    newBalanceDifference: printedNewBalance === null ? null : sumCents([printedNewBalance, -newBalance]),
    others: otherPayments(typed, read, chosen),
    trailing: trailingOf(typed, read, chosen),
    bill: billOf(typed, read, { chosen, newBalance: printedNewBalance ?? newBalance }),
  };
  return { kind: 'result', result };
}
