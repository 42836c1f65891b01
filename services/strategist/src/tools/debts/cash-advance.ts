import { cashAdvance as costOf, USUAL_CASH_ADVANCE } from '@floatwise/finance/calculators/cash-advance';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { moneyLine, say } from '../../facts/fact-book.js';
import { calculated } from '../calculation.js';
import { asks, defineTool } from '../tool.js';
import { namesList } from '../writing.js';

/** How long a cash advance is taken to be owed where nothing was said. */
const usualDays = 30;

/** What a cash advance costs. Terms that weren't given are the usual ones, and the answer says so. */
export const cashAdvance = defineTool('cash_advance', async (input, context) => {
  const { facts } = context;
  const { amount, days = usualDays } = input;
  if (amount === undefined) return asks('How much cash would you take out?');
  const aprPercent = input.aprPercent ?? USUAL_CASH_ADVANCE.aprPercent;
  const feePercent = input.feePercent ?? USUAL_CASH_ADVANCE.feePercent;
  const outcome = calculated(costOf({ amount, days, aprPercent, feePercent }));
  if (outcome.asks !== undefined) return asks(outcome.asks);
  const { fee, interest, cost, costPercent } = outcome.result;
  const [least, percent] = [formatMoney(USUAL_CASH_ADVANCE.leastFee), formatRate(feePercent)];
  const feeFact = facts.money('fee', fee, { sum: [moneyLine(`${percent}, at least ${least}`, fee)] });
  const interestFact = facts.money('interest', interest, {
    sum: [moneyLine(`${formatDays(days)} at ${formatRate(aprPercent)}, advance and fee`, interest)],
  });
  const total = facts.money('cost', cost, { sum: [moneyLine('Fee', fee), moneyLine('Interest', interest)] });
  const share = facts.percent('cost-percent', costPercent);
  const [taken, time] = [facts.money('amount', amount), facts.days('days', days)];
  const parts = say`A cash advance of ${taken} that you repay after ${time} costs ${total}, or ${share} of the amount: ${feeFact} up front and ${interestFact} in interest. There’s no grace period, so interest starts on the first day.`;
  const assumed = [
    ...(input.aprPercent === undefined ? [say`an APR of ${facts.rate('apr', aprPercent)}`] : []),
    ...(input.feePercent === undefined ? [say`a fee of ${facts.rate('fee-percent', feePercent)}`] : []),
  ];
  if (assumed.length > 0)
    parts.push(
      ...say` I assumed `,
      ...namesList(assumed, 'and'),
      ...say`, as is common; your cardholder agreement has your terms.`,
    );
  return { parts };
});
