/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMoney } from '@floatwise/finance/money/money';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { DebtPayoffPage } from './debt-payoff-page.js';
import { aDebt, keptPlan, keepPlan } from './testing/debt-samples.js';
import { Messages, figure, strategy } from './testing/debt-scene.js';

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const add = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Add debt' }));
const way = (title: string): string => screen.getByRole('region', { name: title }).textContent ?? '';
const showPage = (address = '/debt-reduction'): void =>
  void show(
    <>
      <DebtPayoffPage />
      <Messages />
    </>,
    address,
  );

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(clearBrowser);

test('a debt is added with its type, kept in this browser, and the strategies appear', async () => {
  showPage();
  expect(screen.getByText('No debts added yet')).toBeTruthy();
  type('Debt name', 'Car');
  type('Type', 'loan');
  type('Balance', '1200');
  type('Minimum payment', '100');
  await add();
  expect(screen.getByRole('list', { name: 'Your debts' }).textContent).toContain(
    'Personal Loan · 0% · $100.00 a month',
  );
  expect(figure('Debt-free')).toBe('Mar 2027');
  expect(figure('Total interest')).toBe('$0.00');
  expect(keptPlan().debts).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Debt name').value).toBe('');
});

test('a mortgage is shown and computed at the eighths of its rate', async () => {
  showPage();
  type('Debt name', 'House');
  type('Type', 'mortgage');
  type('Balance', '400000');
  type('Interest rate', '6.875');
  type('Minimum payment', '2627.72');
  await add();
  expect(screen.getByRole('list', { name: 'Your debts' }).textContent).toContain('Mortgage · 6.875% · $2,627.72');
  expect(figure('Total interest')).toBe('$545,973.55');
});

test('a type is credit_card, student_loan, loan shown as Personal Loan, mortgage or other', () => {
  showPage();
  const options = within(screen.getByLabelText('Type')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['credit_card', 'Credit Card'],
    ['student_loan', 'Student Loan'],
    ['loan', 'Personal Loan'],
    ['mortgage', 'Mortgage'],
    ['other', 'Other'],
  ]);
});

test('name, balance above 0 and minimum payment above 0 are required next to their fields', async () => {
  showPage();
  await add();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Give the debt a name.',
    'Balance must be more than $0.00.',
    'Minimum payment must be more than $0.00.',
  ]);
  expect(screen.queryByRole('list', { name: 'Your debts' })).toBeNull();
});

/** What Firefox says of 5,000: the field keeps showing it, and its value is nothing. */
const typeUnreadable = (label: string): void => {
  const field = screen.getByLabelText(label);
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.input(field, { target: { value: '' } });
};

test.each(['Balance', 'Interest rate', 'Minimum payment'])(
  'a number that the browser can’t read is asked for again, not added as another: %s',
  async (label) => {
    showPage();
    type('Debt name', 'Car');
    type('Balance', '1200');
    type('Interest rate', '24.99');
    type('Minimum payment', '100');
    typeUnreadable(label);
    await add();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Write it in digits, without commas, such as 1250.50.',
    ]);
    expect(keptPlan().debts).toEqual([]);
  },
);

test('an extra payment that the browser can’t read is asked for again, and the one before stays', () => {
  keepPlan([aDebt(1)], 200);
  showPage();
  typeUnreadable('Extra payment each month');
  fireEvent.blur(screen.getByLabelText('Extra payment each month'));
  expect(screen.getByRole('alert').textContent).toBe('Write it in digits, without commas, such as 1250.50.');
  expect(keptPlan().extraPayment).toBe(200);
});

