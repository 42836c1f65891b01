import type { CalendarDate } from '@floatwise/finance/calendar';
import { pagePath } from './page-path.js';

/** The longest address that an answer can lead to. */
const longestPath = 500;
const codes: Record<string, string> = { '%': '%25', '*': '%2A', _: '%5F' };
const cell = (text: string): string => text.replace(/[%*_]/g, (character) => codes[character] ?? character);

/** The utilization calculator with cards filled in, as many as an address holds. */
export function utilizationPath(lines: readonly { name: string; creditLimit: number; balance: number }[]): string {
  const rows = lines.map(({ name, creditLimit, balance }) =>
    [cell(name.slice(0, 60)), String(creditLimit), String(balance)].join('_'),
  );
  for (let count = rows.length; ; count -= 1) {
    const path = pagePath('/calculators/credit-utilization', { cards: rows.slice(0, count).join('*') });
    if (path.length <= longestPath) return path;
  }
}

/** The float delay calculator with its three dates. */
export const floatDelayPath = (dates: {
  purchaseDate: CalendarDate;
  statementDate: CalendarDate;
  dueDate: CalendarDate;
}): string => pagePath('/calculators/float-delay', dates);

/** The savings page with an amount that is kept for some days, without an emergency fund. */
export const savingsPath = ({
  amount,
  days,
  apyPercent,
}: {
  amount: number;
  days: number;
  apyPercent: number;
}): string =>
  pagePath('/high-yield-savings', {
    monthlySpending: String(amount),
    floatDays: String(days),
    apyPercent: String(apyPercent),
    emergencyFund: '0',
  });
