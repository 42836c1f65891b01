import type { CatalogImport } from '@floatwise/contracts/cards/catalog-imports.http';
import type { ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { catalogEdited } from '@floatwise/contracts/cards/events';
import type { Problem } from '@floatwise/contracts/problem';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { CardsEnv } from '../../env.js';
import type { CatalogEntry } from '../facts.js';
import { service } from '../../service.js';
import { shippedEntries, shippedSources } from '../shipped.js';

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
let listener: SecondConsumer;
let cookie: string;
let admin: ServiceUnderTest<CardsEnv>['client'];
const path = '/api/admin/catalog/imports';
const today = todayIn('America/New_York', Date.now());
const issuersPage = { title: 'Issuer', url: 'https://issuer.example/terms', date: today, note: null };
const reason = 'Terms of this month.';

beforeAll(async () => {
  listener = await secondConsumer([catalogEdited]);
  cards = await serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50' } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
  const held = 'select count(*)::int as n from catalog_card';
  await eventually(async () => (await database.query<{ n: number }>(held)).rows[0]?.n !== 0);
  const { headers } = await signedIn({ role: 'admin' });
  ({ cookie } = headers);
  admin = cards.client.with(headers);
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), listener.stop()]);
});

async function upload(content: string | object): Promise<{ status: number; body: CatalogImport & Problem }> {
  const answer = await fetch(`${cards.url}${path}?name=catalog.json`, {
    method: 'POST',
    body: typeof content === 'string' ? content : JSON.stringify(content),
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
  });
  return { status: answer.status, body: (await answer.json()) as CatalogImport & Problem };
}
const apply = (id: string, cardIds: string[] | null = null) =>
  admin.post<CatalogImport & Problem>(`${path}/${id}/apply`, { cardIds, reason });
const read = async (cardId: string) => (await admin.get<ManagedCatalogCard>(`/api/admin/catalog/cards/${cardId}`)).body;

const shipped = new Map(shippedEntries().map((entry) => [entry.cardId, entry]));
/** A shipped card with other values, all of them by the issuer's page of today. */
function fresh(cardId: string, about: Partial<CatalogEntry>): CatalogEntry {
  const entry = shipped.get(cardId);
  if (!entry) throw new Error(`${cardId} does not ship`);
  const sources = Object.fromEntries(Object.keys(entry.sources).map((group) => [group, 'page']));
  return { ...entry, ...about, sources: { ...sources, ...about.sources }, lastUpdated: today };
}
const fileOf = (...entries: CatalogEntry[]) => ({ sources: { page: issuersPage }, cards: entries });
const newCard = (cardId: string): CatalogEntry => ({
  ...fresh('citi-double-cash', {}),
  cardId,
  name: `Test ${cardId}`,
});

it('the release itself changes nothing', async () => {
  const { status, body } = await upload({ sources: shippedSources(), cards: shippedEntries() });
  expect(status).toBe(201);
  expect(body.counts).toMatchObject({ added: 0, changed: 0, retired: 0, older: 0 });
});

it('added, changed, and retired cards are shown with old and new values before anything is imported', async () => {
  const file = fileOf(
    newCard('test-added'),
    fresh('chase-sapphire-preferred', { annualFee: 195 }),
    fresh('citi-custom-cash', { discontinued: true }),
  );
  const { body } = await upload(file);
  expect(body).toMatchObject({ status: 'ready', problems: [], counts: { added: 1, changed: 1, retired: 1 } });
  expect(body.lines.map(({ cardId, kind }) => [cardId, kind])).toEqual([
    ['chase-sapphire-preferred', 'changed'],
    ['citi-custom-cash', 'retired'],
    ['test-added', 'added'],
  ]);
  expect(body.lines[0]?.changes).toContainEqual({
    before: { fact: 'annualFee', value: { annualFee: 95, isAnnualFeeWaived: false } },
    after: { fact: 'annualFee', value: { annualFee: 195, isAnnualFeeWaived: false } },
    source: issuersPage,
  });
  expect((await read('chase-sapphire-preferred')).corrections).toEqual([]);
});

it('all is applied, each change as a correction with its source, and told once [requirement 40]', async () => {
  const { body } = await upload(fileOf(newCard('test-all'), fresh('citi-strata-premier', { annualFee: 111 })));
  const applied = await apply(body.id);
  expect(applied.body).toMatchObject({ status: 'applied', done: 2, lines: [{ isApplied: true }, { isApplied: true }] });
  const card = await read('citi-strata-premier');
  const fee = card.corrections.find(({ after }) => after.value.fact === 'annualFee');
  expect(fee).toMatchObject({ after: { value: { value: { annualFee: 111 } }, source: issuersPage }, reason });
  expect((await read('test-all')).name).toBe('Test test-all');
  expect((await apply(body.id)).body.code).toBe('applied-already');
  const told = async () =>
    (await listener.received(catalogEdited.subject)).filter(
      ({ data }) => (data as { about: string }).about === body.id,
    );
  await eventually(async () => (await told()).length === 1);
});

