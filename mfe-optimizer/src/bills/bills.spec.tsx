/** @jest-environment jsdom */
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { asOfToday } from '../wallet/wallet.js';
import { accountCard, guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { useWallet } from '../wallet/wallet.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';
import { BillsPanel } from './bills-panel.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
const Bills = () => {
  const wallet = useWallet();
  return wallet.status === 'ready' && <BillsPanel cards={wallet.cards} owner={wallet.owner} />;
};
const panel = () =>
  show(
    <>
      <Bills />
      <WalletPanel />
      <Listener />
    </>,
  );
const rowOf = (name: string) =>
  screen.getByRole('list', { name: 'Your Credit Cards' }).querySelector(`[aria-label="${name}"]`);
const figure = (row: string, label: string) =>
  within(rowOf(row) as HTMLElement).getByText(label).nextElementSibling?.textContent;
const bills = () => screen.queryByRole('list', { name: 'Bills' });
const billLines = () =>
  [...(bills()?.children ?? [])].map((each) =>
    [...each.querySelectorAll('p, p + span')].map((part) => part.textContent).join(': '),
  );
const openDialog = async (name: string) => {
  const [button] = screen.getAllByRole('button', { name: new RegExp(`^Mark as paid: ${name}`) });
  // The test waits on a fake clock, which doesn't wait for lazy imports.
  await act(async () => {
    fireEvent.click(button!);
    await import('./mark-paid-dialog.js');
  });
  return within(await screen.findByRole('dialog'));
};

/** On 10 March: closed on Feb 15, due today. */
const dueToday = guestCard({ id: 'guest-1', name: 'Freedom', cycleSince: '2026-02-20' });
/** Due on Mar 5: overdue. */
const overdue = guestCard({
  id: 'guest-2',
  name: 'Venture',
  statementDate: 8,
  dueDate: 5,
  cycleSince: '2026-02-20',
  statementBalance: 250.5,
  statementToldOn: '2026-03-09',
});
/** Added today after its close: nothing to pay yet. */
const nothingYet = guestCard({
  id: 'guest-3',
  name: 'Quick',
  statementDate: 20,
  dueDate: 15,
  cycleSince: '2026-03-01',
  paidStatements: [{ closingDate: '2026-02-20', amount: null, paidOn: '2026-03-02' }],
});

beforeEach(onTenthOfMarch);
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

describe('a guest', () => {
  beforeEach(() => answerWith({}));

  test('sees the next payment and the open statement of each card', () => {
    keepAsGuest([dueToday, overdue, nothingYet]);
    panel();
    expect(figure('Freedom', 'Next payment')).toBe('Pay today, up to $800.00');
    expect(figure('Freedom', 'Open statement:')).toBe('Closes Mar 15, due Apr 10');
    expect(figure('Venture', 'Next payment')).toBe('Overdue since Mar 5, up to $800.00and 1 more');
    expect(figure('Quick', 'Next payment')).toBe('Nothing to pay yet');
    expect(within(rowOf('Quick') as HTMLElement).queryByText('Mark as paid')).toBeNull();
  });

  test('sees the bills of all cards, overdue first, with what they come to', () => {
    keepAsGuest([dueToday, overdue, nothingYet]);
    panel();
    expect(screen.getByText('1 overdue, 1 due within 7 days. Up to $1,600.00 in all.')).toBeTruthy();
    expect(billLines()).toEqual(['Venture: Overdue since Mar 5, up to $800.00', 'Freedom: Pay today, up to $800.00']);
  });

  test('sees which bills the bank pays by autopay', () => {
    keepAsGuest([{ ...dueToday, autopay: true }, overdue, { ...nothingYet, autopay: true }]);
    panel();
    expect(billLines()).toEqual([
      'Venture: Overdue since Mar 5, up to $800.00',
      'Freedom: Pay today, up to $800.00, Autopay',
    ]);
    expect(figure('Freedom', 'Next payment')).toBe('Pay today, up to $800.00, Autopay');
    expect(figure('Quick', 'Next payment')).toBe('Nothing to pay yet');
  });

  test('has no bills panel while there is nothing to say', () => {
    keepAsGuest([nothingYet, { ...dueToday, currentBalance: 0 }]);
    panel();
    expect(bills()).toBeNull();
  });

  test('marks a bill as paid with amount and day, and takes it back with Undo', async () => {
    keepAsGuest([dueToday]);
    panel();
    const dialog = await openDialog('Freedom');
    expect(dialog.getByText('Freedom: the statement that closed Feb 15, due Mar 10.')).toBeTruthy();
    expect(dialog.getByText('We don’t know the exact bill. It’s $800.00 at most.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Amount paid/), '640.5');
    fireEvent.change(dialog.getByLabelText('Paid on'), { target: { value: '2026-03-09' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(said?.title).toBe('Marked as paid'));
    expect(keptCards()[0]?.paidStatements).toEqual([
      { closingDate: '2026-02-15', amount: 640.5, paidOn: '2026-03-09' },
    ]);
    expect(figure('Freedom', 'Next payment')).toBe('Nothing to pay yet');
    expect(bills()).toBeNull();
    act(() => said?.action?.onSelect());
    await waitFor(() => expect(said?.title).toBe('No longer marked as paid'));
    expect(keptCards()[0]?.paidStatements).toEqual([]);
  });

  test('is not let mark a day that lies ahead, or before the statement closed, or a negative amount', async () => {
    keepAsGuest([dueToday]);
    panel();
    const dialog = await openDialog('Freedom');
    const day = dialog.getByLabelText('Paid on');
    fireEvent.change(day, { target: { value: '2026-03-11' } });
    expect(dialog.getByText('A payment can’t be in the future.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-02-14' } });
    expect(dialog.getByText('A statement can’t be paid before it closes.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-03-01' } });
    await userEvent.type(dialog.getByLabelText(/^Amount paid/), '-5');
    expect(dialog.getByText('An amount can’t be negative.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(keptCards()[0]?.paidStatements).toEqual([]);
  });

  test('marks the other overdue bills of a card together', async () => {
    keepAsGuest([{ ...overdue, cycleSince: '2026-01-20', statementDate: 1, dueDate: 25, dueMonth: 'same' }]);
    panel();
    const dialog = await openDialog('Venture');
    expect(dialog.getByText('Venture: the statement that closed Jan 1, due Jan 25.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'This card’s other overdue bill too' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(said?.description).toBe('Venture: 2 statements.'));
    expect(keptCards()[0]?.paidStatements.map(({ closingDate }) => closingDate)).toEqual(['2026-02-01', '2026-01-01']);
    expect(figure('Venture', 'Next payment')).toBe('Pay by Mar 25, $250.50');
  });

  test('keeps what the last statement asks for until the next one has closed', () => {
    const entered = guestCard({ id: 'guest-1', statementBalance: 100, statementToldOn: '2026-02-16' });
    expect(asOfToday(entered, '2026-03-15').statementBalance).toBe(100);
    expect(asOfToday(entered, '2026-03-16').statementBalance).toBeNull();
    expect(asOfToday({ ...entered, statementToldOn: null }, '2026-02-16').statementBalance).toBeNull();
  });
});

describe('somebody signed in', () => {
  const card = accountCard({ statementBalance: 312.4, cycleSince: '2026-02-20' });
  const place = `/api/credit-cards/${card.id}/statements/2026-02-15/payment`;
  const lines = () => calls.filter(({ line }) => !line.startsWith('GET'));

  test('marks at the server with the amount that the statement asks for, and takes it back there', async () => {
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [card] }),
      [`PUT ${place}`]: () => ({ body: card }),
      [`DELETE ${place}`]: () => ({ body: card }),
    });
    panel();
    await screen.findByRole('list', { name: 'Bills' });
    expect(billLines()).toEqual(['Everyday: Pay today, $312.40']);
    const dialog = await openDialog('Everyday');
    expect(dialog.getByText('The statement balance is $312.40.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(said?.title).toBe('Marked as paid'));
    act(() => said?.action?.onSelect());
    await waitFor(() => expect(said?.title).toBe('No longer marked as paid'));
    expect(lines()).toEqual([
      { line: `PUT ${place}`, body: { amount: 312.4, paidOn: '2026-03-10' } },
      { line: `DELETE ${place}`, body: undefined },
    ]);
  });

  test('reads the refusal of the server beside the form', async () => {
    const message = 'No statement of this card closed on Feb 15.';
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [card] }),
      [`PUT ${place}`]: () => ({ status: 409, body: { message } }),
    });
    panel();
    await screen.findByRole('list', { name: 'Bills' });
    const dialog = await openDialog('Everyday');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
  });
});
