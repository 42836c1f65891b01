/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { BalanceTransferPage } from './balance-transfer/balance-transfer-page.js';
import { CompoundInterestPage } from './compound-interest/compound-interest-page.js';
import { CreditUtilizationPage } from './credit-utilization/credit-utilization-page.js';
import { FloatDelayPage } from './float-delay/float-delay-page.js';
import { MonthlySummaryPage } from './monthly-summary/monthly-summary-page.js';
import { StatementCheckPage } from './statement-check/statement-check-page.js';

/** Each calculator with an address that produces a result. */
const calculators: { name: string; Page: ComponentType; good: Record<string, string> }[] = [
  {
    name: 'Compound Interest Calculator',
    Page: CompoundInterestPage,
    good: { initialDeposit: '1000', monthlyContribution: '100', annualRatePercent: '5', years: '10' },
  },
  {
    name: 'Float Delay Calculator',
    Page: FloatDelayPage,
    good: { purchaseDate: '2026-03-16', statementDate: '2026-04-15', dueDate: '2026-05-10' },
  },
  {
    name: 'Monthly Summary Calculator',
    Page: MonthlySummaryPage,
    good: { apyPercent: '5', centsPerPoint: '1.5', categories: 'Gas_300_50_3*Dining_600_40_4' },
  },
  {
    name: 'Balance Transfer Calculator',
    Page: BalanceTransferPage,
    good: {
      balance: '5000',
      currentAprPercent: '22',
      introAprPercent: '0',
      introMonths: '21',
      feePercent: '3',
      regularAprPercent: '18.24',
      monthlyPayment: '200',
    },
  },
  {
    name: 'Credit Utilization Calculator',
    Page: CreditUtilizationPage,
    good: { cards: 'Daily_1000_400*Trips_9000_50' },
  },
  {
    name: 'Check My Statement',
    Page: StatementCheckPage,
    good: {
      from: '2026-06-01',
      until: '2026-06-30',
      dueDate: '2026-07-25',
      previousBalance: '1000',
      aprPercent: '24',
      lines: '2026-06-11_purchase_600*2026-06-21_payment_500',
      printedInterest: '24.33',
      printedMinimum: '35.58',
    },
  },
];

/** The address with one value, or one cell of a list, replaced. */
function* spoilt(good: Record<string, string>, bad: string): Generator<URLSearchParams> {
  for (const [name, value] of Object.entries(good)) {
    yield new URLSearchParams({ ...good, [name]: bad });
    const cells = value.split('_');
    for (const place of cells.keys()) {
      if (cells.length > 1) yield new URLSearchParams({ ...good, [name]: cells.with(place, bad).join('_') });
    }
  }
  yield new URLSearchParams(Object.fromEntries(Object.keys(good).map((name) => [name, bad])));
}

/** Everything that a person sees or hears: text, labels, and the data that pictures are drawn from. */
function seen(): string {
  const drawn = [...document.querySelectorAll('[aria-label], [style], path, line, circle')].map((each) =>
    ['aria-label', 'style', 'd', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy'].map((name) => each.getAttribute(name)).join(' '),
  );
  return [document.body.textContent, ...drawn].join('\n');
}

/** What stands below the heading "Result". A search by role would read the whole page's names at each of the thousands of addresses. */
function resultText(): string | undefined {
  const headings = [...document.querySelectorAll('h2')].filter(({ textContent }) => textContent === 'Result');
  expect(headings).toHaveLength(1);
  return headings[0]?.closest('section')?.textContent.replace('Result', '');
}

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

describe.each(calculators)('$name', ({ name, Page, good }) => {
  test.each([
    ['empty', ''],
    ['blank', '  '],
    ['negative', '-1'],
    ['zero', '0'],
    ['a hundred years', '1200'],
    ['too large for a number', '1e999'],
    ['the largest number', '1.7e308'],
    ['almost nothing', '1e-320'],
    ['a word', 'banana'],
    ['a script', '<img src=x onerror=alert(1)>'],
    ['an invalid date', '2026-02-31'],
    ['a distant past date', '0001-01-01'],
    ['the last possible date', '9999-12-31'],
    ['separators', '***___%5F%2A'],
    ['a comma', '1,000'],
    ['hexadecimal', '0x7f'],
  ])('%s in any field or in a shared URL: never NaN, Infinity or a blank page', (_case, bad) => {
    for (const query of spoilt(good, bad)) {
      show(<Page />, `/calculators/x?${query}`);
      expect(document.querySelector('h1')?.textContent).toBe(name);
      expect(resultText()).not.toBe('');
      expect([query.toString(), seen()]).toEqual([
        query.toString(),
        expect.not.stringMatching(/NaN|Infinity|undefined/),
      ]);
      cleanup();
    }
  });

  test('the address itself has a result', () => {
    show(<Page />, `/calculators/x?${new URLSearchParams(good)}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(screen.getByRole('region', { name: 'Result' }).textContent.replace('Result', '')).toBe(resultText());
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(0);
  });
});
