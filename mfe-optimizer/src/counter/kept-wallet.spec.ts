/** @jest-environment jsdom */
import { callKey } from '@floatwise/web-kit/call-query';
import type { QueryClient } from '@floatwise/web-kit/query';
import { createQueryClient } from '@floatwise/web-kit/query-client';
import { userKey } from '@floatwise/web-kit/session';
import { capLeft, type CapPeriod, type CategoryRate } from '@floatwise/finance/rewards/categories';
import { cardOn, giveKept, keptCard, readKept, takeKeptBack, type KeptWallet } from './kept-wallet.js';
import { accountCard } from '../wallet/testing/card-samples.js';

const dayMs = 24 * 3_600_000;
const now = new Date(2026, 2, 31, 12).getTime();

function table(keptAt: number) {
  const wallet: KeptWallet = { person: 'dana', subscriptionTier: 'free', apyPercent: 4, keptAt, cards: [] };
  const held = new Map([['wallet', wallet]]);
  return {
    held,
    get: (key: string) => Promise.resolve(held.get(key)),
    remove: (key: string) => Promise.resolve(void held.delete(key)),
  };
}

test('a wallet is kept for 30 days, and then removed', async () => {
  const young = table(now - 30 * dayMs);
  expect(await readKept(young, now)).toMatchObject({ person: 'dana' });
  const old = table(now - 30 * dayMs - 1);
  expect(await readKept(old, now)).toBeNull();
  expect(old.held.size).toBe(0);
  expect(await readKept(old, now)).toBeNull();
});

test('a card is kept without its digits, its bank, and what was paid on it', () => {
  const card = accountCard({
    lastFour: '4242',
    accountId: 'account-at-the-bank',
    paidStatements: [{ closingDate: '2026-02-15', amount: null, paidOn: '2026-03-01' }],
  });
  const stored = JSON.stringify(keptCard(card));
  for (const secret of ['4242', 'account-at-the-bank', card.userId, '2026-02-15']) expect(stored).not.toContain(secret);
  expect(keptCard(card)).toMatchObject({ id: card.id, creditLimit: 5000, currentBalance: 800, statementDate: 15 });
});

test.each([
  ['in the same month', '2026-03-20', [100, 200, 300]],
  ['in the next month of the same quarter', '2026-02-27', [500, 200, 300]],
  ['in the next quarter and year', '2025-12-31', [500, 1500, 300]],
] as const)('a card that was kept %s has what is left of its caps now', (_, keptOn, left) => {
  const capped = (category: CategoryRate['category'], cap: { amount: number; period: CapPeriod; group?: string }) => ({
    ...{ category, rate: 5, cap },
  });
  const spendingCategories = [
    capped('groceries', { amount: 500, period: 'month' }),
    capped('gas', { amount: 1500, period: 'quarter', group: 'road' }),
    capped('travel', { amount: 1000, period: 'lifetime' }),
  ];
  const capUsed = [
    { category: 'groceries', spent: 400 },
    { category: 'gas', spent: 1300 },
    { category: 'travel', spent: 700 },
  ];
  // By transactions, and where there are none as it was typed.
  for (const spent of [{ capUsed }, { capSpent: capUsed }]) {
    const card = cardOn(accountCard({ spendingCategories, ...spent }), { keptOn, today: '2026-03-31' });
    expect(spendingCategories.map((rate) => capLeft(card, rate))).toEqual(left);
  }
});

describe('what was kept', () => {
  const today = '2026-03-31';
  const key = callKey('cards.list', {}, [today]);
  const card = accountCard({ lastFour: '4242' });
  const found: KeptWallet = {
    ...{ person: 'dana', subscriptionTier: 'free', apyPercent: 4 },
    ...{ keptAt: now - dayMs, cards: [keptCard(card)] },
  };
  const cardsIn = (client: QueryClient) =>
    client.getQueryData<{ lastFour: string }[]>(key)?.map((each) => each.lastFour);

  test('stands for the cards until the page is left, where no other page may take it for the whole', () => {
    const client = createQueryClient();
    expect(giveKept(client, found, today)).toBe(true);
    expect(cardsIn(client)).toEqual(['']);
    expect(client.getQueryData(userKey)).toMatchObject({ id: 'dana' });
    takeKeptBack(client, found, today);
    expect(cardsIn(client)).toBeUndefined();
  });

  test('is given for the next day too, in a page that stays open without a connection', () => {
    const client = createQueryClient();
    giveKept(client, found, '2026-03-30');
    expect(giveKept(client, found, today)).toBe(true);
    expect(cardsIn(client)).toEqual(['']);
  });

  test('gives way to the server’s cards, which stay when the page is left', () => {
    const client = createQueryClient();
    giveKept(client, found, today);
    client.setQueryData(key, [card]);
    takeKeptBack(client, found, today);
    expect(cardsIn(client)).toEqual(['4242']);
    expect(giveKept(client, found, today)).toBe(false);
    expect(cardsIn(client)).toEqual(['4242']);
  });

  test.each([
    ['somebody else', { id: 'eve' }],
    ['nobody', null],
  ])('isn’t given where %s is signed in', (_, user) => {
    const client = createQueryClient();
    client.setQueryData(userKey, user);
    expect(giveKept(client, found, today)).toBe(false);
    expect(cardsIn(client)).toBeUndefined();
  });
});