test.each([
  ['by itself, a debt below its minimum takes only what is owed', false, 200, '$150.00', '$350.00'],
  ['rolled over, the rest of its minimum pays the next debt', true, 200, '$300.00', '$500.00'],
  ['never more than is owed', true, 2000, '$300.00', '$1,060.00'],
])('this month’s payment is that of the first month: %s', async (_, rollsOver, extra, minimums, payment) => {
  keepPlan(
    [aDebt(1, { balance: 50, minPayment: 200, interestRate: 0 }), aDebt(2, { balance: 1000, interestRate: 12 })],
    extra,
  );
  showPage();
  if (rollsOver) await userEvent.click(screen.getByRole('switch', { name: /Roll freed payments/ }));
  expect(screen.getByText(`On top of ${minimums} of minimums: ${payment} this month.`)).toBeTruthy();
  const [firstMonth] = within(screen.getByRole('table', { name: /month by month/ }))
    .getAllByRole('row')
    .slice(1);
  expect(firstMonth?.textContent).toContain(payment);
});

test.each([
  ['Avalanche', '$350.00'],
  ['Snowball', '$150.00'],
  ['Minimum only', '$150.00'],
])('by itself, only the first debt gets the extra payment, as far as it’s owed: %s', async (name, payment) => {
  keepPlan(
    [aDebt(1, { balance: 50, minPayment: 200, interestRate: 0 }), aDebt(2, { balance: 1000, interestRate: 12 })],
    200,
  );
  showPage();
  await userEvent.click(strategy(name));
  expect(screen.getByText(`On top of $150.00 of minimums: ${payment} this month.`)).toBeTruthy();
  const [firstMonth] = within(screen.getByRole('table', { name: /month by month/ }))
    .getAllByRole('row')
    .slice(1);
  expect(firstMonth?.textContent).toContain(payment);
});

test('three strategies in tabs: minimum only, avalanche (highest rate first), snowball (smallest balance first)', async () => {
  keepPlan([aDebt(1, { interestRate: 10, balance: 500 }), aDebt(2, { interestRate: 25, balance: 3000 })], 100);
  showPage();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Minimum only',
    'Avalanche',
    'Snowball',
  ]);
  const order = (): string[] =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 7) ?? '');
  expect(order()).toEqual(['1Debt 2', '2Debt 1']);
  await userEvent.click(strategy('Snowball'));
  expect(order()).toEqual(['1Debt 1', '2Debt 2']);
});

test('both results and the gain are always shown; the switch is off at first and chooses which one is on top', async () => {
  keepPlan([aDebt(1, { interestRate: 25, balance: 500 }), aDebt(2, { interestRate: 10, balance: 5000 })], 200);
  showPage();
  const roll = screen.getByRole<HTMLInputElement>('switch', { name: 'Roll freed payments into the next debt' });
  expect(roll.checked).toBe(false);
  const [alone, rolled] = [way('Each debt by itself'), way('Freed-up payments rolled over')];
  expect(alone).toContain(figure('Debt-free') ?? 'no figure');
  expect(screen.getByText(/^Rolling over: .* sooner and \$[\d,.]+ less interest\.$/)).toBeTruthy();
  await userEvent.click(roll);
  expect(rolled).toContain(figure('Debt-free') ?? 'no figure');
  expect(way('Each debt by itself')).toContain('5 years');
  expect(keptPlan().rollsOver).toBe(true);
});

const curves = (name: string): HTMLElement => screen.getByRole('region', { name });
const drawnNames = (name: string): string[] =>
  [...curves(name).querySelectorAll('figcaption > span')].map(({ textContent }) => textContent ?? '');

test('each strategy’s curve is named at its end, with the month its debts end in', () => {
  keepPlan(
    [aDebt(1, { interestRate: 12, balance: 1500 }), aDebt(2, { interestRate: 29, balance: 4000, minPayment: 150 })],
    200,
  );
  showPage();
  expect(drawnNames('What is still owed').sort()).toEqual([
    expect.stringMatching(/^Avalanche \w{3} 20\d\d$/),
    expect.stringMatching(/^Minimum only \w{3} 20\d\d$/),
    expect.stringMatching(/^Snowball \w{3} 20\d\d$/),
  ]);
  const axes = within(curves('What is still owed'));
  expect(axes.getByText('$2,000')).toBeTruthy();
  expect(axes.getByText('2027')).toBeTruthy();
});

