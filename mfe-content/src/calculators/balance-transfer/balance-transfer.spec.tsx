/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { sameTransfer } from '@floatwise/finance/payoff/testing/same-transfer';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { BalanceTransferPage } from './balance-transfer-page.js';

const calculator = '/calculators/balance-transfer';
const address = `${calculator}?feePercent=3&regularAprPercent=18.24`;
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const figure = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const answer = (title: string): string | null | undefined =>
  screen.getByRole('heading', { name: title }).nextElementSibling?.textContent;
const isSane = (): void => {
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
};

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('balance transfer savings: 5,000 dollars against 22 percent over the intro months, minus the fee', () => {
  show(<BalanceTransferPage />, address);
  // 5,000 x 22 % x 21 / 12 - 150
  expect(answer('Quick estimate')).toBe('$1,775.00');
  type('Intro months', '18');
  expect(answer('Quick estimate')).toBe('$1,500.00');
});

test('the exact answer next to it: fee, what is left at the end of the intro period, the break-even month', () => {
  show(<BalanceTransferPage />, address);
  expect(figure('Transfer fee')).toBe('$150.00');
  // 5,150 - 21 x 200
  expect(figure('Owed after 21 months')).toBe('$950.00');
  expect(figure('Payment to finish in time')).toBe('$245.24');
  expect(figure('Break-even month')).toBe('2');
  expect(figure('Moving saves you, all in')).toBe(answer('Month by month'));
  expect(screen.getByText(/Pay \$245\.24 a month and nothing is left/)).toBeTruthy();
});

test('starts with real terms, and says whose they are and from when', () => {
  show(<BalanceTransferPage />, calculator);
  expect(
    ['Intro months', 'Transfer fee', 'Regular APR'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    ),
  ).toEqual(['21', '5', '17.24']);
  expect(screen.getByText(/The new card’s terms are those of Wells Fargo Reflect, as of Jan 9, 2026\./)).toBeTruthy();
});

test('the link from the comparison shows the figures that the comparison shows', () => {
  const { terms, upTo, monthlyPayment, saving } = sameTransfer;
  const query = Object.entries(terms).map(([name, value]) => `${name}=${value}`);
  show(<BalanceTransferPage />, `${calculator}?${query.join('&')}&monthlyPayment=${monthlyPayment.slice(1)}`);
  expect(answer('Quick estimate')).toBe(upTo);
  expect(figure('Moving saves you, all in')).toBe(saving);
  expect(answer('Month by month')).toBe(saving);
});

test('an intro APR counts in the quick estimate and in the payment to be done in time', () => {
  show(<BalanceTransferPage />, `${address}&introAprPercent=3.99&monthlyPayment=245.24`);
  // paying 245.24 at 3.99% doesn't pay it off, so the page must not say so
  expect(figure('Owed after 21 months')).toBe('$196.87');
  expect(figure('Payment to finish in time')).toBe('$254.31');
  expect(screen.getByText(/Pay \$254\.31 a month and nothing is left/)).toBeTruthy();
  // 1,925 - 349.13 - 150
  expect(answer('Quick estimate')).toBe('$1,425.87');
  expect(screen.getByText(/minus \$349\.13 at 3\.99% on the new card and a fee of \$150\.00/)).toBeTruthy();
});

test('a different last payment is named', () => {
  show(<BalanceTransferPage />, address);
  expect(screen.getByText(/intro period ends\. The last payment is \$245\.20\./)).toBeTruthy();
  type('Transfer fee', '0');
  type('Intro months', '20');
  expect(screen.getByText('Pay $250.00 a month and nothing is left when the intro period ends.')).toBeTruthy();
});

test('the table goes month by month and marks the break-even month', () => {
  show(<BalanceTransferPage />, address);
  const table = screen.getByRole('table', { name: /if you stay and if you move/, hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows[1]?.textContent).toContain('$5,150.00');
  expect(rows.find(({ dataset }) => dataset.highlighted)?.textContent).toContain('Month 2');
});

test.each([
  ['never pays off when the payment is below the interest either way', '10', 'never, at this payment'],
  ['pays off only after moving when the payment is below the current card’s interest', '90', '6 years'],
])('a payment that %s', (_case, payment, value) => {
  show(<BalanceTransferPage />, `${address}&monthlyPayment=${payment}`);
  expect(screen.getByRole('heading', { name: 'Result' }).closest('section')?.textContent).toContain(value);
  isSane();
});

test('a transfer that costs more than it saves says so', () => {
  show(<BalanceTransferPage />, `${address}&currentAprPercent=0`);
  expect(figure('Moving costs you, all in')).toBeTruthy();
  expect(answer('Quick estimate')).toBe('Nothing saved');
});

test.each([
  ['an empty field', 'Balance', '', 'Fill in the balance, the payment and the terms of both cards.'],
  ['a negative balance', 'Balance', '-1', 'Balance must be more than $0.00 and at most $9,999,999,999.99.'],
  ['a hundred-year intro period', 'Intro months', '1200', 'Intro period must be between 1 month and 60 months.'],
  ['half a month', 'Intro months', '1.5', 'Intro period must be a whole number of months.'],
  ['a zero payment', 'Monthly payment', '0', 'Monthly payment must be more than $0.00 and at most $9,999,999,999.99.'],
])('%s gets an explanation', (_case, label, value, words) => {
  show(<BalanceTransferPage />, address);
  type(label, value);
  expect(screen.getByText(words)).toBeTruthy();
  isSane();
});

test.each(['?balance=banana&feePercent=%00', '?introMonths=1e308&balance=1e308', '?currentAprPercent=&x=%E2%82%AC'])(
  'a shared address with nonsense shows the page: %s',
  (query) => {
    show(<BalanceTransferPage />, calculator + query);
    isSane();
  },
);

test.each(['?currentAprPercent=0&regularAprPercent=0&feePercent=0', '?balance=9999999999&monthlyPayment=9999999999'])(
  'zero rates and largest amounts give a result: %s',
  (query) => {
    show(<BalanceTransferPage />, calculator + query);
    expect(figure('Transfer fee')).toBeTruthy();
    isSane();
  },
);
