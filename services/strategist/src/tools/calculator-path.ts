import type { CalendarDate } from '@floatwise/finance/calendar';
import type { TransferField } from '@floatwise/finance/transfer-offer';
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

/** The balance transfer calculator with the debt, the terms of the transfer, and what is paid each month. */
export const balanceTransferPath = (inputs: Readonly<Record<TransferField, number>>): string =>
  pagePath('/calculators/balance-transfer', inputs);

/** The compound interest calculator with deposits, rate, and time. */
export const compoundInterestPath = (inputs: {
  initialDeposit: number;
  monthlyContribution?: number;
  annualRatePercent: number;
  years: number;
}): string => pagePath('/calculators/compound-interest', inputs);

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
    monthlySpending: amount,
    floatDays: days,
    apyPercent,
    emergencyFund: 0,
  });