test('what one strategy costs less than the other is drawn between their curves and named', async () => {
  keepPlan(
    [aDebt(1, { interestRate: 12, balance: 1500 }), aDebt(2, { interestRate: 29, balance: 4000, minPayment: 150 })],
    200,
  );
  showPage();
  const interest = async (name: string): Promise<number> => {
    await userEvent.click(strategy(name));
    return Number(figure('Total interest')?.replace(/[$,]/g, ''));
  };
  const less = (await interest('Snowball')) - (await interest('Avalanche'));
  const words = `${formatMoney(less)} less interest`;
  expect(within(curves('Interest paid so far')).getByText(words)).toBeTruthy();
  expect(within(curves('Interest paid so far')).getByRole('img').getAttribute('aria-label')).toContain(
    `Avalanche costs ${words} than snowball.`,
  );
});

test('one debt is paid the same way by both, so they are compared with minimums only', () => {
  keepPlan([aDebt(1, { balance: 3000 })], 100);
  showPage();
  expect(drawnNames('Interest paid so far')).toEqual([
    expect.stringMatching(/^Avalanche or snowball \$/),
    expect.stringMatching(/^Minimum only \$/),
  ]);
});

test('without a difference in interest, no gain is drawn', () => {
  keepPlan([aDebt(1, { interestRate: 0 })]);
  showPage();
  expect(screen.queryByRole('region', { name: 'Interest paid so far' })).toBeNull();
});

