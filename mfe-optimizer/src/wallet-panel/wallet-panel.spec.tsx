/** @jest-environment jsdom */
import {
  answerWith,
  calls,
  clearBrowser,
  onTenthOfMarch,
  readStorageAnew,
  show,
  signedInWith,
} from '@floatwise/web-kit/testing/scene';
import { accountCard, deletedPage, guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { openCard } from '../wallet/testing/opened-card.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardGradient } from '@floatwise/ui/card-art';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { WalletPanel } from './wallet-panel.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
const panel = (address?: string) =>
  show(
    <>
      <WalletPanel />
      <Listener />
    </>,
    address,
  );
const rowOf = (name: string) => within(screen.getByRole('listitem', { name }));

beforeEach(onTenthOfMarch);
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

describe('a guest', () => {
  beforeEach(() => answerWith({}));

  test('without cards is asked to add the first one', () => {
    panel();
    expect(screen.getByRole('heading', { name: 'Your Credit Cards' })).toBeTruthy();
    expect(screen.getByText('Manage your credit cards and their payment cycles')).toBeTruthy();
    expect(screen.getByText('No credit cards added yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Your First Card' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('sees eight of many cards, and all of them when asked', async () => {
    keepAsGuest(Array.from({ length: 12 }, (_, index) => guestCard({ id: `guest-${index}`, name: `Card ${index}` })));
    // jsdom has none of Tailwind's CSS; this rule hides what people don't see.
    const { container } = panel('/?cards=list');
    container.append(Object.assign(document.createElement('style'), { textContent: '.hidden { display: none }' }));
    const seen = () => within(screen.getByRole('list', { name: 'Your Credit Cards' })).getAllByRole('listitem').length;
    expect(seen()).toBe(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 cards' }));
    expect(seen()).toBe(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(seen()).toBe(8);
  });

  test('sees every figure of the row, and words where a balance is carried', () => {
    keepAsGuest([
      guestCard({ id: 'guest-1', name: 'Freedom', nickname: 'Daily', dueDate: 22 }),
      guestCard({ id: 'guest-2', name: 'Venture', rewardsUnit: 'miles', rewardsRate: 2, carriesBalance: true }),
      guestCard({ id: 'guest-3', name: 'Quick', currentBalance: 1600 }),
    ]);
    panel();
    const daily = rowOf('Daily (Freedom)');
    const figure = (row: typeof daily, label: string) => row.getByText(label).nextElementSibling?.textContent;
    expect(figure(daily, 'Available Credit')).toBe('$4,200.00');
    expect(figure(daily, 'Days to Pay')).toBe('43');
    expect(figure(daily, 'Credit Limit')).toBe('$5,000.00');
    expect(figure(daily, 'Utilization')).toBe('16%over 10%');
    expect(figure(daily, 'Rewards Rate')).toBe('1.5%');
    expect(figure(daily, 'Due Date')).toBe('22nd');
    expect(daily.getByText('4242')).toBeTruthy();
    const venture = rowOf('Venture');
    expect(figure(venture, 'Rewards Rate')).toBe('2 miles per $1');
    expect(venture.getByText(/interest on a purchase starts at once/)).toBeTruthy();
    expect(figure(rowOf('Quick'), 'Utilization')).toBe('32%over 30%');
  });

  test('reads a credit balance as one', () => {
    keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom', currentBalance: -1365.44 })]);
    panel();
    expect(rowOf('Freedom').getByText('$1,365.44 in your favor')).toBeTruthy();
  });

  test('sees the six gradients repeat by place in the list', () => {
    keepAsGuest(['1', '2', '3', '4', '5', '6', '7'].map((id) => guestCard({ id: `guest-${id}`, name: `Card ${id}` })));
    panel();
    const cards = within(screen.getByRole('list', { name: 'Your Credit Cards' })).getAllByRole('listitem');
    for (const [place, card] of cards.entries()) expect(card.innerHTML).toContain(cardGradient(place % 6));
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [31, '31st'],
  ])('reads a due date of %s as %s', (dueDate, words) => {
    keepAsGuest([guestCard({ id: 'guest-1', dueDate })]);
    panel();
    expect(rowOf('Everyday').getByText('Due Date').nextElementSibling?.textContent).toBe(words);
  });

  test.each([
    [0, '0%10% or less'],
    [500, '10%10% or less'],
    [505, '10.1%over 10%'],
    [1500, '30%over 10%'],
    [1505, '30.1%over 30%'],
    [6000, '120%over 50%'],
  ])('reads a balance of %s of 5000 as %s', (currentBalance, words) => {
    keepAsGuest([guestCard({ id: 'guest-1', currentBalance })]);
    panel();
    expect(rowOf('Everyday').getByText('Utilization').nextElementSibling?.textContent).toBe(words);
  });

  test('a limit of 0 and a balance over the limit have figures', () => {
    keepAsGuest([guestCard({ id: 'guest-1', creditLimit: 0, currentBalance: 50 })]);
    panel();
    expect(rowOf('Everyday').getByText('Available Credit').nextElementSibling?.textContent).toBe('$0.00');
    expect(rowOf('Everyday').getByText('Utilization').nextElementSibling?.textContent).toBe('0%10% or less');
  });

  test('on a phone swipes whole cards or reads them as rows that open, which the address remembers', async () => {
    window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
    keepAsGuest([guestCard({ id: 'guest-1', name: 'One' }), guestCard({ id: 'guest-2', name: 'Two' })]);
    panel();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Swipe' }).checked).toBe(true);
    expect(rowOf('Two').getByRole('button', { name: 'Edit Two' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(window.location.search).toBe('?cards=list');
    expect(rowOf('Two').getByRole('button', { name: 'Two', expanded: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Swipe' }));
    expect(window.location.search).toBe('');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('on a desktop has nothing to swipe', () => {
    keepAsGuest([guestCard({ id: 'guest-1', name: 'One' }), guestCard({ id: 'guest-2', name: 'Two' })]);
    panel();
    expect(screen.queryByRole('radio', { name: 'Swipe' })).toBeNull();
  });

  test('deletes a card at once and takes it back with Undo, where it was', async () => {
    keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom' }), guestCard({ id: 'guest-2', name: 'Venture' })]);
    panel();
    await openCard('Freedom');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Freedom' }));
    await waitFor(() => expect(said?.title).toBe('Card deleted'));
    expect(keptCards().map(({ name }) => name)).toEqual(['Venture']);
    expect(said?.action?.label).toBe('Undo');
    act(() => said?.action?.onSelect());
    await waitFor(() => expect(said?.title).toBe('Card restored'));
    expect(keptCards().map(({ name }) => name)).toEqual(['Freedom', 'Venture']);
  });

  test('is told why Undo can not be: the wallet is full again', async () => {
    const cards = ['1', '2', '3'].map((id) => guestCard({ id: `guest-${id}`, name: `Card ${id}` }));
    keepAsGuest(cards);
    panel();
    await openCard('Card 1');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Card 1' }));
    await waitFor(() => expect(said?.action).toBeTruthy());
    const undo = said?.action?.onSelect;
    keepAsGuest([...cards.slice(1), guestCard({ id: 'guest-4', name: 'Card 4' })]);
    readStorageAnew();
    act(() => undo?.());
    await waitFor(() => expect(said?.tone).toBe('destructive'));
    expect(said).toMatchObject({ title: 'Error', description: 'Guests can keep 3 cards, and you have 3 again.' });
  });
});

describe('somebody signed in', () => {
  test('sees that the cards are being loaded', async () => {
    signedInWith({ 'GET /api/credit-cards': () => 'never' });
    panel();
    expect(await screen.findByText('Loading your cards')).toBeTruthy();
    expect(screen.queryByText('No credit cards added yet')).toBeNull();
  });

  test('sees why they could not be loaded, and tries again', async () => {
    let isDown = true;
    signedInWith({
      'GET /api/credit-cards': () =>
        isDown
          ? { status: 503, body: { message: 'Your wallet can not be read right now.' } }
          : { body: [accountCard()] },
    });
    panel();
    expect(await screen.findByText('Your wallet can not be read right now.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('listitem', { name: 'Everyday' })).toBeTruthy();
  });

  test('sees the last known cards, and that they are, while the account is away', async () => {
    let isDown = false;
    signedInWith({
      'GET /api/user': () => (isDown ? { status: 503, body: { message: 'Later.' } } : { body: { id: 'u' } }),
      'GET /api/credit-cards': () => ({ body: [accountCard({ syncError: 'The bank says: sign in again' })] }),
    });
    panel();
    expect(await screen.findByText('The bank says: sign in again')).toBeTruthy();
    isDown = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.getByText(/as we last saw them/)).toBeTruthy());
    expect(screen.getByRole('listitem', { name: 'Everyday' })).toBeTruthy();
  });

  test('goes through older deletions page by page', async () => {
    const page = (number: number) => {
      const card = accountCard({ id: `6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a0${number}`, name: `Old ${number}` });
      return { ...deletedPage([card]), page: number, pages: 3, total: 21 };
    };
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [accountCard()] }),
      'GET /api/credit-cards/deleted?page=2': () => ({ body: page(2) }),
      'GET /api/credit-cards/deleted?page=3': () => ({ body: page(3) }),
      'GET /api/credit-cards/deleted?page=1': () => ({ body: page(1) }),
    });
    panel();
    await userEvent.click(await screen.findByText('Recently deleted (21)'));
    expect(screen.getByText('Old 1')).toBeTruthy();
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Newer').disabled).toBe(true);
    await userEvent.click(button('Older'));
    expect(await screen.findByText('Old 2')).toBeTruthy();
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    await userEvent.click(button('Older'));
    expect(await screen.findByText('Old 3')).toBeTruthy();
    expect(button('Older').disabled).toBe(true);
    await userEvent.click(button('Newer'));
    expect(await screen.findByText('Old 2')).toBeTruthy();
  });

  test('takes back a deletion of the last 30 days, or reads why not', async () => {
    const deleted = accountCard({ id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a02', name: 'Old' });
    let isFull = true;
    let held = [accountCard()];
    signedInWith({
      'GET /api/credit-cards': () => ({ body: held }),
      'GET /api/credit-cards/deleted?page=1': () => ({ body: deletedPage(held.length > 1 ? [] : [deleted]) }),
      [`POST /api/credit-cards/${deleted.id}/restore`]: () => {
        if (isFull) return { status: 402, body: { message: 'Your plan includes 3 cards, and you have 3.' } };
        held = [accountCard(), deleted];
        return { body: deleted };
      },
    });
    panel();
    await userEvent.click(await screen.findByText('Recently deleted (1)'));
    expect(screen.getByText('Can be restored until Mar 31')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Old' }));
    expect(await screen.findByText('Your plan includes 3 cards, and you have 3.')).toBeTruthy();
    isFull = false;
    await userEvent.click(screen.getByRole('button', { name: 'Restore Old' }));
    expect(await screen.findByRole('listitem', { name: 'Old' })).toBeTruthy();
    expect(screen.queryByText(/Recently deleted/)).toBeNull();
  });

  test('deletes at the server, and Undo restores there', async () => {
    const card = accountCard();
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [card] }),
      [`DELETE /api/credit-cards/${card.id}`]: () => ({ status: 204 }),
      [`POST /api/credit-cards/${card.id}/restore`]: () => ({ body: card }),
    });
    panel();
    await openCard('Everyday');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Everyday' }));
    await waitFor(() => expect(said?.action).toBeTruthy());
    act(() => said?.action?.onSelect());
    await waitFor(() => expect(said?.title).toBe('Card restored'));
    expect(calls.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)).toEqual([
      `DELETE /api/credit-cards/${card.id}`,
      `POST /api/credit-cards/${card.id}/restore`,
    ]);
  });

  test('a card that was deleted although the answer was lost leaves the list', async () => {
    const card = accountCard();
    let cards = [card];
    signedInWith({
      'GET /api/credit-cards': () => ({ body: cards }),
      [`DELETE /api/credit-cards/${card.id}`]: () => {
        cards = [];
        return { status: 504 };
      },
    });
    panel();
    await openCard('Everyday');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Everyday' }));
    expect(await screen.findByText('No credit cards added yet')).toBeTruthy();
    expect(said?.title).toBe('Error');
  });

  test('restores a card only once an earlier deletion has made room for it', async () => {
    const card = accountCard();
    const old = accountCard({ id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a02', name: 'Old' });
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [card] }),
      'GET /api/credit-cards/deleted?page=1': () => ({ body: deletedPage([old]) }),
      [`DELETE /api/credit-cards/${card.id}`]: () => ({ status: 204 }),
      [`POST /api/credit-cards/${old.id}/restore`]: () => ({ body: old }),
    });
    const arrive = globalThis.fetch;
    let go = (): void => undefined;
    const slow = new Promise<void>((resolve) => (go = resolve));
    globalThis.fetch = async (url, init) => {
      if (init?.method === 'DELETE') await slow;
      return arrive(url, init);
    };
    panel();
    await openCard('Everyday');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Everyday' }));
    await userEvent.click(await screen.findByText('Recently deleted (1)'));
    await userEvent.click(screen.getByRole('button', { name: 'Restore Old' }));
    go();
    await waitFor(() => expect(said?.title).toBe('Card restored'));
    expect(calls.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)).toEqual([
      `DELETE /api/credit-cards/${card.id}`,
      `POST /api/credit-cards/${old.id}/restore`,
    ]);
  });
});
