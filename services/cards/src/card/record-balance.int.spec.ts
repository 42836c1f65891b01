import pg from 'pg';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';

const timezone = 'Pacific/Kiritimati';
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

async function somebody() {
  const client = cards.client.with({ ...(await signedIn()).headers, 'x-timezone': timezone });
  const typed = aCard({ creditLimit: 5000, currentBalance: 1200.1 });
  const { body: card } = await client.post<CreditCard>('/api/credit-cards', typed);
  const change = (edit: Partial<typeof typed>) =>
    client.put<CreditCard>(`/api/credit-cards/${card.id}`, { ...typed, ...edit });
  const kept = async () => {
    const { rows } = await database.query<{ day: string; balance: number; limit: number }>(
      `select day::text, balance::float8, credit_limit::float8 as limit from balance_day where card_id = $1 order by day`,
      [card.id],
    );
    return rows;
  };
  return { client, card, change, kept };
}

it('a new card’s history starts with its balance, on the owner’s date', async () => {
  const { kept } = await somebody();
  expect(await kept()).toEqual([{ day: todayIn(timezone, new Date()), balance: 1200.1, limit: 5000 }]);
});

it('the last balance and limit of a day are kept', async () => {
  const { change, kept } = await somebody();
  await change({ currentBalance: 900 });
  await change({ currentBalance: 950.25, creditLimit: 6000 });
  expect(await kept()).toEqual([{ day: todayIn(timezone, new Date()), balance: 950.25, limit: 6000 }]);
});

it('earlier days don’t change, and changing something else saves no balance', async () => {
  const { card, change, kept } = await somebody();
  await database.query(`update balance_day set day = '2026-01-31' where card_id = $1`, [card.id]);
  await change({ nickname: 'Blue' });
  expect(await kept()).toEqual([{ day: '2026-01-31', balance: 1200.1, limit: 5000 }]);
  await change({ nickname: 'Blue', currentBalance: 0 });
  expect(await kept()).toEqual([
    { day: '2026-01-31', balance: 1200.1, limit: 5000 },
    { day: todayIn(timezone, new Date()), balance: 0, limit: 5000 },
  ]);
});