test('a payment below the interest is 999 months and 999,999 dollars, with an explanation', () => {
  keepPlan([aDebt(1, { interestRate: 60, minPayment: 10 }), aDebt(2)]);
  showPage();
  expect(figure('Debt-free')).toBe('Never');
  expect(figure('Time to debt-free')).toBe('999 months (never)');
  expect(figure('Total interest')).toBe('$999,999.00');
  expect(screen.getByText(/Debt 1: the payment doesn’t cover the monthly interest/).textContent).toMatch(
    /\$50\.01 a month or more would pay it off\.$/,
  );
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('a debt of more than 50 years is told with its real end: horizons beyond 600 months', () => {
  keepPlan([aDebt(1, { interestRate: 12, balance: 10_000, minPayment: 100.01 }), aDebt(2)]);
  showPage();
  expect(figure('Debt-free')).toBe('After 50 years');
  expect(figure('Time to debt-free')).toBe('more than 50 years');
  expect(screen.getByText(/^Debt 1: more than 50 years at this payment\./).textContent).toBe(
    'Debt 1: more than 50 years at this payment. The figures above stop there. At this pace it takes 77 years 2 months and costs $82,573.53 in interest.',
  );
});

test('paid in time, nothing is said about an end', () => {
  keepPlan([aDebt(1)]);
  showPage();
  expect(screen.queryByText(/At this pace|would pay it off/)).toBeNull();
});

test('a falling minimum is shown next to a fixed one', () => {
  keepPlan([aDebt(1, { minimum: { kind: 'percent-plus-interest', percent: 1 } }), aDebt(2)]);
  showPage();
  const list = screen.getByRole('list', { name: 'Your debts' }).textContent;
  expect(list).toContain('1% + interest, at least $100.00');
  expect(list).toContain('$100.00 a month');
});

test('a 1,000 dollar emergency fund is recommended, a transfer only for a credit card above 15 percent', () => {
  keepPlan([aDebt(1, { interestRate: 15 }), aDebt(2, { interestRate: 30, type: 'loan' })]);
  showPage();
  expect(screen.getByRole('heading', { name: 'First, a $1,000 emergency fund' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'A balance transfer could help' })).toBeNull();
});

test('what a transfer costs has its date and its source, and can be reported', () => {
  keepPlan([aDebt(1, { interestRate: 30 })]);
  showPage();
  expect(screen.getByText('As of Dec 2022 – may have changed')).toBeTruthy();
  const source = screen.getByRole('link', { name: /^Source: CFPB Terms of Credit Card Plans survey/ });
  expect(source.getAttribute('href')).toMatch(/^https:\/\/www\.consumerfinance\.gov\//);
  expect(screen.getByRole('button', { name: 'Report an error about Balance transfer terms' })).toBeTruthy();
});

test('the hint leads to the transfer calculator with the figures of the most expensive card', () => {
  keepPlan([aDebt(1, { interestRate: 15.01, balance: 700 })]);
  showPage();
  expect(screen.getByRole('link', { name: 'See what it saves on Debt 1' }).getAttribute('href')).toBe(
    '/calculators/balance-transfer?balance=700&currentAprPercent=15.01',
  );
});

test('a debt is edited in the form, which takes the focus, and removed with Undo', async () => {
  keepPlan([aDebt(1), aDebt(2)]);
  showPage();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Debt 1' }));
  expect(document.activeElement === screen.getByLabelText('Debt name')).toBe(true);
  type('Debt name', 'Renamed');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Renamed' }));
  expect(keptPlan().debts.map(({ name }) => name)).toEqual(['Debt 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Renamed removed: Undo' }));
  expect(keptPlan().debts.map(({ name }) => name)).toEqual(['Renamed', 'Debt 2']);
});

test('damaged debts are set aside with a message', async () => {
  localStorage.setItem('floatwise.guest-debts', '{"version":1,"debts":[{}]}');
  showPage();
  expect(await screen.findByText(/We couldn’t read your saved debts/)).toBeTruthy();
  expect(localStorage.getItem('floatwise.guest-debts.set-aside')).toBe('{"version":1,"debts":[{}]}');
  expect(screen.getByText('No debts added yet')).toBeTruthy();
});

test('fifty debts fit, some of them at 0 %', () => {
  keepPlan(
    Array.from({ length: 50 }, (_, index) => aDebt(index + 1, { interestRate: index % 30 })),
    500,
  );
  showPage('/debt-reduction?strategy=nonsense');
  expect(screen.getByText('The list holds 50 debts. Remove one to add another.')).toBeTruthy();
  expect(figure('Debt-free')).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('an extra payment that does not parse is 0', () => {
  keepPlan([aDebt(1)], 75);
  showPage();
  type('Extra payment each month', '-20');
  expect(keptPlan().extraPayment).toBe(0);
});

test('an extra monthly payment goes to the first debt in order, and the minimum-only tab pays none', async () => {
  keepPlan([aDebt(1, { interestRate: 10 }), aDebt(2, { interestRate: 25, balance: 2000 })]);
  showPage();
  const interest = async (name: string): Promise<string | undefined> => {
    await userEvent.click(strategy(name));
    return figure('Total interest');
  };
  const before = [await interest('Minimum only'), await interest('Avalanche')];
  type('Extra payment each month', '200');
  expect(await interest('Minimum only')).toBe(before[0]);
  expect(await interest('Avalanche')).not.toBe(before[1]);
  expect(keptPlan().extraPayment).toBe(200);
});

test('0 % debts cost nothing in any strategy, in text and figures', () => {
  keepPlan([aDebt(1, { interestRate: 0 }), aDebt(2, { interestRate: 0, balance: 250 })], 50);
  showPage();
  const table = screen.getByRole('region', { name: 'The three side by side' }).textContent ?? '';
  expect(table.match(/\$0\.00/g)?.length).toBeGreaterThanOrEqual(3);
  expect(figure('Total interest')).toBe('$0.00');
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

test.each([
  '?strategy=nonsense',
  '?strategy=',
  '?balance=NaN&extra=Infinity',
  '?debts=%5B%5D&strategy=__proto__',
  '?%F0',
])('a shared address with nonsense is never NaN, Infinity or a blank page: %s', (search) => {
  keepPlan([aDebt(1), aDebt(2)], 50);
  showPage(`/debt-reduction${search}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Debt Payoff Calculator' })).toBeTruthy();
  expect(figure('Debt-free')).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
});
