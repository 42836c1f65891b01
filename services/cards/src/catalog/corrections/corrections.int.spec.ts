import type { listCatalogCards, ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { catalogEdited } from '@floatwise/contracts/cards/events';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import type { Problem } from '@floatwise/contracts/problem';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { z } from 'zod';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import { CatalogSeed } from '../seed.js';

type List = z.output<typeof listCatalogCards.response>;

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
let listener: SecondConsumer;
let admin: ServiceUnderTest<CardsEnv>['client'];
let adminId: string;
const path = '/api/admin/catalog/cards';
/** Where callers are if they don't say, so that the date is never in their future. */
const today = todayIn('America/New_York', Date.now());
const reason = 'The issuer’s page says so.';

beforeAll(async () => {
  listener = await secondConsumer([catalogEdited]);
  cards = await serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50', CARD_SEARCH_PER_MINUTE: '1000' } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
  const held = 'select count(*)::int as n from catalog_card';
  await eventually(async () => (await database.query<{ n: number }>(held)).rows[0]?.n !== 0);
  const { headers, userId } = await signedIn({ role: 'admin' });
  admin = cards.client.with(headers);
  adminId = userId;
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), listener.stop()]);
});

const read = async (cardId: string) => (await admin.get<ManagedCatalogCard>(`${path}/${cardId}`)).body;
const feeIn = (card: ManagedCatalogCard) =>
  card.facts.map(({ stated }) => stated).find((one) => one.fact === 'annualFee')?.value;
const feeBody = (version: number, annualFee: number | null, about: object = {}) => ({
  version,
  correction: { fact: 'annualFee', value: { annualFee, isAnnualFeeWaived: false } },
  source: { url: 'https://www.chase.com/terms', date: today },
  reason,
  ...about,
});
const correct = (cardId: string, body: object) =>
  admin.post<ManagedCatalogCard & Problem>(`${path}/${cardId}/corrections`, body);
const searched = async (name: string) =>
  (await cards.client.get<CatalogCard[]>(`/api/cards/search?q=${encodeURIComponent(name)}`)).body[0];
/** The catalog is written again, as after a deployment with other files. */
async function release(): Promise<void> {
  await database.query('delete from catalog_release');
  await cards.app.get(CatalogSeed, { strict: false }).run();
}
const acts = async () =>
  (await listener.received(catalogEdited.subject)).map(
    ({ data }) => data as { userId: string; act: string; about: string },
  );

it('a corrected fact is found by people at once, has its source, and is in the history with who, when, and why [requirement 40]', async () => {
  const cardId = 'chase-sapphire-preferred';
  const before = await read(cardId);
  const { status, body } = await correct(cardId, feeBody(before.version, 99));
  expect(status).toBe(200);
  expect(feeIn(body)).toEqual({ annualFee: 99, isAnnualFeeWaived: false });
  expect(body.version).toBe(before.version + 1);
  expect(body.corrections).toMatchObject([
    {
      before: { value: { value: { annualFee: 95 } } },
      after: {
        value: { value: { annualFee: 99 } },
        source: { title: 'www.chase.com', url: 'https://www.chase.com/terms', date: today },
      },
      reason,
      by: adminId,
      ended: null,
      mayBeUndone: true,
    },
  ]);
  expect(await searched('Sapphire Preferred')).toMatchObject({
    annualFee: 99,
    lastUpdated: today,
    sources: { annualFee: { title: 'www.chase.com', url: 'https://www.chase.com/terms', date: today } },
  });
  await eventually(async () => (await acts()).some(({ about }) => about === cardId));
  expect((await acts()).filter(({ about }) => about === cardId)).toEqual([
    { userId: adminId, act: 'corrected', about: cardId, from },
  ]);
});

it('a correction survives a new release, and undoing it leads to what the release says', async () => {
  const cardId = 'citi-double-cash';
  const first = await correct(cardId, feeBody((await read(cardId)).version, 12));
  await release();
  const after = await read(cardId);
  expect(feeIn(after)).toMatchObject({ annualFee: 12 });
  const id = first.body.corrections[0]?.id ?? '';
  const undone = await admin.post<ManagedCatalogCard>(`${path}/${cardId}/corrections/${id}/undo`, {
    version: after.version,
    reason: 'Misread.',
  });
  expect(undone.status).toBe(200);
  expect(feeIn(undone.body)).toMatchObject({ annualFee: 0 });
  expect(undone.body.corrections[0]).toMatchObject({ ended: { how: 'undone', by: adminId }, mayBeUndone: false });
  await release();
  expect(feeIn(await read(cardId))).toMatchObject({ annualFee: 0 });
});

it('a release whose fact is newer replaces the correction, and the history says so', async () => {
  const cardId = 'capital-one-venture-x';
  const { body } = await correct(cardId, feeBody((await read(cardId)).version, 500));
  const older = { source: { title: 't', url: null, date: '2020-01-01', note: null } };
  // As if it had been corrected long ago.
  await database.query(`update catalog_correction set after = after || $1 where id = $2`, [
    older,
    body.corrections[0]?.id,
  ]);
  await release();
  const now = await read(cardId);
  expect(feeIn(now)).toMatchObject({ annualFee: 395 });
  expect(now.corrections[0]).toMatchObject({ ended: { how: 'newer-release', by: null } });
});

