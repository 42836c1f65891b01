/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { MappingQuestion, StatementFilePage } from '@floatwise/contracts/cards/statement-files.http';
import {
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountCard, guestCard } from '../wallet/testing/card-samples.js';
import type { ReadyWallet } from '../wallet/wallet.js';
import { StatementFiles } from './statement-files.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};

const card = accountCard({ name: 'Freedom', lastFour: '4242' });
const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01';
const line = {
  ordinal: 0,
  verdict: 'new',
  isPending: false,
  postedOn: '2026-03-07',
  description: 'COFFEE',
  amount: 4.5,
} as const;
const page = (about: Partial<StatementFilePage> = {}): StatementFilePage => ({
  ...{ id, cardId: card.id, name: 'march.csv', format: 'csv', issuer: 'Chase', status: 'ready', problem: null },
  ...{ mapped: false, progress: 1, counts: { new: 1, known: 0, doubtful: 0 }, imported: 0, warnings: [] },
  figures: { balance: null, balanceOn: null, statementBalance: null, closingDate: null, dueDate: null },
  ...{ createdAt: '2026-03-10T12:00:00.000Z', committedAt: null, question: null },
  ...{ lines: [{ ...line, kind: 'purchase', like: null }], page: 1, pages: 1, total: 1 },
  ...about,
});
const question: MappingQuestion = {
  reason: 'We don’t know these columns yet.',
  columns: ['When', 'What', 'How much'],
  rows: [['03/07/2026', 'COFFEE', '-4.50']],
  guess: { date: 0, description: 1, amount: 2, debit: null, credit: null, purchases: null, dateOrder: null },
};

/** A fake XMLHttpRequest for uploads, with the service's response. */
class Sending {
  static sent: string[] = [];
  static answer: { status: number; body: unknown } = { status: 201, body: page({ status: 'reading' }) };
  readonly upload = {};
  status = 0;
  responseText = '';
  private address = '';
  onload = (): void => undefined;
  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(): void {
    // Headers are tested where they're set.
  }
  send(): void {
    Sending.sent.push(this.address);
    this.status = Sending.answer.status;
    this.responseText = JSON.stringify(Sending.answer.body);
    queueMicrotask(() => this.onload());
  }
}

async function open(answers: Answers = {}, wallet: Partial<ReadyWallet> = {}): Promise<void> {
  signedInWith({ 'GET /api/statement-files': () => ({ body: { files: [] } }), ...answers });
  const whole = { status: 'ready', owner: 'account', cards: [card], isStale: false, ...wallet } as const;
  show(
    <>
      <StatementFiles wallet={whole} />
      <Listener />
    </>,
  );
  // The test waits on a fake clock, which doesn't wait for lazy imports.
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Statement Files' }));
    await import('./statement-files-dialog.js');
  });
}
const choose = async (file = new File(['x'], 'march.csv')) =>
  userEvent.upload(await screen.findByLabelText(/Choose a file/), file);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const select = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const address = `/api/statement-files/${id}`;
const read = `GET ${address}?page=1`;
const bodyOf = (wanted: string) => calls.find(({ line: made }) => made === wanted)?.body;

beforeEach(() => {
  onTenthOfMarch();
  Sending.sent = [];
  Sending.answer = { status: 201, body: page({ status: 'reading' }) };
  globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

test('a guest reads one line that says to sign in', async () => {
  await open({}, { owner: 'guest', cards: [guestCard({ id: 'guest-1' })] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/to import statement files\./).textContent).toBe('Sign in to import statement files.');
  expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=%2F');
  expect(dialog.queryByLabelText(/Choose a file/)).toBeNull();
});

test('a file is read, looked at, imported, and taken back', async () => {
  let asked = 0;
  await open({
    [read]: () => ({ body: page((asked += 1) === 1 ? { status: 'reading', progress: 0.4, lines: [] } : {}) }),
    [`POST ${address}/commit`]: () => ({ body: page({ status: 'committed', imported: 1 }) }),
    [`POST ${address}/undo`]: () => ({ body: page({ status: 'undone' }) }),
  });
  expect(await screen.findByRole('option', { name: 'Freedom •••• 4242' })).toBeTruthy();
  await choose();
  expect(Sending.sent).toEqual([`POST /api/credit-cards/${card.id}/statement-files?name=march.csv`]);
  const progress = () => screen.getByRole('progressbar', { name: 'Reading the file' }).getAttribute('aria-valuenow');
  await waitFor(() => expect(progress()).toBe('40'));
  expect(await screen.findByText('march.csv for Freedom: 1 new, 0 already known.')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /COFFEE/ }));
  expect(row.getByText('$4.50')).toBeTruthy();
  await press('Import 1 transaction');
  await waitFor(() => expect(said?.description).toBe('1 transaction added to Freedom.'));
  expect(bodyOf(`POST ${address}/commit`)).toEqual({ take: [], otherCard: false });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => said?.action?.onSelect());
  await waitFor(() => expect(said?.title).toBe('Import undone'));
});

