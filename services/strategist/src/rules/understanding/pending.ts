import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import type { Role } from './money-roles.js';
import type { Amount, Reading, Share } from './reading.js';

/** The question that the person was asked right before a turn; null if the turn before it ends otherwise. */
export function questionBefore(history: readonly ChatTurn[], index: number): string | null {
  const before = history[index - 1];
  if (before?.role !== 'assistant') return null;
  const text = before.content.trimEnd().slice(-400);
  if (!text.includes('?') || text.length - text.lastIndexOf('?') > 120) return null;
  return text.toLowerCase();
}

const amountRoles: readonly (readonly [RegExp, Partial<Amount>])[] = [
  [/a month|per month|monthly|each month/, { per: 'month' }],
  [/a year|per year|yearly|each year/, { per: 'year' }],
  [/annual fee/, { role: 'fee' }],
  [/limit/, { role: 'limit' }],
  [/owe|balance|debt/, { role: 'balance' }],
  [/extra/, { role: 'extra' }],
];

const shareRoles: readonly (readonly [RegExp, Role])[] = [
  [/\bapr\b|interest rate/, 'apr'],
  [/\bapy\b/, 'apy'],
  [/fee/, 'fee'],
  [/utilization/, 'utilization'],
  [/rewards|earn|back/, 'rewards'],
];

const RATE = /\bapr\b|\bapy\b|percent|%|\brate\b|what fee|fee percent|fee does|how high/;
const MONEY = /how much|amount|balance|dollars|payment|owe|cost|price|spend|limit|\$/;

/** A bare number answers what was asked: "24" after "What's its APR?" is a percentage, "18" after "how many months" months. */
export function answerReading(reading: Reading, question: string): Reading {
  const bare = reading.amounts.filter(({ sure, role, per }) => !sure && role === null && per === null);
  const rest = reading.amounts.filter((amount) => !bare.includes(amount));
  const [number] = bare;
  if (!number) return { ...reading, amounts: rest.map((amount) => asked(amount, question)) };
  const numbers = bare.map(({ value }) => value);
  if (/how many months|months/.test(question) && !MONEY.test(question))
    return { ...reading, amounts: rest, months: [...reading.months, ...numbers.map(Math.round)] };
  if (/how many years|years/.test(question) && !MONEY.test(question))
    return { ...reading, amounts: rest, years: [...reading.years, ...numbers] };
  if (/how many days|how long/.test(question) && !MONEY.test(question))
    return { ...reading, amounts: rest, days: [...reading.days, ...numbers.map(Math.round)] };
  if (/points|miles/.test(question)) return { ...reading, amounts: rest, points: [...reading.points, ...numbers] };
  const role = shareRoles.find(([pattern]) => pattern.test(question))?.[1] ?? null;
  const isRate = (value: number): boolean =>
    RATE.test(question) && value <= 100 && (!MONEY.test(question) || value < 60);
  const shares: Share[] = numbers.filter(isRate).map((value) => ({ value, role, start: 0 }));
  const amounts = bare
    .filter(({ value }) => !isRate(value))
    .map((amount) => asked({ ...amount, sure: true }, question));
  return { ...reading, shares: [...reading.shares, ...shares], amounts: [...rest, ...amounts] };
}

/** The amount as what was asked for, unless the person said what it is. */
function asked(amount: Amount, question: string): Amount {
  if (amount.role !== null || amount.per !== null) return amount;
  const found = amountRoles.find(([pattern]) => pattern.test(question));
  return found ? { ...amount, ...found[1] } : amount;
}
