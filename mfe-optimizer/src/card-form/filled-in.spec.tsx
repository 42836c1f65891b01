/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { keptCards } from '../wallet/testing/card-samples.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';

const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
const choose = (label: string, day: string) => userEvent.selectOptions(field(label), day);
async function type(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

beforeEach(async () => {
  onTenthOfMarch();
  answerWith({});
  show(<WalletPanel />, '/?card=new');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip and enter it myself' }));
});
afterEach(clearBrowser);

test('typing into a field with its default replaces the default, and a chosen value is kept', async () => {
  await userEvent.click(field('Credit Limit'));
  await userEvent.keyboard('5000');
  expect(field('Credit Limit').value).toBe('5000');
  await userEvent.click(field('Card Name'));
  await userEvent.click(field('Credit Limit'));
  await userEvent.keyboard('0');
  expect(field('Credit Limit').value).toBe('50000');
});

test('"due so many days after the close" fills in the due day and says the dates', async () => {
  await type('Card Name', 'Freedom');
  await userEvent.click(screen.getByText('Does your bill give a number of days instead?'));
  await type(/Days After the Close/, '25');
  expect(screen.getByText('Choose the Statement Date first.')).toBeTruthy();
  await choose('Statement Date', '5');
  expect(field('Due Date').value).toBe('30');
  expect(screen.getByText(/Closed Mar 5, due Mar 30/)).toBeTruthy();
  await type(/Days After the Close/, '40');
  expect(screen.getByText('Enter 14 to 31 days.')).toBeTruthy();
  await type(/Days After the Close/, '25');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add Card' }).at(-1)!);
  await waitFor(() => expect(keptCards()).toMatchObject([{ statementDate: 5, dueDate: 30, dueMonth: 'same' }]));
});
