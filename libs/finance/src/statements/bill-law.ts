import { addDays, daysBetween, type CalendarDate } from '../calendar/calendar.js';
import { counted } from '../calendar/counted.js';
import { issuers, type IssuerId } from './issuers.js';
import { formatMoney, formatRate, roundCents, sumCents } from '../money/money.js';

/** Where a rule stands. */
export interface RuleSource {
  title: string;
  url: string;
}

/** What a bill says about a rule. `caution`: something to ask the issuer about. */
export interface BillNote {
  tone: 'good' | 'caution';
  words: string;
  source: RuleSource;
}

/** A kind of balance: dollars at the start, paid in the period; percent per year. */
export interface PaidBalance {
  name: string;
  aprPercent: number;
  opening: number;
  paid: number;
}

export interface BillFacts {
  issuer: IssuerId | null;
  closingDate: CalendarDate | null;
  dueDate: CalendarDate | null;
  lateFees: number;
  /** The minimum payment of the statement before; null if it isn't known. */
  lastMinimum: number | null;
  balances: readonly PaidBalance[];
}

/** Fewer days from the closing date than this and a payment can't be treated as late (12 CFR 1026.5(b)(2)(ii)). */
export const LEAST_DAYS_TO_PAY = 21;
/** Late fees that need no proof of costs: the first, and another within six billing cycles. As of 2023; they change with prices. */
export const LATE_FEES = { first: 30, again: 41 };

const regulation = (section: number, title: string): RuleSource => ({
  title: `12 CFR 1026.${title}`,
  url: `https://www.consumerfinance.gov/rules-policy/regulations/1026/${section}/`,
});
const rules = {
  days: regulation(5, '5(b)(2)(ii)'),
  fees: regulation(52, '52(b)'),
  payments: regulation(53, '53(a)'),
};

/** A billing period that closes on this day begins about so many days before it: February is the shortest. */
const SHORTEST_PERIOD = 28;

function promisedDays(issuer: IssuerId, closingDate: CalendarDate): number {
  const { daysToPay, daysToPayFromFebruary = daysToPay } = issuers[issuer];
  const begins = addDays(closingDate, 1 - SHORTEST_PERIOD);
  return begins.slice(5, 7) === '02' ? daysToPayFromFebruary : daysToPay;
}

function daysNote({ issuer, closingDate, dueDate }: BillFacts): BillNote[] {
  if (closingDate === null || dueDate === null) return [];
  const days = daysBetween(closingDate, dueDate);
  const found = `${counted(days, 'day')} from closing to due date`;
  if (days < LEAST_DAYS_TO_PAY) {
    const words = `${found}. Your bill has to reach you at least ${LEAST_DAYS_TO_PAY} days before it’s due: check both dates, then ask your issuer.`;
    return [{ tone: 'caution', words, source: rules.days }];
  }
  const promised = issuer === null ? null : { ...issuers[issuer], daysToPay: promisedDays(issuer, closingDate) };
  if (promised && days < promised.daysToPay) {
    const words = `${found}. Federal rules are met (at least ${LEAST_DAYS_TO_PAY}), but ${promised.name}’s agreement promises at least ${promised.daysToPay}.`;
    return [{ tone: 'caution', words, source: promised.source }];
  }
  const promise = promised ? ` ${promised.name} promises ${promised.daysToPay}.` : '';
  return [
    {
      tone: 'good',
      words: `${found}. Federal rules require at least ${LEAST_DAYS_TO_PAY}.${promise}`,
      source: rules.days,
    },
  ];
}

function lateFeeNotes({ lateFees, lastMinimum }: BillFacts): BillNote[] {
  if (lateFees <= 0) return [];
  if (lastMinimum !== null && lateFees > lastMinimum) {
    const words = `The late fee of ${formatMoney(lateFees)} is more than the minimum payment that was late (${formatMoney(lastMinimum)}). It can’t be: ask for ${formatMoney(roundCents(lateFees - lastMinimum))} back.`;
    return [{ tone: 'caution', words, source: rules.fees }];
  }
  const { first, again } = LATE_FEES;
  if (lateFees > again) {
    const words = `The late fee of ${formatMoney(lateFees)} is above ${formatMoney(first)}, and ${formatMoney(again)} for another late payment within six billing cycles (as of 2023). An issuer needs proof of its costs for more.`;
    return [{ tone: 'caution', words, source: rules.fees }];
  }
  const kind =
    lateFees > first ? `allowed only if you were also late in the six billing cycles before` : 'within the limits';
  const words = `The late fee of ${formatMoney(lateFees)} is ${kind} (${formatMoney(first)} the first time, then ${formatMoney(again)}; as of 2023).`;
  return [{ tone: lateFees > first ? 'caution' : 'good', words, source: rules.fees }];
}

function allocationNotes({ balances, lastMinimum }: BillFacts): BillNote[] {
  const owed = balances.filter(({ opening }) => opening > 0);
  const highest = owed.reduce<PaidBalance | null>(
    (most, each) => (most === null || each.aprPercent > most.aprPercent ? each : most),
    null,
  );
  if (lastMinimum === null || highest === null || owed.every(({ aprPercent }) => aprPercent === highest.aprPercent))
    return [];
  const paid = sumCents(balances.map((each) => each.paid));
  const above = sumCents([paid, -lastMinimum]);
  if (above <= 0) return [];
  const expected = Math.min(above, highest.opening);
  const rate = `the balance with the highest APR (${highest.name}, ${formatRate(highest.aprPercent)})`;
  if (highest.paid < expected) {
    const words = `You paid ${formatMoney(above)} more than the minimum. At least ${formatMoney(expected)} of it has to go to ${rate}; by your lines it was ${formatMoney(highest.paid)}.`;
    return [{ tone: 'caution', words, source: rules.payments }];
  }
  return [
    {
      tone: 'good',
      words: `What you paid above the minimum went to ${rate} first, as it has to.`,
      source: rules.payments,
    },
  ];
}

/**
 * What a bill alone shows about federal rules and its issuer's own promises: days to pay, late fees, and where a payment above the minimum
 * goes. Each note names its rule. Sources: 12 CFR 1026.5(b)(2)(ii), 1026.52(b)(1)(ii) and (b)(2)(i), 1026.53(a); `issuers`.
 */
export const billNotes = (facts: BillFacts): BillNote[] => [
  ...daysNote(facts),
  ...lateFeeNotes(facts),
  ...allocationNotes(facts),
];
