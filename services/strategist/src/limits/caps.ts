import { formatMoney } from '@floatwise/finance/money/money';
import type { Payer } from '../engine.js';
import type { StrategistEnv } from '../env.js';
import type { Cap } from '../model/spending.js';

/** A sum in Redis that an answer adds to, and how high it may get. */
export interface Sum {
  cap: Cap;
  key: string;
  dollars: number;
  /** How long Redis keeps it, seconds. */
  keptS: number;
}

export type Ceilings = Pick<
  StrategistEnv,
  | 'MODEL_MONTHLY_DOLLARS'
  | 'MODEL_DAILY_DOLLARS'
  | 'MODEL_ACCOUNT_DAILY_DOLLARS'
  | 'MODEL_NETWORK_DAILY_DOLLARS'
  | 'MODEL_UNVERIFIED_PERCENT'
>;

const dayS = 86_400;
const keyOf = (period: string): string => `strategist:spent:${period}`;

/** The sums of everybody together, in this month and on this day (`2026-11-25`). */
export const everybodysSums = (day: string, env: Ceilings): [month: Sum, day: Sum] => [
  { cap: 'month', key: keyOf(day.slice(0, 7)), dollars: env.MODEL_MONTHLY_DOLLARS, keptS: 62 * dayS },
  { cap: 'day', key: keyOf(day), dollars: env.MODEL_DAILY_DOLLARS, keptS: 2 * dayS },
];

/** All sums that an answer for this payer adds to; everybody's come first. */
export function sumsOf(
  { userId, network, isVerified }: Payer & { isVerified: boolean },
  day: string,
  env: Ceilings,
): Sum[] {
  const everybodys = everybodysSums(day, env);
  const today = (cap: Cap, whose: string, dollars: number): Sum => {
    return { cap, key: `${keyOf(day)}:${whose}`, dollars, keptS: 2 * dayS };
  };
  const { MODEL_ACCOUNT_DAILY_DOLLARS: ofOne, MODEL_NETWORK_DAILY_DOLLARS: ofNetwork } = env;
  const own = [
    today('network', `network:${network}`, ofNetwork),
    ...(userId === null ? [] : [today('account', `account:${userId}`, ofOne)]),
  ];
  if (isVerified) return [...everybodys, ...own];
  const shares = everybodys.map((all): Sum => ({
    ...all,
    cap: 'unverified',
    key: `${all.key}:unverified`,
    dollars: (all.dollars * env.MODEL_UNVERIFIED_PERCENT) / 100,
  }));
  return [...everybodys, ...own, ...shares, today('unverified', `unverified:${network}`, ofOne)];
}

/** How much of everybody's month or day is spent and reserved, in percent. */
export interface Used {
  period: Cap;
  percent: number;
  ceiling: number;
}

export const usedOf = ({ cap, dollars }: Sum, spent: number): Used => {
  return { period: cap, ceiling: dollars, percent: dollars === 0 ? 100 : (spent / dollars) * 100 };
};

/** "the language model has used 83% of today’s $4.00" */
export const usedText = ({ period, percent, ceiling }: Used): string =>
  `the language model has used ${Math.floor(percent)}% of ${period === 'day' ? 'today’s' : 'this month’s'} ${formatMoney(ceiling)}`;