test('the name of a file is sent without a card number in it [requirement 38]', async () => {
  await open({ [read]: () => ({ body: page() }) });
  await choose(new File(['x'], 'card 4111111111111111.csv'));
  expect(Sending.sent[0]).toContain('name=card+************1111.csv');
});

test('doubtful ones are imported where they are ticked, and found by the filter', async () => {
  const doubtful = { ...line, verdict: 'doubtful' as const, kind: 'purchase' as const };
  const like = { postedOn: '2026-03-06', description: 'COFFEE HOUSE' };
  const both = page({ counts: { new: 1, known: 0, doubtful: 1 }, lines: [{ ...doubtful, ordinal: 7, like }] });
  await open({
    [read]: () => ({ body: both }),
    [`${read}&verdict=doubtful`]: () => ({ body: both }),
    [`POST ${address}/commit`]: () => ({ body: page({ status: 'committed', imported: 2 }) }),
  });
  await choose();
  await userEvent.click(await screen.findByRole('radio', { name: 'Doubtful' }));
  await waitFor(() => expect(calls.map(({ line: made }) => made)).toContain(`${read}&verdict=doubtful`));
  expect(await screen.findByText('This may be your bank’s “COFFEE HOUSE” from Mar 6.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import COFFEE too' }));
  await press('Import 2 transactions');
  await waitFor(() => expect(bodyOf(`POST ${address}/commit`)).toEqual({ take: [7], otherCard: false }));
});

test('a file of another card must be confirmed', async () => {
  const warnings = [{ code: 'other-card' as const, sentence: 'This file is for a card ending in 1111.' }];
  await open({ [read]: () => ({ body: page({ warnings }) }) });
  await choose();
  expect(await screen.findByText('This file is for a card ending in 1111.')).toBeTruthy();
  const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Import 1 transaction' });
  expect(button().disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'It’s for Freedom anyway' }));
  expect(button().disabled).toBe(false);
});

test('columns that nobody knows are asked for, with the first rows as they would be read', async () => {
  let refused = false;
  let isMapped = false;
  await open({
    [read]: () => ({ body: page(isMapped ? {} : { status: 'mapping', question, lines: [] }) }),
    [`POST ${address}/mapping`]: () => {
      isMapped = refused;
      refused = true;
      return isMapped ? { body: page() } : { status: 400, body: { message: 'Line 2 does not fit.' } };
    },
  });
  await choose();
  expect(await screen.findByText('We don’t know these columns yet.')).toBeTruthy();
  const next = (): HTMLButtonElement => screen.getByRole('button', { name: 'Continue' });
  expect(next().disabled).toBe(true);
  await select('Dates are written as', 'mdy');
  await select('Amounts', 'positive');
  const sample = within(screen.getByRole('region', { name: 'How the first rows are read' }));
  expect(sample.getByText('$4.50 back')).toBeTruthy();
  await select('Amounts', 'negative');
  expect(sample.getByText('$4.50 spent')).toBeTruthy();
  expect(sample.getByText('2026-03-07')).toBeTruthy();
  await select('Dates are written as', 'ymd');
  expect(sample.getByText('No date')).toBeTruthy();
  await press('Continue');
  expect(await screen.findByText('Line 2 does not fit.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Amounts').value).toBe('negative');
  await select('Dates are written as', 'mdy');
  await press('Continue');
  expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeTruthy();
  expect(calls.filter(({ line: made }) => made.endsWith('/mapping')).at(-1)?.body).toEqual({
    ...{ date: 0, description: 1, dateOrder: 'mdy' },
    amount: { kind: 'one', column: 2, purchases: 'negative' },
  });
});