it('of several corrections only the last that counts can be undone, one after the other', async () => {
  const cardId = 'wells-fargo-active-cash';
  const one = await correct(cardId, feeBody((await read(cardId)).version, 10));
  const two = await correct(cardId, feeBody(one.body.version, 20));
  const undo = (id: string | undefined, version: number) =>
    admin.post<ManagedCatalogCard & Problem>(`${path}/${cardId}/corrections/${id ?? ''}/undo`, { version, reason });
  const [last, firstOne] = two.body.corrections;
  expect(await undo(firstOne?.id, two.body.version)).toMatchObject({
    status: 409,
    body: { code: 'not-the-last-correction' },
  });
  const back = await undo(last?.id, two.body.version);
  expect(feeIn(back.body)).toMatchObject({ annualFee: 10 });
  expect(feeIn((await undo(firstOne?.id, back.body.version)).body)).toMatchObject({ annualFee: 0 });
});

it('two administrators correct one card: the second is told, and nothing is overwritten', async () => {
  const cardId = 'discover-it-chrome';
  const { version } = await read(cardId);
  const answers = await Promise.all([1, 2, 3].map((fee) => correct(cardId, feeBody(version, fee))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale-catalog-card',
    message: 'Someone else changed this card while you were editing. Check what it says now, then save yours again.',
  });
  expect((await read(cardId)).corrections).toHaveLength(1);
});

it('a retired card is found last, stays retired after a release, and can be offered again', async () => {
  const cardId = 'chase-freedom-unlimited';
  const offer = (version: number, discontinued: boolean) =>
    admin.post<ManagedCatalogCard & Problem>(`${path}/${cardId}/offering`, { version, discontinued, reason });
  const { version } = await read(cardId);
  expect((await offer(version, false)).status).toBe(409);
  expect((await offer(version, true)).body).toMatchObject({ discontinued: true });
  await release();
  expect(await read(cardId)).toMatchObject({ discontinued: true });
  const again = await offer((await read(cardId)).version, false);
  expect(again.body).toMatchObject({ discontinued: false, corrections: [{ mayBeUndone: true }, {}] });
  await release();
  expect(await read(cardId)).toMatchObject({ discontinued: false });
});

it.each<[string, object, string]>([
  [
    'a date in the future',
    { source: { url: 'https://chase.com', date: '2099-01-01' } },
    'The date can’t be in the future.',
  ],
  [
    'an older source',
    { source: { url: 'https://chase.com', date: '2020-01-01' } },
    'Name a source that is at least as new.',
  ],
  ['a date that is none', { source: { url: 'https://chase.com', date: '2026-02-30' } }, 'Enter a date as YYYY-MM-DD.'],
  ['http', { source: { url: 'http://chase.com', date: today } }, 'https://'],
  ['javascript:', { source: { url: 'javascript:alert(1)', date: today } }, 'https://'],
  ['a password in the address', { source: { url: 'https://a:b@chase.com/', date: today } }, 'username or password'],
  ['no reason', { reason: '  ' }, 'Write down why.'],
  [
    'a negative fee',
    { correction: { fact: 'annualFee', value: { annualFee: -1, isAnnualFeeWaived: false } } },
    'negative',
  ],
  ['an APR upside down', { correction: { fact: 'apr', value: { aprMin: 29, aprMax: 19 } } }, 'below the lowest'],
  ['a foreign fact', { correction: { fact: 'openSesame', value: 1 } }, ''],
])('%s is refused [requirement 28]', async (_case, about, sentence) => {
  const cardId = 'american-express-gold';
  const { version } = await read(cardId);
  const { status, body } = await correct(cardId, feeBody(version, 1, about));
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await read(cardId)).version).toBe(version);
});

it('facts older than 12 months come first', async () => {
  const { body } = await admin.get<List>(path);
  const dates = body.cards.map(({ oldestFact }) => oldestFact ?? '');
  expect(body.cards).toHaveLength(25);
  expect(dates).toEqual(dates.toSorted());
  expect(body.cards[0]?.oldFacts).toBeGreaterThan(0);
  const all: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const next: List = (await admin.get<List>(`${path}?show=old${after === '' ? '' : `&after=${after}`}`)).body;
    all.push(...next.cards.map(({ cardId }) => cardId));
    after = next.next;
  }
  expect([new Set(all).size, all.length]).toEqual([body.cardsWithOldFacts, body.cardsWithOldFacts]);
  const facts = (await read(body.cards[0]?.cardId ?? '')).facts.map(({ isOld }) => isOld);
  expect(facts[0]).toBe(true);
  expect(facts).toEqual(facts.toSorted((a, b) => Number(b) - Number(a)));
});

it('a card is found by a part of its name', async () => {
  const { body } = await admin.get<List>(`${path}?q=sapphire%20pref`);
  expect(body.cards.map(({ cardId }) => cardId)).toEqual(['chase-sapphire-preferred']);
  expect((await admin.get(`${path}/no-such-card`)).status).toBe(404);
});

it('only for administrators [requirement 25]', async () => {
  const { headers } = await signedIn();
  const client = cards.client.with(headers);
  expect((await cards.client.get(path)).status).toBe(401);
  for (const call of [path, `${path}/citi-double-cash`]) expect((await client.get(call)).status).toBe(403);
  expect((await client.post(`${path}/citi-double-cash/corrections`, feeBody(1, 1))).status).toBe(403);
});
