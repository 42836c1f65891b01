import type { CalendarDate } from '../calendar/calendar.js';
import { utilization } from '../cycle/card-figures.js';
import { sumCents } from '../money/money.js';

/** A card's balance and limit at the end of a day. */
export interface KeptBalance {
  cardId: string;
  day: CalendarDate;
  balance: number;
  limit: number;
}

/** All cards together at the end of a day: dollars, and percent of their limits in use, unrounded. */
export interface BalancePoint {
  day: CalendarDate;
  balance: number;
  limit: number;
  utilization: number;
}

/**
 * Balance and utilization of all cards together from `from` to `to`: a point for each day with data, and one at both
 * ends. A card keeps its last known balance until the next one, and isn't counted before its first. Empty if nothing is
 * known up to `to`.
 */
export function balanceHistory(
  kept: readonly KeptBalance[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): BalancePoint[] {
  const inOrder = [...kept].filter(({ day }) => day <= to).sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const latest = new Map<string, KeptBalance>();
  const points: BalancePoint[] = [];
  const mark = (day: CalendarDate): void => {
    if (latest.size === 0) return;
    const [balance, owed, limit] = [
      sumCents([...latest.values()].map((one) => one.balance)),
      // One card's credit lowers no other card's utilization.
      sumCents([...latest.values()].map((one) => Math.max(0, one.balance))),
      sumCents([...latest.values()].map((one) => one.limit)),
    ];
    const point = { day, balance, limit, utilization: utilization({ creditLimit: limit, currentBalance: owed }) };
    if (points.at(-1)?.day === day) points[points.length - 1] = point;
    else points.push(point);
  };
  for (const one of inOrder) {
    if (one.day > from && points.length === 0) mark(from);
    latest.set(one.cardId, one);
    if (one.day >= from) mark(one.day);
  }
  if (points.length === 0) mark(from);
  if (points.at(-1)?.day !== to) mark(to);
  return points;
}
