/** @jest-environment jsdom */
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountCard } from '../wallet/testing/card-samples.js';
import { account, connection, connectionId } from './testing/bank-samples.js';
import { bankAnswers, browserThat, button, cardsLine, getLine, press, WalletPage } from './testing/bank-scene.js';

const everyday = accountCard({ connectionType: 'yodlee' });
const travel = accountCard({ id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a02', name: 'Travel', lastFour: '1111' });
const first = account({ outcome: 'matched', because: 'last-four', confidence: 1, cardId: everyday.id });
const second = account({
  id: '5b0c2a44-0f4e-4d0e-8a53-1d2e3f4a5b02',
  name: 'Sapphire',
  lastFour: '',
  outcome: 'left-out',
  because: 'plan',
  currentBalance: null,
});
const chooseLine = `PUT /api/bank/connections/${connectionId}/accounts`;
const choices = () => calls.filter(({ line }) => line === chooseLine).map(({ body }) => body);
const row = (name: string) => screen.findByRole('listitem', { name });
const found = (accounts = [first, second], answers: Answers = {}): void => {
  signedInWith(
    bankAnswers({
      [cardsLine]: () => ({ body: [everyday, travel] }),
      [getLine]: () => ({ body: connection({ accounts }) }),
      [chooseLine]: () => ({ body: connection({ accounts }) }),
      ...answers,
    }),
  );
  show(<WalletPage />, `/?banks=${connectionId}`);
};

beforeEach(() => {
  onTenthOfMarch();
  browserThat();
});
afterEach(clearBrowser);

test('What we found: each account with its figures, its card, and how sure that is', async () => {
  found();
  expect(await screen.findByRole('dialog', { name: 'What we found' })).toBeTruthy();
  const matched = await row('Freedom Unlimited •••• 4242');
  expect(matched.textContent).toContain('$812.40 of $5,000.00');
  expect(matched.textContent).toContain('Updates Everyday: the bank and last four digits match.');
  expect(within(matched).getByRole<HTMLSelectElement>('combobox').value).toBe(everyday.id);
});

test('an account in another currency says so, and no card can be chosen for it', async () => {
  found([first, { ...second, because: null, currency: 'CAD' }]);
  const leftOut = await row('Sapphire');
  expect(leftOut.textContent).toContain('Left out: it’s in CAD, and we count in US dollars.');
  expect(within(leftOut).queryByRole('combobox')).toBeNull();
});

test('an account that the plan left out says so, and what Pro would add', async () => {
  found();
  const leftOut = await row('Sapphire');
  expect(leftOut.textContent).toContain('Left out: your plan has no room for it.');
  expect(leftOut.textContent).toContain('With Pro, your wallet has room for unlimited cards, including this one.');
  let reason: unknown = null;
  window.addEventListener(
    'floatwise:upgrade.requested',
    (event) => (reason = (event as CustomEvent<{ reason: string }>).detail.reason),
    { once: true },
  );
  await userEvent.click(within(leftOut).getByRole('button', { name: 'See Pro' }));
  expect(reason).toBe('Unlimited cards are part of Pro.');
});

test('an account that the bank no longer shows can not be corrected', async () => {
  found([{ ...first, outcome: 'gone' }]);
  const gone = await row('Freedom Unlimited •••• 4242');
  expect(gone.textContent).toContain('The bank no longer shows it.');
  expect(within(gone).queryByRole('combobox')).toBeNull();
});

test('an account can follow another card, become a new one, or be left out', async () => {
  found();
  const options = within(await row('Freedom Unlimited •••• 4242')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Everyday, 4242',
    'Travel, 1111',
    'Add as a new card',
    'Leave out',
  ]);
});

test('an account that became a new card isn’t added once more', async () => {
  found([{ ...first, outcome: 'added', because: 'new' }]);
  const options = within(await row('Freedom Unlimited •••• 4242')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('Add as a new card');
});

test('Done without a change closes the dialog and sends nothing', async () => {
  found();
  await row('Sapphire');
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('');
  expect(choices()).toEqual([]);
});

test('Done sends what was changed, and only that, then reads the cards again', async () => {
  found();
  const lists = () => calls.filter(({ line }) => line === cardsLine).length;
  await userEvent.selectOptions(within(await row('Freedom Unlimited •••• 4242')).getByRole('combobox'), travel.id);
  await userEvent.selectOptions(within(await row('Sapphire')).getByRole('combobox'), 'new');
  const before = lists();
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(choices()).toEqual([
    {
      choices: [
        { accountId: first.id, use: 'card', cardId: travel.id },
        { accountId: second.id, use: 'new' },
      ],
    },
  ]);
  expect(lists()).toBe(before + 1);
});

test('an account that is left out is sent as none', async () => {
  found();
  await userEvent.selectOptions(within(await row('Freedom Unlimited •••• 4242')).getByRole('combobox'), 'none');
  await press('Done');
  await waitFor(() => expect(choices()).toEqual([{ choices: [{ accountId: first.id, use: 'none' }] }]));
});

test('one card can’t follow two accounts', async () => {
  found();
  await userEvent.selectOptions(within(await row('Sapphire')).getByRole('combobox'), everyday.id);
  expect(screen.getByText(/A card can sync with only one account/)).toBeTruthy();
  expect(button('Done').disabled).toBe(true);
});

test('a refusal stays with what was chosen, and a full plan leads to Pro', async () => {
  const message = 'Your plan includes 3 cards, and you have 3.';
  found([first, second], { [chooseLine]: () => ({ status: 402, body: { message } }) });
  await userEvent.selectOptions(within(await row('Sapphire')).getByRole('combobox'), 'new');
  await press('Done');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(within(alert).getByRole('button', { name: 'See Pro' })).toBeTruthy();
  expect(within(await row('Sapphire')).getByRole<HTMLSelectElement>('combobox').value).toBe('new');
});

test('accounts that can not be read say why', async () => {
  found([], { [getLine]: () => ({ status: 404, body: { message: 'There is no such connection.' } }) });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such connection.');
});

test('a bank without credit cards is said', async () => {
  found([]);
  expect(await screen.findByText('Chase shows no credit cards.')).toBeTruthy();
});
