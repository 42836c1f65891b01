/** @jest-environment jsdom */
import { onlyCardFields } from '@floatwise/contracts/card-fields';
import { jest } from '@jest/globals';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { accountCard, guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';
import { stableGuestId } from './import-plan.js';
import { writeWallet } from './write-wallet.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
const panel = () =>
  show(
    <>
      <WalletPanel />
      <Listener />
    </>,
  );
const freedom = guestCard({ id: 'guest-1', name: 'Freedom' });
const named = (...names: string[]) => names.map((name) => guestCard({ id: `guest-${name}`, name }));

async function choose(text: string, name = 'wallet.json'): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Import' });
  // The test waits on a fake clock, which doesn't wait for lazy imports.
  await act(async () => {
    fireEvent.click(button);
    await import('./import-file-dialog.js');
  });
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), new File([text], name));
}
async function press(name: string | RegExp): Promise<void> {
  // While the wallet's room is asked for, nothing can be added, and it can be asked for again. A refused click does nothing.
  await waitFor(async () => {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveProperty('disabled', false);
    await userEvent.click(button);
  });
}

beforeEach(() => {
  onTenthOfMarch();
  Blob.prototype.text ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(this);
    });
  };
});
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

describe('a guest', () => {
  beforeEach(() => answerWith({}));

  test('sees what a file would add, adds it, and a second time nothing', async () => {
    keepAsGuest([freedom]);
    panel();
    const file = writeWallet([freedom, ...named('Venture', 'Quick')], 'csv', '2026-03-10').replace(
      ',Quick',
      ',"Quick"',
    );
    await choose(file, 'wallet.csv');
    expect(await screen.findByText('This file holds 3 cards: 2 new, 1 already there.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Cards in the file' }));
    expect(list.getByText('Already in your wallet.')).toBeTruthy();
    await press('Add 2 cards');
    await waitFor(() => expect(said?.description).toBe('2 cards added to your wallet.'));
    expect(keptCards().map(({ name }) => name)).toEqual(['Freedom', 'Venture', 'Quick']);
    await choose(file, 'wallet.csv');
    expect(await screen.findByText('This file holds 3 cards: 0 new, 3 already there.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to add' }).disabled).toBe(true);
  });

  test.each([
    ['is kept', '2026-02-20', 250.5],
    ['isn’t known', '2026-02-10', null],
  ])('the balance of a statement %s for a file of %s, as the last one closed on Feb 15', async (_, day, balance) => {
    panel();
    await choose(writeWallet([{ ...freedom, statementBalance: 250.5 }], 'json', day));
    await press('Add 1 card');
    await waitFor(() => expect(keptCards()).toMatchObject([{ name: 'Freedom', statementBalance: balance }]));
  });

  test('keeps of which day the spending on caps in a file is', async () => {
    panel();
    await choose(writeWallet([{ ...freedom, capSpent: [{ category: 'gas', spent: 900 }] }], 'json', '2025-12-20'));
    await press('Add 1 card');
    await waitFor(() => expect(keptCards()).toMatchObject([{ name: 'Freedom', capSpentOn: '2025-12-20' }]));
  });

  test('is told the limit before anything is added, and chooses', async () => {
    keepAsGuest(named('One', 'Two'));
    panel();
    await choose(writeWallet(named('Three', 'Four'), 'json', '2026-03-10'));
    expect(await screen.findByText('Guests can keep 3 cards: there is room for 1 of these 2 cards.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Four' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 cards' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Three' }));
    await press('Add 1 card');
    await waitFor(() => expect(keptCards().map(({ name }) => name)).toEqual(['One', 'Two', 'Four']));
  });

  test('reads why a row or a file is refused, and nothing changes', async () => {
    keepAsGuest([freedom]);
    panel();
    await choose('Date,Payee\n1,2', 'bank.csv');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This isn’t a Floatwise wallet. It may come from another product. Nothing was changed.',
    );
    const row = 'name,statementDate,dueDate,creditLimit\nBad,1,99,5';
    await userEvent.upload(screen.getByLabelText(/Choose a file/), new File([row], 'wallet.csv'));
    expect(await screen.findByText('Due date: Choose a day from 1 to 31.')).toBeTruthy();
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(keptCards()).toHaveLength(1);
  });

  test('exports the wallet in either format, and prints it', async () => {
    keepAsGuest([freedom]);
    panel();
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    for (const format of [/^CSV/, /^JSON/]) {
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Export' }));
        await import('./export-dialog.js');
      });
      await userEvent.click(await screen.findByRole('radio', { name: format }));
      await press('Download');
    }
    expect(saved).toEqual(['floatwise-wallet-2026-03-10.csv', 'floatwise-wallet-2026-03-10.json']);
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    click.mockRestore();
    print.mockRestore();
  });
});

