import { randomUUID } from 'node:crypto';
import type {
  FactReport,
  listCatalogCards,
  listReports,
  ManagedCatalogCard,
} from '@floatwise/contracts/cards/catalog-corrections.http';
import type { Problem } from '@floatwise/contracts/problem';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { z } from 'zod';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';

type List = z.output<typeof listReports.response>;

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
let admin: ServiceUnderTest<CardsEnv>['client'];
const path = '/api/admin/catalog/reports';
const cardId = 'chase-sapphire-preferred';
const wrongFee = { cardId, fact: 'annualFee', says: 'It is $99 now.' };

beforeAll(async () => {
  cards = await serviceUnderTest({ service, env: { FACT_REPORTS: '6' } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
  const held = 'select count(*)::int as n from catalog_card';
  await eventually(async () => (await database.query<{ n: number }>(held)).rows[0]?.n !== 0);
  admin = cards.client.with((await signedIn({ role: 'admin' })).headers);
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});
beforeEach(() => database.query('delete from catalog_report'));

let visitors = 0;
/** Somebody new, who isn't signed in. */
const visitor = () => cards.client.with({ 'x-forwarded-for': `203.0.113.${(visitors += 1)}` });
const report = (about: object = {}) => visitor().post<Problem>('/api/catalog/reports', { ...wrongFee, ...about });
const list = async (query = '') => (await admin.get<List>(`${path}?${query}`)).body;

it('a visitor reports a wrong fact, and it waits for an administrator', async () => {
  expect((await report({ source: 'https://www.chase.com/terms' })).status).toBe(204);
  expect((await list()).reports).toMatchObject([
    { ...wrongFee, name: 'Chase Sapphire Preferred', source: 'https://www.chase.com/terms', times: 1, status: 'open' },
  ]);
  const { body } = await admin.get<z.output<typeof listCatalogCards.response>>(
    '/api/admin/catalog/cards?show=reported',
  );
  expect(body.cards).toMatchObject([{ cardId, openReports: 1 }]);
});

it('a savings account’s rate can be reported, too, and nothing that is neither a card nor an offer', async () => {
  const wrongRate = { offerId: 'ally-savings', fact: 'apy', says: 'It pays 3.1% now.' };
  const send = (body: object) => visitor().post<Problem>('/api/catalog/reports', body);
  expect((await send(wrongRate)).status).toBe(204);
  expect((await send(wrongRate)).status).toBe(204);
  expect((await list()).reports).toMatchObject([
    { cardId: null, name: 'Ally Bank Savings Account', fact: 'apy', says: 'It pays 3.1% now.', times: 2 },
  ]);
  expect((await send({ ...wrongRate, offerId: 'no-such-offer' })).status).toBe(400);
  expect((await send({ ...wrongRate, cardId })).status).toBe(400);
  expect((await send({ fact: 'apy', says: 'It pays 3.1% now.' })).status).toBe(400);
});

it('nothing about the sender is kept, even if they are signed in', async () => {
  const { headers, userId } = await signedIn();
  await visitor().with(headers).post('/api/catalog/reports', wrongFee);
  const stored = JSON.stringify((await database.query('select * from catalog_report')).rows);
  expect(stored).not.toContain(userId);
  expect(stored).not.toContain('203.0.113');
});

it('the same words again are counted once more', async () => {
  await Promise.all([report(), report(), report()]);
  expect((await list()).reports).toMatchObject([{ times: 3 }]);
});

it.each<[string, object, number]>([
  ['a card that is not there', { cardId: 'no-such-card' }, 404],
  ['a fact that is none', { fact: 'sources' }, 400],
  ['an empty text', { says: ' ' }, 400],
  ['a long text', { says: 'x'.repeat(301) }, 400],
  ['an email address', { says: 'ask me: ada@example.com' }, 400],
  ['a card number', { says: 'mine is 4111 1111 1111 1111' }, 400],
  ['a javascript: address', { source: 'javascript:alert(1)' }, 400],
  ['a field of another', { status: 'accepted' }, 400],
])('%s is refused [requirement 28]', async (_case, about, status) => {
  expect((await report(about)).status).toBe(status);
  expect((await list()).reports).toEqual([]);
});

it('one address can report only so often', async () => {
  const one = visitor();
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    statuses.push((await one.post('/api/catalog/reports', { ...wrongFee, says: `Wrong ${time}` })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
});

it('an administrator accepts or rejects a report with a note, once', async () => {
  await report();
  const [open] = (await list()).reports;
  const decide = (status: string) =>
    admin.post<FactReport & Problem>(`${path}/${open?.id ?? ''}/decision`, { status, note: 'Checked.' });
  expect((await decide('rejected')).body).toMatchObject({ status: 'rejected', decision: { note: 'Checked.' } });
  expect(await decide('accepted')).toMatchObject({ status: 409, body: { code: 'decided-already' } });
  expect((await list()).reports).toEqual([]);
  expect((await list('status=rejected')).reports).toHaveLength(1);
  const unknown = await admin.post(`${path}/${randomUUID()}/decision`, { status: 'accepted', note: 'x' });
  expect(unknown.status).toBe(404);
});

it('a correction accepts the report that it answers; a report of another card does not', async () => {
  await report();
  const [open] = (await list()).reports;
  const correct = async (of: string) => {
    const { version } = (await admin.get<ManagedCatalogCard>(`/api/admin/catalog/cards/${of}`)).body;
    const body = {
      version,
      correction: { fact: 'annualFee', value: { annualFee: 123, isAnnualFeeWaived: false } },
      source: { url: 'https://www.chase.com/terms', date: todayIn('America/New_York', Date.now()) },
      reason: 'Reported.',
      reportId: open?.id ?? null,
    };
    return (await admin.post(`/api/admin/catalog/cards/${of}/corrections`, body)).status;
  };
  expect(await correct('citi-double-cash')).toBe(409);
  expect(await correct(cardId)).toBe(200);
  expect((await list('status=accepted')).reports).toMatchObject([{ decision: { note: 'Corrected.' } }]);
});

it('pages of 25, the newest first', async () => {
  await database.query(
    `insert into catalog_report (id, card_id, fact, says, created_at)
     select gen_random_uuid(), $1, 'apr', 'Report ' || n, now() from generate_series(1, 30) n`,
    [cardId],
  );
  const first = await list();
  expect([first.reports.length, first.reports[0]?.says]).toEqual([25, 'Report 30']);
  const rest = await list(`after=${first.next ?? ''}`);
  expect(rest.reports.map(({ says }) => says)).toEqual([5, 4, 3, 2, 1].map((n) => `Report ${n}`));
  expect(rest.next).toBeNull();
});

it('the list is only for administrators', async () => {
  expect((await cards.client.get(path)).status).toBe(401);
  const { headers } = await signedIn();
  expect((await cards.client.with(headers).get(path)).status).toBe(403);
});
