import pg from 'pg';
import { askBills } from '@floatwise/contracts/cards/requests';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { BillAnswers } from './statements.module.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;

beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 1 });
});
beforeEach(() => database.query('delete from card'));
afterAll(async () => {
  await database.end();
  await cards.stop();
});

const ask = async (after: string | null, limit: number) =>
  askBills.response.parse(await cards.app.get(BillAnswers, { strict: false }).list({ after, limit }));

async function somebody(...about: Parameters<typeof aCard>[0][]) {
  const { userId, headers } = await signedIn({ timezone: 'UTC' });
  const client = cards.client.with(headers);
  const added: CreditCard[] = [];
  for (const one of about) added.push((await client.post<CreditCard>(path, aCard(one))).body);
  return { userId, client, added };
}

it('every card’s bills are told page by page, in the order of IDs, whosever they are', async () => {
  const [ada, ben] = [await somebody({}, {}, {}), await somebody({}, {})];
  const first = await ask(null, 3);
  const second = await ask(first.next, 3);
  expect([first.bills.length, second.bills.length, second.next]).toEqual([3, 2, null]);
  const told = [...first.bills, ...second.bills].map(({ cardId, userId }) => [cardId, userId]);
  const held = [ada, ben].flatMap(({ userId, added }) => added.map(({ id }) => [id, userId]));
  expect(told).toEqual(held.sort());
});

it('a page that ends with the last card says so', async () => {
  await somebody({});
  expect((await ask(null, 1)).next).toBeNull();
});

it('a bill is the card’s days, its version, since when it’s followed, and what is paid, newest first', async () => {
  const { userId, added } = await somebody({ statementDate: 5, dueDate: 30, dueMonth: 'same' });
  const [card] = added;
  await database.query(`update card set cycle_since = '2026-01-02', version = 4`);
  await database.query(
    `insert into paid_statement (card_id, closing_date, paid_on)
     select id, day::date, day::date from card, unnest(array['2026-01-05', '2026-03-05', '2026-02-05']) day`,
  );
  expect((await ask(null, 10)).bills).toEqual([
    {
      cardId: card?.id,
      userId,
      statementDate: 5,
      dueDate: 30,
      dueMonth: 'same',
      cycleSince: '2026-01-02',
      version: 4,
      paidClosings: ['2026-03-05', '2026-02-05', '2026-01-05'],
    },
  ]);
});

it('a deleted card has no bills', async () => {
  const { client, added } = await somebody({});
  await client.delete(`${path}/${added[0]?.id}`);
  expect(await ask(null, 10)).toEqual({ bills: [], next: null });
});
