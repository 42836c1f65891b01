import pg from 'pg';
import type { PastTransaction } from '@floatwise/contracts/cards/history.http';
import type { correctPlaces, readPlaces } from '@floatwise/contracts/cards/places.http';
import { openPlaces } from '@floatwise/places/open-places';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon } from '@floatwise/test-kit/signed-in';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { merchantOf } from '../transactions/expected.js';
import { storeTransactions } from '../transactions/store-transactions.js';

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

const { today } = noon;

async function somebody() {
  const owner = await statementFileOwner(cards);
  const bank = (...descriptions: string[]) =>
    cards.app.get(Database).prisma.$transaction((tx) =>
      storeTransactions(tx, owner.card.id, {
        reported: descriptions.map((description) => ({
          ...{
            externalId: null,
            isPending: false,
            postedOn: today,
            madeOn: null,
            amount: 20,
            kind: 'purchase' as const,
          },
          ...{ description, mcc: null, category: null, isForeign: false },
        })),
      }),
    );
  const correct = (body: z.input<typeof correctPlaces.body>) => owner.client.put('/api/places', body);
  const read = async () => (await owner.client.get<z.output<typeof readPlaces.response>>('/api/places')).body;
  const seen = async () => {
    const { body } = await owner.client.get<{ transactions: PastTransaction[] }>('/api/history/transactions');
    return body.transactions.map(({ merchant, category, isOwnCategory }) => ({ merchant, category, isOwnCategory }));
  };
  return { ...owner, bank, correct, read, seen };
}

it('what a person says of a place in the field holds in history, for lines of the past and the future', async () => {
  const { bank, correct, read, seen } = await somebody();
  await bank('SQ *ZORBLAT DELI');
  await correct({
    places: [
      { place: 'zorblat deli', category: 'dining' },
      { place: 'Costco', category: 'groceries' },
    ],
  });
  await bank('COSTCO WHSE #0123');
  expect((await read()).own).toEqual([
    { place: 'Costco', category: 'groceries' },
    { place: 'Zorblat Deli', category: 'dining' },
  ]);
  expect(await seen()).toEqual(
    expect.arrayContaining([
      { merchant: 'Zorblat Deli', category: 'dining', isOwnCategory: true },
      { merchant: 'Costco', category: 'groceries', isOwnCategory: true },
    ]),
  );
  await correct({ places: [{ place: 'Zorblat Deli', category: null }] });
  expect(await seen()).toContainEqual({ merchant: 'Zorblat Deli', category: 'other', isOwnCategory: false });
});

it('what a person says in history holds in the field', async () => {
  const { client, read } = await somebody();
  await client.put('/api/history/merchant-category', { merchant: 'Joes Pizza', category: 'dining' });
  expect((await read()).own).toEqual([{ place: 'Joes Pizza', category: 'dining' }]);
});

it('what a guest said comes along, and what the account says stays', async () => {
  const { correct, read } = await somebody();
  await correct({ places: [{ place: 'Costco', category: 'groceries' }] });
  const places = [
    { place: 'costco', category: 'other' as const },
    { place: 'shell', category: null },
    { place: 'hotel', category: 'travel' as const },
  ];
  await correct({ places, keepsEarlier: true });
  expect((await read()).own).toEqual([
    { place: 'Costco', category: 'groceries' },
    { place: 'hotel', category: 'travel' },
  ]);
});

it('sums of the past follow', async () => {
  const { bank, correct, card } = await somebody();
  await bank('SQ *JOES PIZZA');
  await correct({ places: [{ place: 'joes pizza', category: 'dining' }] });
  const { rows } = await database.query<{ spending: unknown }>('select spending from card_month where card_id = $1', [
    card.id,
  ]);
  expect(rows).toEqual([{ spending: [['dining', false, 20]] }]);
});

it('the last five places of a person’s purchases are told, each once, the newest first', async () => {
  const { bank, client, card, read } = await somebody();
  await bank('TARGET 1', 'SHELL OIL 574', 'NETFLIX.COM', 'STARBUCKS 1', 'CHIPOTLE 1', 'STARBUCKS 2');
  const used = {
    id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01',
    cardId: card.id,
    amount: 20,
    place: 'costco',
    madeOn: today,
  };
  await client.post('/api/purchases', used);
  const { recent } = await read();
  expect(recent[0]).toBe('Costco');
  expect(recent).toHaveLength(5);
  expect(new Set(recent).size).toBe(5);
});

it('nobody else sees or changes them', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await one.correct({ places: [{ place: 'Costco', category: 'groceries' }] });
  expect((await other.read()).own).toEqual([]);
});

it('a place that the field knows has the name that lines at a bank get', () => {
  for (const name of ['Costco', 'Shell', 'Whole Foods', '7-Eleven', 'Forever 21', 'H&M', 'Uber Eats', 'hotel']) {
    expect(merchantOf(name)).toBe(openPlaces().find(name)?.name);
  }
});
