import { annualRateOfApy, compoundInterest } from '@floatwise/finance/calculators/compound-interest';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { moneyLine, say } from '../../facts/fact-book.js';
import { calculated, citing, thinned } from '../calculation.js';
import { compoundInterestPath } from '../page-paths.js';
import { asks, defineTool } from '../tool.js';

/** What a deposit with monthly contributions grows to. An APY is a year's yield, so the months compound at a lower rate. */
export const growSavings = defineTool('grow_savings', async (input, context) => {
  const { facts } = context;
  const { amount = 0, monthly = 0, years = 1, apyPercent = context.apyPercent } = input;
  if (amount === 0 && monthly === 0) return asks('How much would you deposit, once or every month?');
  const typed = {
    initialDeposit: amount,
    monthlyContribution: monthly,
    annualRatePercent: annualRateOfApy(apyPercent),
    years,
  };
  const outcome = calculated(compoundInterest(typed));
  if (outcome.asks !== undefined) return asks(outcome.asks);
  const { futureValue, contributed, interestEarned, months, points } = outcome.result;
  const sum = [
    moneyLine('Deposits', contributed),
    moneyLine(`Interest at ${formatRate(apyPercent)} APY`, interestEarned),
  ];
  const end = facts.money('future-value', futureValue, { sum });
  const earned = facts.money('interest', interestEarned, { sum: sum.slice(1) });
  const [deposit, added] = [facts.money('deposit', amount), facts.money('monthly', monthly)];
  const both = monthly === 0 ? say`${deposit}` : say`${deposit} plus ${added} a month`;
  const put = amount === 0 ? say`${added} a month` : both;
  const time = months % 12 === 0 ? facts.count('years', months / 12, 'year') : facts.months('months', months);
  const rate = facts.rate('apy', apyPercent);
  const parts = [...put, ...say` at ${rate} APY grows to ${end} in ${time}: ${earned} of that is interest.`];
  if (input.apyPercent === undefined)
    parts.push(...say` I used the rate from your optimizer; rates can change at any time.`);
  return {
    parts: [...parts, ...say` Interest is taxed as income.`],
    charts: [
      {
        kind: 'line',
        title: 'Balance, month by month',
        points: thinned(points, 60).map(({ month, balance }) => {
          return { label: `Month ${month}`, value: balance, text: formatMoney(balance) };
        }),
      },
    ],
    openIn: [{ label: 'Open in the calculator', path: compoundInterestPath(typed) }],
    articles: citing(context, 'where-to-keep-the-float'),
    topics: ['cash-to-keep'],
    asked: { cash: amount },
  };
});
