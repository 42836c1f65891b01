/** @jest-environment jsdom */
import { answerWith, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { accountCard, guestCard, keepAsGuest } from '../wallet/testing/card-samples.js';
import { openCard } from '../wallet/testing/opened-card.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WalletPanel } from './wallet-panel.js';

const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(clearBrowser);

test('each card row shows the nickname with the name in brackets, or just the name', () => {
  keepAsGuest([
    guestCard({ id: 'guest-1', name: 'Freedom', nickname: 'Daily' }),
    guestCard({ id: 'guest-2', name: 'Venture' }),
  ]);
  show(<WalletPanel />);
  const list = within(screen.getByRole('list', { name: 'Your Credit Cards' }));
  const names = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Daily (Freedom)', 'Venture']);
});

test('a closed row shows available credit, limit, rewards rate and due date beside name, digits, float, days and utilization', () => {
  keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom', nickname: 'Daily' })]);
  show(<WalletPanel />);
  const row = within(screen.getByRole('listitem', { name: 'Daily (Freedom)' }));
  expect(row.getByText('4242')).toBeTruthy();
  expect(row.getByText('31 days')).toBeTruthy();
  expect(row.getByRole('img', { name: /payment due Apr 10, in 31 days/ })).toBeTruthy();
  expect(row.getByText('Credit used:').nextElementSibling?.textContent).toBe('16%over 10%');
  expect(row.getByText('$4,200.00 of $5,000.00 available')).toBeTruthy();
  expect(row.getByText('Rewards 1.5% · Due 10th')).toBeTruthy();
});

test('edit, sync and delete are one press away on a closed row', async () => {
  keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom' })]);
  show(<WalletPanel />);
  const row = await rowOf('Freedom');
  expect(await row.findByRole('button', { name: 'Sync Freedom' })).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Delete Freedom' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Freedom' })).toBeNull());
});

test('a row opens and closes by keyboard, and says which it is', async () => {
  keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom' })]);
  show(<WalletPanel />);
  const row = await rowOf('Freedom');
  const button = row.getByRole('button', { name: 'Freedom', expanded: false });
  const details = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(details?.className).toContain('hidden');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(details?.className).not.toContain('hidden');
  expect(details?.textContent).toContain('Available Credit$4,200.00');
  await userEvent.keyboard(' ');
  expect(row.getByRole('button', { name: 'Freedom', expanded: false })).toBe(document.activeElement);
});

test('the row of a card that carries a balance has no float', async () => {
  keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom', carriesBalance: true })]);
  show(<WalletPanel />);
  const row = await rowOf('Freedom');
  expect(row.getByText('No float')).toBeTruthy();
  expect(row.queryByRole('img')).toBeNull();
});

test('each card row has an edit button and a sync area of its own', async () => {
  keepAsGuest(['One', 'Two'].map((name) => guestCard({ id: `guest-${name}`, name })));
  show(<WalletPanel />);
  for (const name of ['One', 'Two']) {
    const row = await openCard(name);
    expect(row.getByRole('button', { name: `Sync ${name}` })).toBeTruthy();
    expect(row.getByRole('button', { name: `Connect ${name}` })).toBeTruthy();
    expect(row.getByText(/Last sync: Never/)).toBeTruthy();
  }
  await userEvent.click((await rowOf('Two')).getByRole('button', { name: 'Edit Two' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Two' })).toBeTruthy();
});

test('each card row imports a statement file for its own card', async () => {
  const [one, two] = [accountCard({ id: 'a', name: 'One' }), accountCard({ id: 'b', name: 'Two' })];
  signedInWith({
    'GET /api/credit-cards': () => ({ body: [one, two] }),
    'GET /api/statement-files': () => ({ body: { files: [] } }),
  });
  show(<WalletPanel />);
  const row = await openCard('Two');
  await userEvent.click(row.getByRole('button', { name: 'Import a statement file for Two' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement Files' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Card').value).toBe('b');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a card’s syncError is shown under the card', async () => {
  const failed = accountCard({ syncStatus: 'error', syncError: 'The bank says: sign in again' });
  signedInWith({ 'GET /api/credit-cards': () => ({ body: [failed, accountCard({ id: 'b', name: 'Other' })] }) });
  show(<WalletPanel />);
  expect((await rowOf('Everyday')).getByText('The bank says: sign in again')).toBeTruthy();
  expect((await rowOf('Other')).queryByText('The bank says: sign in again')).toBeNull();
});
