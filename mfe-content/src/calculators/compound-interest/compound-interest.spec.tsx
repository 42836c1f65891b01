/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, show } from '@floatwise/test-kit/scene';
import { CompoundInterestPage } from './compound-interest-page.js';

const type = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Calculate' });
const futureValue = (): string | undefined =>
  screen.queryByText(/^Future value/)?.nextElementSibling?.textContent ?? undefined;

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('the button is disabled and no result shows until deposit, rate and duration are filled', () => {
  show(<CompoundInterestPage />);
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
  type(/Initial Deposit/, '1000');
  type(/Annual Rate/, '5');
  type(/Duration/, '10');
  await userEvent.click(button());
  expect(futureValue()).toBe('$1,647.01');
  type(/Monthly Contribution/, '100');
  expect(futureValue()).toBe('$17,175.24');
});

test('a shared address shows its result at once, and the table stops at 60 months until all years are asked for', () => {
  show(<CompoundInterestPage />, '/calculators/compound-interest?initialDeposit=1000&annualRatePercent=5&years=10');
  expect(futureValue()).toBe('$1,647.01');
  expect(screen.getByRole('table', { name: 'The first 60 months by year' }).querySelectorAll('tbody tr')).toHaveLength(
    5,
  );
  expect(screen.getByText('Show all years')).toBeTruthy();
});

test.each([
  ['negative', /Initial Deposit/, '-5', 'Initial deposit is between $0.00 and'],
  ['too long', /Duration/, '101', 'Duration is more than 0 years and at most 100 years.'],
])('an input that is %s is named beside its field, and nothing is computed', (_case, label, value, words) => {
  show(<CompoundInterestPage />, '/x?initialDeposit=1000&annualRatePercent=5&years=10');
  type(label, value);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(futureValue()).toBeUndefined();
});
