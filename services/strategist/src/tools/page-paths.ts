import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import type { TransferField } from '@floatwise/finance/payoff/transfer-offer';
import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';
import type { RankingOrder } from '@floatwise/finance/ranking/ranking';

/** An address with a query, without the parameters that are empty. */
function pagePath(page: string, query: Readonly<Record<string, number | string | undefined>>): string {
  const given = Object.entries(query).flatMap<[string, string]>(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`;
}

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

/** The optimizer with a purchase filled in, and what it shows beside the answer. */
export const optimizerPath = (purchase: {
  amount?: number | undefined;
  order?: RankingOrder | undefined;
  category?: PurchaseCategory | undefined;
  foreign?: boolean | undefined;
  show?: 'month' | undefined;
  tool?: 'before-close' | undefined;
}): string =>
  pagePath('/', {
    amount: purchase.amount ? purchase.amount.toFixed(2) : undefined,
    order: purchase.order === 'most-dollars' ? 'dollars' : undefined,
    category: purchase.category,
    foreign: purchase.foreign ? '1' : undefined,
    show: purchase.show,
    tool: purchase.tool,
  });
