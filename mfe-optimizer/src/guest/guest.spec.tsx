/** @jest-environment jsdom */
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { accountCard, guestCard, keepAsGuest, keptCards } from '../wallet/testing/card-samples.js';
import { useToast } from '@floatwise/web-kit/toasts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuestBanner } from './guest-banner.js';
import { ImportGuestCards } from './import-cards.js';

const importLine = 'POST /api/credit-cards/import';
const cards = ['One', 'Two', 'Three'].map((name) => guestCard({ id: `guest-${name}`, name }));
const sentNames = (): string[] =>
  (calls.find(({ line }) => line === importLine)?.body as { cards: { name: string }[] }).cards.map(({ name }) => name);
const plan = (cardLimit: number | null) => () => ({
  body: { tier: 'free', expiresAt: null, permanent: false, cardLimit },
});

afterEach(clearBrowser);

describe('the banner for guests', () => {
  beforeEach(() => answerWith({}));

  test('says what signing in gives, and leads back here', () => {
    show(<GuestBanner />, '/?amount=5');
    expect(screen.getByText(/Sign in to use them anywhere/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Create an account' });
    expect(link.getAttribute('href')).toBe('/auth?tab=sign-up&next=%2F%3Famount%3D5');
  });

  test('says that an account comes with an AI assistant, once a deployed section has one', async () => {
    const sections = [{ routes: [{ path: '/ai-strategist' }] }];
    answerWith({ 'GET /mf/remotes.json': () => ({ body: { sections } }) });
    show(<GuestBanner />);
    const promise = /and get personalized recommendations from an AI assistant\./;
    expect(await screen.findByText(promise)).toBeTruthy();
  });

  test('stays away once it was dismissed', async () => {
    show(<GuestBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    show(<GuestBanner />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

/** What a message on the page says. */
const Message = () => <output>{useToast()?.title}</output>;

describe('the cards of this browser after signing in', () => {
  test('that can’t be saved stay, and the dialog alone says so', async () => {
    keepAsGuest(cards);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [] }),
      'GET /api/user/subscription': plan(3),
      [importLine]: () => ({ status: 503, body: { message: 'Later.' } }),
    });
    show(
      <>
        <ImportGuestCards />
        <Message />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Later.');
    expect(document.querySelector('output')?.textContent).toBe('');
    expect(keptCards()).toHaveLength(3);
  });

  test('are offered, and those that were chosen move to the account', async () => {
    keepAsGuest(cards);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [] }),
      'GET /api/user/subscription': plan(3),
      [importLine]: () => ({ body: { imported: [accountCard()], alreadyThere: ['guest-Three'] } }),
    });
    show(<ImportGuestCards />);
    expect(await screen.findByRole('dialog', { name: 'Save your 3 cards' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Two' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 cards' }));
    await waitFor(() => expect(keptCards().map(({ name }) => name)).toEqual(['Two']));
    expect(sentNames()).toEqual(['One', 'Three']);
    expect(calls.find(({ line }) => line === importLine)?.body).toMatchObject({
      cards: [{ guestId: 'guest-One', creditLimit: 5000 }, { guestId: 'guest-Three' }],
    });
    expect(await screen.findByRole('button', { name: 'Save your 1 card' })).toBeTruthy();
  });

  test('take along what was paid with them, and whether the balance and what was typed toward the bonus have it', async () => {
    const used = { id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01', amount: 45.2, madeOn: '2026-03-08', place: 'Shell' };
    const bought = { ...used, foreign: false, inBalance: true, isTold: true };
    const typedBalance = { ...used, id: 'typed', foreign: false, inBalance: false, isTold: false };
    keepAsGuest([guestCard({ id: 'guest-One', purchases: [bought, typedBalance] })]);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [] }),
      'GET /api/user/subscription': plan(3),
      [importLine]: () => ({ body: { imported: [accountCard()], alreadyThere: [] } }),
    });
    show(<ImportGuestCards />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
    await waitFor(() => expect(keptCards()).toEqual([]));
    expect(calls.find(({ line }) => line === importLine)?.body).toMatchObject({
      cards: [
        {
          purchases: [
            { ...used, foreign: false, inBalance: true, inTypedBonus: true },
            { ...used, id: 'typed', foreign: false, inBalance: false, inTypedBonus: false },
          ],
        },
      ],
    });
  });

  function WithCards() {
    return useCallQuery('cards.list', {}).data ? <ImportGuestCards /> : null;
  }

  test('come with what was said of places, which this browser forgets once the account has it', async () => {
    const key = 'floatwise.place-categories';
    localStorage.setItem(key, '{"costco":"groceries","shell":null}');
    const places = [
      { place: 'costco', category: 'groceries' },
      { place: 'shell', category: 'other' },
    ];
    signedInWith({ 'PUT /api/places': () => ({ status: 503, body: { message: 'Later.' } }) });
    show(<ImportGuestCards />);
    const sent = () => calls.filter(({ line }) => line === 'PUT /api/places').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ places, keepsEarlier: true }]));
    expect(localStorage.getItem(key)).not.toBeNull();
    cleanup();
    signedInWith({ 'PUT /api/places': () => ({ status: 204 }), 'GET /api/credit-cards': () => ({ body: [] }) });
    show(<WithCards />);
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    // What was spent on caps counts by them.
    await waitFor(() => expect(calls.filter(({ line }) => line === 'GET /api/credit-cards')).toHaveLength(2));
  });

  test('take along of which day their spending on caps is, so that it counts in its own period only', async () => {
    const capSpent = [{ category: 'gas', spent: 900 }];
    keepAsGuest([guestCard({ id: 'guest-One', capSpent, capSpentOn: '2025-12-20' })]);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [] }),
      'GET /api/user/subscription': plan(3),
      [importLine]: () => ({ body: { imported: [accountCard()], alreadyThere: [] } }),
    });
    show(<ImportGuestCards />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
    await waitFor(() => expect(keptCards()).toEqual([]));
    expect(calls.find(({ line }) => line === importLine)?.body).toMatchObject({
      cards: [{ capSpent, capSpentOn: '2025-12-20' }],
    });
  });

  test('take along what was marked as paid, where the account follows the bill', async () => {
    onTenthOfMarch();
    const paid = { closingDate: '2026-02-15', amount: 310.25, paidOn: '2026-03-08' };
    const beforeItsDaysChanged = { closingDate: '2026-01-20', amount: null, paidOn: '2026-02-01' };
    const toldFurtherEast = { closingDate: '2026-01-15', amount: null, paidOn: '2026-03-11' };
    const paidStatements = [paid, beforeItsDaysChanged, toldFurtherEast];
    keepAsGuest([guestCard({ id: 'guest-One', cycleSince: '2026-01-02', paidStatements })]);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [] }),
      'GET /api/user/subscription': plan(3),
      [importLine]: () => ({ body: { imported: [accountCard()], alreadyThere: [] } }),
    });
    show(<ImportGuestCards />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
    await waitFor(() => expect(keptCards()).toEqual([]));
    expect(calls.find(({ line }) => line === importLine)?.body).toMatchObject({
      cards: [{ cycleSince: '2026-01-02', paidStatements: [paid, { ...toldFurtherEast, paidOn: '2026-03-10' }] }],
    });
  });

  test('are proposed only as far as the plan has room', async () => {
    keepAsGuest(cards);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [accountCard(), accountCard({ id: 'b' })] }),
      'GET /api/user/subscription': plan(3),
    });
    show(<ImportGuestCards />);
    expect(await screen.findByText('Your plan has room for 1 of these 3 cards.')).toBeTruthy();
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(chosen).toEqual([true, false, false]);
    expect(screen.getByRole('button', { name: 'Save 1 card' })).toBeTruthy();
  });

  test('stay all of them when the server says that they do not fit', async () => {
    keepAsGuest(cards);
    const message = 'Your plan includes 3 cards, and you have 2, so “Two”, “Three” don’t fit and nothing was saved.';
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [] }),
      [importLine]: () => ({ status: 402, body: { message } }),
    });
    show(<ImportGuestCards />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(keptCards()).toHaveLength(3);
  });

  test('are kept by declining, and asked about only by a line from then on', async () => {
    keepAsGuest(cards);
    signedInWith({ 'GET /api/credit-cards': () => ({ body: [] }), 'GET /api/user/subscription': plan(null) });
    show(<ImportGuestCards />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(keptCards()).toHaveLength(3);
    cleanup();
    show(<ImportGuestCards />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save your 3 cards' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(calls.some(({ line }) => line === importLine)).toBe(false);
  });

  test('are asked about again when there are others', async () => {
    keepAsGuest(cards.slice(0, 1));
    signedInWith({ 'GET /api/credit-cards': () => ({ body: [] }), 'GET /api/user/subscription': plan(null) });
    localStorage.setItem('floatwise.import-declined', JSON.stringify(['guest-Other']));
    show(<ImportGuestCards />);
    expect(await screen.findByRole('dialog', { name: 'Save your 1 card' })).toBeTruthy();
  });

  test('are nothing to speak of when there are none', () => {
    signedInWith({});
    const { container } = show(<ImportGuestCards />);
    expect(container.textContent).toBe('');
  });
});