it('only the chosen cards are imported', async () => {
  const { body } = await upload(fileOf(newCard('test-chosen'), newCard('test-left')));
  const applied = await apply(body.id, ['test-chosen']);
  expect(applied.body.lines.map(({ cardId, isApplied }) => [cardId, isApplied])).toEqual([
    ['test-chosen', true],
    ['test-left', false],
  ]);
  expect((await admin.get(`/api/admin/catalog/cards/test-left`)).status).toBe(404);
});

it('after a failure in the middle nothing is half done, and the same file can be applied again', async () => {
  const { body } = await upload(fileOf(newCard('test-half-a'), newCard('test-half-b')));
  await database.query(`
    create function refuse_half() returns trigger language plpgsql as $$
      begin if new.card_id = 'test-half-b' then raise exception 'the disk is full'; end if; return new; end $$;
    create trigger refuse_half before insert on catalog_card for each row execute function refuse_half()`);
  expect((await apply(body.id)).status).toBeGreaterThanOrEqual(500);
  await database.query('drop trigger refuse_half on catalog_card; drop function refuse_half()');
  expect((await admin.get('/api/admin/catalog/cards/test-half-a')).status).toBe(404);
  expect((await admin.get<CatalogImport>(`${path}/${body.id}`)).body.status).toBe('ready');
  expect((await apply(body.id)).body.status).toBe('applied');
  expect((await read('test-half-a')).name).toBe('Test test-half-a');
});

it('a card that somebody corrected after the preview is not overwritten: nothing is imported', async () => {
  const cardId = 'citi-simplicity';
  const { body } = await upload(fileOf(newCard('test-before'), fresh(cardId, { annualFee: 5 })));
  const { version } = await read(cardId);
  const corrected = await admin.post(`/api/admin/catalog/cards/${cardId}/corrections`, {
    version,
    correction: { fact: 'annualFee', value: { annualFee: 7, isAnnualFeeWaived: false } },
    source: { url: 'https://issuer.example/terms', date: today },
    reason,
  });
  expect(corrected.status).toBe(200);
  expect(await apply(body.id)).toMatchObject({ status: 409, body: { code: 'stale-catalog-card' } });
  expect((await admin.get('/api/admin/catalog/cards/test-before')).status).toBe(404);
});

it('two administrators who apply one file at once import it once', async () => {
  const { body } = await upload(fileOf(newCard('test-twice')));
  const answers = await Promise.all([apply(body.id), apply(body.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a fact older than what we have is left alone', async () => {
  const old = { ...issuersPage, date: '2019-01-01' };
  const { body } = await upload({ sources: { page: old }, cards: [fresh('chase-freedom-flex', { annualFee: 77 })] });
  expect(body).toMatchObject({ counts: { older: 1, changed: 0 }, lines: [] });
});

it('pages of a hundred cards', async () => {
  const many = Array.from({ length: 120 }, (_, at) => newCard(`test-many-${String(at).padStart(3, '0')}`));
  const { body } = await upload(fileOf(...many));
  expect([body.lines.length, body.next]).toEqual([100, 'test-many-099']);
  const rest = await admin.get<CatalogImport>(`${path}/${body.id}?after=${body.next ?? ''}`);
  expect([rest.body.lines.length, rest.body.next]).toEqual([20, null]);
});

it.each<[string, string, number, RegExp]>([
  ['no JSON', '{"sources": {}\n}x', 400, /^The file is not JSON/],
  ['another format', '[]', 400, /needs "sources" and "cards"/],
  ['too much', `"${'x'.repeat(5_000_001)}"`, 413, /larger than 5 MB/],
])('%s is refused [requirement 28]', async (_case, content, status, sentence) => {
  const answer = await upload(content);
  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(sentence) as string } });
});

it('records that do not fit are named, and the others can be imported', async () => {
  const broken = { ...newCard('test-broken'), annualFee: 'much' };
  const { body } = await upload({ sources: { page: issuersPage }, cards: [broken, newCard('test-whole')] });
  expect(body.counts.added).toBe(1);
  expect(body.problems).toEqual([expect.stringMatching(/^Card 1 \(Test test-broken\), line 1: annualFee: /)]);
});

it('only for administrators', async () => {
  const { headers } = await signedIn();
  expect((await cards.client.with(headers).get(`${path}/${crypto.randomUUID()}`)).status).toBe(403);
});
