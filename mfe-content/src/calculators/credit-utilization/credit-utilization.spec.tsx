/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { useToast } from '@floatwise/web-kit/toasts';
import { CreditUtilizationPage } from './credit-utilization-page.js';

const address = '/calculators/credit-utilization';
function Page() {
  const message = useToast();
  return (
    <>
      <CreditUtilizationPage />
      {message && <button onClick={message.action?.onSelect}>{`${message.title}: Undo`}</button>}
    </>
  );
}
const card = (name: string) => within(screen.getByRole('group', { name }));
const type = (name: string, label: string, value: string): void =>
  void fireEvent.change(card(name).getByLabelText(label), { target: { value } });
const figure = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const two = `${address}?cards=Daily_1000_400*Travel_9000_500`;

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

const startEmpty = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Start empty' }));

test('opens with an example, and what is typed replaces all of it', async () => {
  show(<Page />, address);
  expect(screen.getByText('Example figures')).toBeTruthy();
  // 1,900 + 500 of 14,000
  expect(figure('Utilization of all cards together')).toBe('17.1%');
  type('Card 2', 'Balance', '40');
  const values = screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value);
  expect(values).toEqual(['', '', '', '40']);
  expect(screen.queryByText('Example figures')).toBeNull();
});

test('no result shows until one card has a limit and a balance', async () => {
  show(<Page />, address);
  await startEmpty();
  expect(screen.getByText('Fill in the limit and the balance of a card.')).toBeTruthy();
  type('Card 1', 'Credit limit', '1000');
  type('Card 1', 'Balance', '400');
  expect(figure('Utilization of all cards together')).toBe('40%');
  expect(figure('Pay to be under 30%')).toBe('$100.01');
  expect(figure('Pay to be under 10%')).toBe('$300.01');
});

test('each card and the total show a figure, a word, and what to pay', () => {
  show(<Page />, two);
  const overall = screen.getByText('Utilization of all cards together', { selector: 'dt' }).parentElement;
  expect(overall?.textContent).toBe('Utilization of all cards together9%10% or less');
  expect(figure('Pay to be under 10%')).toBe('Nothing');
  const bars = within(screen.getByRole('list', { name: 'Utilization of each card' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    'All cards9%10% or less10%30%',
    'Daily40%over 30%10%30%',
    'Travel5.6%10% or less10%30%',
  ]);
  const daily = within(screen.getByRole('table')).getByRole('row', { name: /^Daily/ });
  expect(daily.textContent).toContain('$300.01');
});

test('cards are added and removed, and a removed one comes back by Undo', async () => {
  show(<Page />, two);
  await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
  expect(screen.getAllByLabelText('Balance')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Daily' }));
  expect(screen.queryByRole('group', { name: 'Daily' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Daily removed: Undo' }));
  expect(card('Daily').getByLabelText<HTMLInputElement>('Balance').value).toBe('400');
  await waitFor(() => expect(window.location.search).toContain('Daily_1000_400*Travel_9000_500'));
});

test.each([
  ['negative', 'Balance', '-1', /Balance must be between \$0\.00 and/],
  ['a zero limit', 'Credit limit', '0', /Credit limit must be more than \$0\.00/],
])('an input that is %s is reported next to its field', (_case, label, value, words) => {
  show(<Page />, two);
  type('Daily', label, value);
  expect(card('Daily').getByRole('alert').textContent).toMatch(words);
});

test.each([
  ['a word', 'nonsense'],
  ['not numbers', 'a_x_y*b_1e999_5'],
  ['nothing between', '***'],
  ['nothing', ''],
  ['400 cards', 'a_1_1*'.repeat(400)],
])('a shared address with nonsense shows the page: %s', (_case, cards) => {
  show(<Page />, `${address}?cards=${cards}`);
  expect(document.querySelectorAll('fieldset').length).toBeLessThanOrEqual(50);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
});

test('a guest’s own cards fill the lines on request, and Undo puts back what was typed', async () => {
  const own = {
    id: 'guest-1',
    name: 'Freedom',
    statementDate: 15,
    dueDate: 10,
    creditLimit: 5000,
    currentBalance: 800,
  };
  localStorage.setItem('floatwise.guest-wallet', JSON.stringify({ version: 1, cards: [own] }));
  show(<Page />, two);
  await userEvent.click(screen.getByRole('button', { name: 'Use my card' }));
  expect(figure('Utilization of all cards together')).toBe('16%');
  await userEvent.click(screen.getByRole('button', { name: '1 card filled in: Undo' }));
  expect(card('Daily').getByLabelText<HTMLInputElement>('Balance').value).toBe('400');
  expect(screen.queryByRole('group', { name: 'Freedom' }) === null).toBe(true);
});

test('so do the cards of an account', async () => {
  signedInWith({});
  const answer = globalThis.fetch;
  const list = JSON.stringify([
    { name: 'Venture', nickname: 'Trips', creditLimit: 2000, currentBalance: 500 },
    { name: 'No limit known', nickname: null, creditLimit: 0, currentBalance: 0 },
  ]);
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url.startsWith('/api/credit-cards')
      ? Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(list) } as Response)
      : answer(url, init)) as typeof fetch;
  show(<Page />, address);
  const use = await screen.findByRole('button', { name: 'Use my card' });
  act(() => use.click());
  expect(card('Trips').getByLabelText<HTMLInputElement>('Credit limit').value).toBe('2000');
});
