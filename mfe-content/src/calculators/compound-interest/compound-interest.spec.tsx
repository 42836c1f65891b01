/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { CompoundInterestPage } from './compound-interest-page.js';

const type = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Calculate' });
const futureValue = (): string | undefined =>
  screen.queryByText(/^Future value/)?.nextElementSibling?.textContent ?? undefined;

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

const figure = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
/** The cells of a table, even if it's folded. */
const cellsOf = (name: string): (string | null | undefined)[][] =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent));
const ofTenYears = '?initialDeposit=10000&monthlyContribution=200&annualRatePercent=6&years=10';

test('inputs initial deposit, monthly contribution (optional), annual rate, duration in years', () => {
  show(<CompoundInterestPage />);
  const inputs = screen.getAllByRole<HTMLInputElement>('spinbutton');
  expect(inputs.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Initial Deposit',
    'Monthly Contribution optional',
    'Annual Rate',
    'Duration (years)',
  ]);
});

test('outputs future value, total contributed, interest earned, total return percent, with a picture and a yearly table', () => {
  // The example published by calculatorlib.com, "Compound Interest with Monthly Contributions Calculator".
  show(<CompoundInterestPage />, `/x${ofTenYears}`);
  expect(futureValue()).toBe('$50,969.84');
  expect(figure('Total contributed')).toBe('$34,000.00');
  expect(figure('Interest earned')).toBe('$16,969.84');
  expect(figure('Total return')).toBe('49.9%');
  expect(screen.getByRole('img', { name: /\$50,969\.84/ })).toBeTruthy();
  const years = [...cellsOf('The first 60 months by year'), ...cellsOf('The years after that')];
  expect(years.map(([year]) => year)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(years.at(-1)?.at(-1)).toBe('$50,969.84');
});

test('the yearly table shows at most the first 60 months; Show all years unfolds the rest', () => {
  show(<CompoundInterestPage />, `/x${ofTenYears}`);
  expect(cellsOf('The first 60 months by year')).toHaveLength(5);
  expect(cellsOf('Month by month')).toHaveLength(60);
  const later = screen.getByText('Show all years').closest('details');
  expect(later?.open).toBe(false);
  expect(later?.contains(screen.getByRole('table', { name: 'The years after that', hidden: true }))).toBe(true);
});

test('five years need no Show all years', () => {
  show(<CompoundInterestPage />, '/x?initialDeposit=1000&annualRatePercent=5&years=5');
  expect(cellsOf('The first 60 months by year')).toHaveLength(5);
  expect(screen.queryByText('Show all years')).toBeNull();
});

test('a zero rate and a 100-year duration are figures like any other', () => {
  show(<CompoundInterestPage />, '/x?initialDeposit=1000&monthlyContribution=10&annualRatePercent=0&years=100');
  expect(futureValue()).toBe('$13,000.00');
  expect(figure('Interest earned')).toBe('$0.00');
  expect(figure('Total return')).toBe('0%');
  expect(cellsOf('The years after that')).toHaveLength(95);
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

const startEmpty = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Start empty' }));

test('opens with an example and its result, marked as one', () => {
  show(<CompoundInterestPage />);
  expect(screen.getByText('Example figures')).toBeTruthy();
  // 10,000 at 4.5% and 200 a month for 10 years, by the formula of Investor.gov.
  expect(futureValue()).toBe('$45,909.54');
  expect(figure('Total contributed')).toBe('$34,000.00');
  expect(screen.getByRole('button', { name: 'Reset' }).hasAttribute('disabled')).toBe(true);
});

test('what is typed replaces the whole example', async () => {
  const user = userEvent.setup();
  show(<CompoundInterestPage />);
  await user.click(screen.getByLabelText(/Initial Deposit/));
  await user.keyboard('7');
  expect(screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)).toEqual(['7', '', '', '']);
  expect(screen.queryByText('Example figures')).toBeNull();
  expect(futureValue()).toBeUndefined();
});

test('Reset shows the example again, Start empty empties the fields, and Calculate must be pressed again', async () => {
  show(<CompoundInterestPage />, `/x${ofTenYears}`);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('Example figures')).toBeTruthy();
  await startEmpty();
  expect(document.activeElement).toBe(screen.getByLabelText(/Initial Deposit/));
  expect(screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)).toEqual(['', '', '', '']);
  expect(futureValue()).toBeUndefined();
  type(/Initial Deposit/, '1000');
  type(/Annual Rate/, '5');
  type(/Duration/, '10');
  expect(futureValue()).toBeUndefined();
  expect(button().disabled).toBe(false);
});

test('the button is disabled and no result shows until deposit, rate and duration are filled', async () => {
  show(<CompoundInterestPage />);
  await startEmpty();
  expect(button().disabled).toBe(true);
  type(/Initial Deposit/, '1000');
  type(/Annual Rate/, '5');
  expect(button().disabled).toBe(true);
  type(/Duration/, '10');
  expect(button().disabled).toBe(false);
  expect(futureValue()).toBeUndefined();
});

test('Calculate shows the result, later edits update it live', async () => {
  show(<CompoundInterestPage />);
  await startEmpty();
  type(/Initial Deposit/, '1000');
  type(/Annual Rate/, '5');
  type(/Duration/, '10');
  await userEvent.click(button());
  expect(futureValue()).toBe('$1,647.01');
  type(/Monthly Contribution/, '100');
  expect(futureValue()).toBe('$17,175.24');
});

test('a shared address shows its result at once, and the table stops at 60 months until all years are requested', () => {
  show(<CompoundInterestPage />, '/calculators/compound-interest?initialDeposit=1000&annualRatePercent=5&years=10');
  expect(futureValue()).toBe('$1,647.01');
  expect(screen.getByRole('table', { name: 'The first 60 months by year' }).querySelectorAll('tbody tr')).toHaveLength(
    5,
  );
  expect(screen.getByText('Show all years')).toBeTruthy();
});

test.each([
  ['negative', /Initial Deposit/, '-5', 'Initial deposit must be between $0.00 and'],
  ['too long', /Duration/, '101', 'Duration must be more than 0 years and at most 100 years.'],
])('an input that is %s is reported next to its field, and nothing is calculated', (_case, label, value, words) => {
  show(<CompoundInterestPage />, '/x?initialDeposit=1000&annualRatePercent=5&years=10');
  type(label, value);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(futureValue()).toBeUndefined();
});

test.each([
  ['after a number', ofTenYears],
  ['into an empty field', ofTenYears.replace('200', '')],
])('an optional amount that the browser can’t read is asked for again, not left out: %s', (_, address) => {
  show(<CompoundInterestPage />, `/x${address}`);
  expect(futureValue()).toBeTruthy();
  // Firefox keeps showing 1,250, and says that its value is nothing.
  const field = screen.getByLabelText<HTMLInputElement>(/Monthly Contribution/);
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.input(field, { target: { value: '' } });
  expect(futureValue()).toBeUndefined();
  expect(screen.getByText('Write it in digits, without commas, such as 1250.50.')).toBeTruthy();
});