test('a file that is read as its person explained can be explained anew', async () => {
  let isReset = false;
  await open({
    [read]: () => ({ body: isReset ? page({ status: 'mapping', question, lines: [] }) : page({ mapped: true }) }),
    [`POST ${address}/reset-mapping`]: () => {
      isReset = true;
      return { body: page({ status: 'mapping' }) };
    },
  });
  await choose();
  expect(await screen.findByText('We read the columns the way you set them up.')).toBeTruthy();
  await press('Set them up again');
  expect(await screen.findByText('We don’t know these columns yet.')).toBeTruthy();
});

test('pending ones are marked, and a balance in the person’s favor is told as one', async () => {
  const figures = { ...page().figures, balance: -1365.44, balanceOn: '2026-03-09' };
  const pending = { ...line, kind: 'purchase', like: null, isPending: true } as const;
  await open({ [read]: () => ({ body: page({ figures, lines: [pending] }) }) });
  await choose();
  expect(await screen.findByText(/shows a balance of \$1,365\.44 in your favor on Mar.9\./)).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
});

test.each([
  [undefined, 'Import the balances', false],
  [true, 'Import the balances', false],
  [false, 'Nothing to import', true],
])('balances that would change something (%s) are offered: %s', async (figuresMatter, label, isDisabled) => {
  const figures = { ...page().figures, balance: 312.5, balanceOn: '2026-03-09' };
  const counts = { new: 0, known: 1, doubtful: 0 };
  const file = page({ counts, figures, ...(figuresMatter !== undefined && { figuresMatter }) });
  await open({ [read]: () => ({ body: file }) });
  await choose();
  expect(await screen.findByText('The file also shows a balance of $312.50 on Mar 9.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(isDisabled);
});

test('two columns of money are asked for one by one', async () => {
  const guess = { ...question.guess, amount: null, debit: 1, credit: 2 };
  await open({ [read]: () => ({ body: page({ status: 'mapping', question: { ...question, guess }, lines: [] }) }) });
  await choose();
  expect((await screen.findByLabelText<HTMLSelectElement>('Payments and refunds')).value).toBe('2');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('a file that can not be read says why', async () => {
  await open({ [read]: () => ({ body: page({ status: 'failed', problem: 'This is a PDF.', lines: [] }) }) });
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('This is a PDF. Nothing was changed.');
  await press('Choose another file');
  expect(await screen.findByLabelText(/Choose a file/)).toBeTruthy();
});

test('a file that the service refuses, and one that is too large to send', async () => {
  Sending.answer = { status: 429, body: { message: 'Too many requests. Please try again in 5 minutes.' } };
  await open();
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  await choose(large);
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 10 MB');
  expect(Sending.sent).toHaveLength(1);
});

test('files of before are listed, and each can be taken back', async () => {
  const files = [page({ status: 'committed', imported: 12, committedAt: '2026-03-09T12:00:00.000Z' })];
  await open({
    'GET /api/statement-files': () => ({ body: { files } }),
    [`POST ${address}/undo`]: () => ({ body: page({ status: 'undone' }) }),
  });
  const list = within(await screen.findByRole('list', { name: 'Earlier files' }));
  expect(list.getByText('Freedom · 12 transactions · Mar 9')).toBeTruthy();
  await press('Undo march.csv');
  await waitFor(() => expect(said?.description).toBe('Everything that came from march.csv is gone.'));
});

test('a preview that can’t be discarded stays, and says so', async () => {
  await open({
    [read]: () => ({ body: page() }),
    [`DELETE ${address}`]: () => ({ status: 503, body: { message: 'Later.' } }),
  });
  await choose();
  await press('Choose another file');
  await waitFor(() => expect(said).toMatchObject({ title: 'Error', description: 'Later.', tone: 'destructive' }));
  expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeTruthy();
});

test('the day of an import is the person’s own, also where it’s tomorrow at the server', async () => {
  // As a device in New York has it.
  const dayHere = jest.spyOn(Date.prototype, 'getDate').mockReturnValue(9);
  const files = [page({ status: 'committed', imported: 12, committedAt: '2026-03-10T02:30:00.000Z' })];
  await open({ 'GET /api/statement-files': () => ({ body: { files } }) });
  const list = within(await screen.findByRole('list', { name: 'Earlier files' }));
  expect(list.getByText('Freedom · 12 transactions · Mar 9')).toBeTruthy();
  dayHere.mockRestore();
});
