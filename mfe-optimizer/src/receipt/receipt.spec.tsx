/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearBrowser, onTenthOfMarch, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { MonthlyReceipt } from './receipt-page.js';
import { callOf, empty, pro, receipt } from './testing/receipt-samples.js';

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);

function open(month = '2026-02', answers: Answers = {}): void {
  signedInWith({ ...pro, ...answers });
  show(<MonthlyReceipt month={month} />, `/receipt/${month}`);
}
const figure = (name: RegExp) => screen.findByRole('button', { name });
/** The table's rows once its figure is opened. */
async function rowsBehind(name: RegExp): Promise<string[][]> {
  await userEvent.click(await figure(name));
  const [table] = screen.getAllByRole('table').slice(-1);
  if (!table) throw new Error('There is no table.');
  return within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
}

test('a month has its six figures, and what they come to', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'February 2026' })).toBeTruthy();
  const rows = (await screen.findAllByRole('button', { expanded: false })).map(({ textContent }) => textContent);
  expect(rows.slice(0, 6)).toEqual([
    expect.stringContaining('Cash kept working$1,380.00 × 43.8 days'),
    'Float earned$7.44At your 4.5% APY',
    'Rewards earned$13.80Minus foreign fees',
    expect.stringContaining('Left on the table$24.00'),
    'Interest$12.50Charged by your cards',
    'Fees$0.00Charged by your cards',
  ]);
  // 7.44 + 13.80 - 12.50
  expect(screen.getByText('$8.74')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Each dollar stayed with you for 43.8 days on average.' })).toBeTruthy();
});

test.each<[RegExp, string[][]]>([
  [
    /^Cash kept working/,
    [
      ['Purchase', 'Amount', 'Days'],
      ['Corner BistroFeb 3 · Flat', '$1,200.00', '45'],
      ['TaqueriaFeb 9 · Flat', '$200.00', '39'],
      ['TaqueriaFeb 12 · Flat', '-$20.00', '36'],
    ],
  ],
  [
    /^Float earned/,
    [
      ['Purchase', 'Amount', 'Float'],
      ['Corner BistroFeb 3 · Flat', '$1,200.00', '$6.66'],
      ['TaqueriaFeb 9 · Flat', '$200.00', '$0.86'],
      ['TaqueriaFeb 12 · Flat', '-$20.00', '-$0.08'],
    ],
  ],
  [
    /^Left on the table/,
    [
      ['Purchase', 'Amount', 'Missed'],
      ['Corner BistroFeb 3 · Flat · best: Sapphire', '$1,200.00', '$24.00'],
    ],
  ],
  [
    /^Interest/,
    [
      ['Card', 'Amount'],
      ['FlatFeb 15', '$12.50'],
    ],
  ],
])('%s opens its lines', async (name, rows) => {
  open();
  expect(await rowsBehind(name)).toEqual(rows);
  const button = await figure(name);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a figure without lines says so, and the smaller purchases are one line', async () => {
  const others = { count: 20, amount: 60, kept: 55, float: 0.3, earned: 0.6, missed: 0 };
  open('2026-02', { [callOf('2026-02')]: () => ({ body: { ...receipt, others } }) });
  await userEvent.click(await figure(/^Fees/));
  expect(screen.getByText('No card charged a fee.')).toBeTruthy();
  const rows = await rowsBehind(/^Rewards earned/);
  expect(rows.at(-1)).toEqual(['20 more purchasesThe smaller ones, added up', '$60.00', '$0.60']);
});

test('the best fix opens what to do about it', async () => {
  open();
  await userEvent.click(await figure(/^Move Netflix to Sapphire: \+\$18\.00 a year$/));
  const dialog = await screen.findByRole('dialog', { name: 'Move Netflix to Sapphire' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sign in at Netflix, and open its payment settings.',
    'Replace Flat •••• 1111 with Sapphire •••• 4242.',
    'Do it before about Mar 22, when the next charge comes.',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads to the months around it, as far as they are known', async () => {
  open();
  const months = within(await screen.findByRole('navigation', { name: 'Other months' }));
  expect(months.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/receipt/2026-01',
    '/receipt/2026-03',
  ]);
});

test('a month without purchases says how to fill it', async () => {
  open('2026-02', { [callOf('2026-02')]: () => ({ body: { ...empty, since: null } }) });
  expect(await screen.findByText('No purchases in February')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a Bank' })).toBeTruthy();
});

test('a month that Pro has says so, and leads to the one that the plan shows', async () => {
  const asked: string[] = [];
  const hear = (event: Event): void => void asked.push((event as CustomEvent<{ reason: string }>).detail.reason);
  window.addEventListener('floatwise:upgrade.requested', hear);
  const message = 'The others are part of Pro.';
  open('2026-01', { [callOf('2026-01')]: () => ({ status: 402, body: { code: 'plan-required', message } }) });
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See Pro' }));
  window.removeEventListener('floatwise:upgrade.requested', hear);
  expect(asked).toContain('Other months’ receipts need Pro.');
  expect(screen.getByRole('link', { name: 'Receipt for February' }).getAttribute('href')).toBe('/receipt/2026-02');
});

test('a failure stays and can be tried again', async () => {
  let isAway = true;
  open('2026-02', {
    [callOf('2026-02')]: () => (isAway ? { status: 400, body: { message: 'Not now.' } } : { body: receipt }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await figure(/^Float earned/)).toBeTruthy();
});

test.each([
  ['2026-13', 'This isn’t a month'],
  ['lately', 'This isn’t a month'],
  ['2026-04', 'April 2026 hasn’t begun'],
])('/receipt/%s: %s', async (month, title) => {
  open(month);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Receipt for February' })).toBeTruthy();
});