describe('somebody signed in', () => {
  const card = onlyCardFields(freedom);
  const plan = (cardLimit: number | null) => ({
    'GET /api/user/subscription': () => ({ body: { tier: 'free', expiresAt: null, permanent: false, cardLimit } }),
    'GET /api/credit-cards': () => ({ body: [accountCard()] }),
  });

  test('sends the cards in one call under ids made of their content, with the marks of bills that are followed', async () => {
    signedInWith({
      ...plan(3),
      'POST /api/credit-cards/import': () => ({ body: { imported: [accountCard()], alreadyThere: [] } }),
    });
    panel();
    const dueToday = { closingDate: '2026-02-15', amount: 12, paidOn: '2026-03-01' };
    const dueBefore = { closingDate: '2026-01-15', amount: null, paidOn: '2026-02-01' };
    const marked = { ...freedom, paidStatements: [dueToday, dueBefore] };
    await choose(writeWallet([marked], 'json', '2026-03-10'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
    await waitFor(() => expect(said?.description).toBe('1 card added to your wallet.'));
    expect(calls.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
      cards: [{ ...card, guestId: stableGuestId(card), paidStatements: [dueToday] }],
    });
  });

  test.each(['json', 'csv'] as const)(
    'says of which day the spending on caps in a %s file is, so that it counts in its own period only',
    async (format) => {
      signedInWith({
        ...plan(3),
        'POST /api/credit-cards/import': () => ({ body: { imported: [accountCard()], alreadyThere: [] } }),
      });
      panel();
      const capSpent = [{ category: 'gas', spent: 900 }];
      await choose(writeWallet([{ ...freedom, capSpent }], format, '2025-12-20'));
      await userEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
      await waitFor(() => expect(said?.description).toBe('1 card added to your wallet.'));
      expect(calls.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
        cards: [{ capSpent, capSpentOn: '2025-12-20' }],
      });
    },
  );

  test('is asked before cards that were imported and deleted come back', async () => {
    const before = stableGuestId(card);
    signedInWith({
      ...plan(null),
      'POST /api/credit-cards/import': (body) =>
        (body as { cards: { guestId: string }[] }).cards[0]?.guestId === before
          ? { body: { imported: [], alreadyThere: [before] } }
          : { body: { imported: [accountCard()], alreadyThere: [] } },
    });
    panel();
    await choose(writeWallet([freedom], 'json', '2026-03-10'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
    await waitFor(() => expect(said?.action?.label).toBe('Add again'));
    expect(said?.description).toBe('1 card was imported before and then deleted.');
    act(() => said?.action?.onSelect());
    await waitFor(() => expect(said?.description).toBe('1 card added to your wallet.'));
  });

  test('reads the refusal of the server in the dialog, which stays', async () => {
    const message = 'We can’t check your plan right now, so nothing changed.';
    signedInWith({ ...plan(null), 'POST /api/credit-cards/import': () => ({ status: 503, body: { message } }) });
    panel();
    await choose(writeWallet([freedom], 'json', '2026-03-10'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});
