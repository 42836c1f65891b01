/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';
import { MonthlySummaryPage } from './monthly-summary-page.js';

const address = '/calculators/monthly-summary';
/** The page with the shell's toast below it. */
function Page() {
  const message = useToast();
  return (
    <>
      <MonthlySummaryPage />
      {message && <button onClick={message.action?.onSelect}>{`${message.title}: ${message.action?.label}`}</button>}
      <button onClick={() => message && dismissToast(message.id)}>Dismiss</button>
    </>
  );
}
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const names = (): string[] =>
  within(screen.getByRole('list', { name: 'Purchase categories' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent ?? '');
const figure = (label: string): string | null | undefined => screen.getByText(label).nextElementSibling?.textContent;
const fill = (values: Record<string, string>): void => {
  for (const [label, value] of Object.entries(values)) type(label, value);
};
const add = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Add category' }));

beforeEach(() => answerWith({}));
afterEach(() => {
  act(() => screen.queryByRole('button', { name: 'Dismiss' })?.click());
  clearBrowser();
});

test('seeded with Groceries 800 / 45 / 2, Gas 300 / 50 / 3, Dining 600 / 40 / 4 at an APY of 5.0', () => {
  show(<Page />, address);
  expect(names()).toEqual(['Groceries', 'Gas', 'Dining']);
  expect(screen.getByText('$300.00 · 50 days · 3×')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('APY').value).toBe('5.0');
});

test('points = amount × rate at 0.015 dollars each, float income = amount × APY × float days / 365, a year is 12 months', () => {
  show(<Page />, address);
  // 1,600 + 900 + 2,400 points; 800 x 45, 300 x 50 and 600 x 40 dollar days at 5%.
  const table = screen.getByRole('table', { name: 'What each category earns in a month' });
  expect(within(table).getByRole('row', { name: /^Groceries/ }).textContent).toContain('1,600');
  expect(within(table).getByRole('row', { name: /^Groceries/ }).textContent).toContain('$24.00');
  expect(within(table).getByRole('row', { name: /^Groceries/ }).textContent).toContain('$4.93');
  expect(figure('Rewards a month')).toBe('$73.50');
  expect(figure('Float income a month')).toBe('$10.27');
  expect(figure('Rewards and float income in a year')).toBe('$1,005.24');
});

test('all four fields must be filled, otherwise nothing is added; the form is cleared after adding', async () => {
  show(<Page />, address);
  fill({ Category: 'Travel', Amount: '500', 'Float days': '30' });
  await add();
  expect(names()).toHaveLength(3);
  expect(screen.getByText('Nothing was added. Fill in all four fields.')).toBeTruthy();
  type('Rewards rate', '0');
  await add();
  expect(names()).toEqual(['Groceries', 'Gas', 'Dining', 'Travel']);
  expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  await waitFor(() => expect(window.location.search).toContain('Travel_500_30_0'));
});

test('Undo puts a removed category back in its place, and keeps what was typed in the meantime', async () => {
  show(<Page />, address);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Gas' }));
  expect(names()).toEqual(['Groceries', 'Dining']);
  type('APY', '4');
  await userEvent.click(screen.getByRole('button', { name: 'Gas removed: Undo' }));
  expect(names()).toEqual(['Groceries', 'Gas', 'Dining']);
  expect(screen.getByLabelText<HTMLInputElement>('APY').value).toBe('4');
});

test('Undo drops no other category where the list is full again', () => {
  const shops = Array.from({ length: 50 }, (_, index) => `Shop ${index}_1_1_1`).join('*');
  show(<Page />, `${address}?categories=${encodeURIComponent(shops)}`);
  fireEvent.click(screen.getByLabelText('Remove Shop 7'));
  fill({ Category: 'Travel', Amount: '500', 'Float days': '30', 'Rewards rate': '1' });
  fireEvent.click(screen.getByText('Add category'));
  fireEvent.click(screen.getByText('Shop 7 removed: Undo'));
  expect(screen.getByLabelText('Remove Travel')).toBeTruthy();
  expect(screen.getAllByLabelText(/^Remove /)).toHaveLength(50);
});

test('each category is a bar in the picture and a row in the table, next to the annual projections', () => {
  show(<Page />, address);
  const picture = screen.getByRole('img', { name: /Groceries \$28\.93, Gas \$15\.55, Dining \$39\.29/ });
  expect(picture.children).toHaveLength(3);
  const month = screen.getByRole('table', { name: 'What each category earns in a month' });
  expect(within(month).getAllByRole('row')).toHaveLength(5);
  const year = within(screen.getByRole('table', { name: 'A month and a year' })).getByRole('row', {
    name: /^In a year/,
  });
  expect(year.textContent).toMatch(/\$20,400\.00.*58,800.*\$882\.00.*\$123\.24.*\$1,005\.24/);
});

test('the APY setting changes the float income at once, and a zero rate leaves the rewards', () => {
  show(<Page />, address);
  type('APY', '0');
  expect(figure('Float income a month')).toBe('$0.00');
  expect(figure('Rewards a month')).toBe('$73.50');
});

test.each([
  ['APY', '', 'Fill in the APY and the value of a point.'],
  ['APY', '-1', 'APY must be between 0% and 100%.'],
  ['Value of a point', '101', 'Value of a point must be between 0 cents and 100 cents.'],
])('%s of "%s" gets an explanation, and nothing is calculated', (label, value, words) => {
  show(<Page />, address);
  type(label, value);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Rewards a month')).toBeNull();
});

test('a category that is negative is not added, and its field says why', async () => {
  show(<Page />, address);
  fill({ Category: 'Travel', Amount: '-5', 'Float days': '30', 'Rewards rate': '1' });
  await add();
  expect(names()).toHaveLength(3);
  const { id } = screen.getByRole('alert');
  expect(screen.getByRole('alert').textContent).toMatch(/^Amount must be between \$0\.00 and/);
  expect(screen.getByLabelText('Amount').getAttribute('aria-describedby')).toBe(id);
});

test('a rate that is too high is refused in the unit in which it’s typed', () => {
  show(<Page />, address);
  type('Rewards rate', '101');
  expect(screen.getByRole('alert').textContent).toBe('Rewards rate must be between 0× and 100×.');
});

test('without categories there is a summary of zeros and a hint to add one', () => {
  show(<Page />, `${address}?categories=`);
  expect(screen.getByText('No categories yet. Add one below.')).toBeTruthy();
  expect(figure('Rewards and float income in a year')).toBe('$0.00');
});

test.each([
  ['Nonsense_x_y_z*Gas_300_50_3*_1_1_1', 'Gas', '2 categories in this link couldn’t be read and are left out.'],
  ['Gas_300_50_3*Food_-5_1_1', 'Gas', 'One category in this link couldn’t be read and is left out.'],
  ['Gas_300_50_3*Food_1e999_1_1', 'Gas', 'One category in this link couldn’t be read and is left out.'],
])('a shared address with nonsense shows what can be read, with a note: %s', (categories, name, words) => {
  show(<Page />, `${address}?categories=${encodeURIComponent(categories)}`);
  expect(names()).toEqual([name]);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['negative', 'APY', '-1', 'APY must be between 0% and 100%.'],
  ['endless', 'Value of a point', '1e999', 'Value of a point must be between 0 cents and 100 cents.'],
])('a setting that is %s is reported next to its field', (_case, label, value, words) => {
  const setting = label === 'APY' ? 'apyPercent' : 'centsPerPoint';
  show(<Page />, `${address}?${setting}=${value}`);
  expect(screen.getByText(words)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
});
