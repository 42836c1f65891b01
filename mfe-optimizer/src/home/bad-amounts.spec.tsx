/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerWith, clearBrowser, onTenthOfMarch, show, seesInView } from '@floatwise/web-kit/testing/scene';
import { guestCard } from '../wallet/testing/card-samples.js';
import { ComparedCards } from './compared-cards.js';
import { PurchasePanel } from '../purchase/purchase-panel.js';
import { usePurchase } from '../page/use-purchase.js';

const cards = [guestCard({ id: 'guest-1', name: 'Freedom' }), guestCard({ id: 'guest-2', name: 'Venture' })];

function Page(): ReactNode {
  const purchase = usePurchase();
  return (
    <>
      <PurchasePanel purchase={purchase} cardCount={cards.length} />
      <ComparedCards cards={cards} purchase={purchase} />
    </>
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('Amount to Spend');
async function calculate(amount: string): Promise<void> {
  fireEvent.change(field(), { target: { value: amount } });
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
}
const answer = () => screen.queryByRole('region', { name: 'Recommended Card' });

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
  seesInView(false);
});
afterEach(clearBrowser);

test.each([
  ['1e9', ''],
  ['-5', ''],
  ['abc', ''],
  ['', ''],
  ['0.001', ''],
  ['99999999', '99999999.00'],
])('an address with the amount "%s" asks for "%s", and every figure is a number', (amount, asked) => {
  show(<Page />, `/?amount=${amount}`);
  expect(field().value).toBe(asked);
  expect(answer() !== null).toBe(asked !== '');
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

test.each([
  ['1e9', 'Write the amount in digits, such as 1250.50.'],
  ['-5', 'Enter an amount above 0.'],
  // A number input reports anything that isn't a number as empty.
  ['abc', 'Please enter a valid purchase amount'],
  ['', 'Please enter a valid purchase amount'],
  ['0.001', 'The smallest amount is $0.01.'],
])('"%s" typed is refused beside the field, and no answer shows', async (amount, words) => {
  show(<Page />);
  await calculate(amount);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(answer()).toBeNull();
});

test('99999999 typed is an amount: no card covers it, and that is said', async () => {
  show(<Page />);
  await calculate('99999999');
  await waitFor(() => expect(answer()?.textContent).toContain('This purchase would be declined'));
  expect(answer()?.textContent).toContain('Even together, your cards have less than $99,999,999.00 available.');
});
