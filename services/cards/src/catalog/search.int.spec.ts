import pg from 'pg';
import { catalogCard } from '@floatwise/contracts/cards/catalog.http';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';
import { catalogSearchSql } from './search-sql.js';
import { CatalogSeed } from './seed.js';
import { shippedEntries } from './shipped.js';

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;

beforeAll(async () => {
  const env = { CARD_SEARCH_PER_MINUTE: '1000' };
  cards = await serviceUnderTest({ service, env });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
  await eventually(async () => (await search('sapphire')).length > 0);
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

const call = (query: string) => cards.client.get<CatalogCard[]>(`/api/cards/search?${query}`);
async function search(typed: string, limit = 8): Promise<CatalogCard[]> {
  const { body } = await call(`q=${encodeURIComponent(typed)}&limit=${limit}`);
  return catalogCard.array().parse(body);
}
const first = async (typed: string) => (await search(typed))[0]?.name;

it.each<[string, string]>([
  ['sapphire preferred', 'Chase Sapphire Preferred'],
  ['Sapphire Reserve', 'Chase Sapphire Reserve'],
  ['chace saphire prefered', 'Chase Sapphire Preferred'],
  ['CSP', 'Chase Sapphire Preferred'],
  ['csr', 'Chase Sapphire Reserve'],
  ['amex gold', 'American Express Gold'],
  ['amex plat', 'American Express Platinum'],
  ['blue cash', 'American Express Blue Cash Everyday'],
  ['citi doubel cash', 'Citi Double Cash'],
  ['capitol one venture x', 'Capital One Venture X'],
  ['quiksilver', 'Capital One Quicksilver'],
  ['discver it', 'Discover It'],
  ['wels fargo active', 'Wells Fargo Active Cash'],
  ['u.s. bank cash+', 'US Bank Cash+'],
  ['apple', 'Apple Card'],
  ['costco', 'Citi Costco Anywhere Visa'],
  ['freedom unl', 'Chase Freedom Unlimited'],
  ['paypal', 'PayPal Cashback'],
  ['bofa travel rewards', 'Bank of America Travel Rewards'],
])('%s finds %s first', async (typed, name) => expect(await first(typed)).toBe(name));

it.each(['chase free', 'Chase Freed', 'free'])('%s finds Chase’s cards named Freedom first', async (typed) => {
  const names = (await search(typed)).map(({ name }) => name);
  expect(names.slice(0, 3).toSorted()).toEqual(['Chase Freedom Flex', 'Chase Freedom Rise', 'Chase Freedom Unlimited']);
});

it('an issuer finds its cards', async () => {
  const found = await search('wells fargo', 50);
  expect(found.length).toBeGreaterThanOrEqual(10);
  expect(new Set(found.slice(0, 10).map(({ issuer }) => issuer))).toEqual(new Set(['Wells Fargo']));
});

it.each(['', 'c', 'cs', '  c ', '***', '%%%'])('%j is too little to search', async (typed) => {
  expect(await search(typed)).toEqual([]);
});

it('nothing is found for what no card is like', async () => expect(await search('zzqqxxyy')).toEqual([]));

it('gives eight at first, and as many as are asked for', async () => {
  expect((await call('q=rewards')).body).toHaveLength(8);
  expect(await search('rewards', 3)).toHaveLength(3);
  expect((await call('q=rewards&limit=0')).status).toBe(400);
  expect((await call('q=rewards&limit=51')).status).toBe(400);
  expect((await call(`q=${'x'.repeat(101)}`)).status).toBe(400);
});

it('puts what can no longer be had last, also where its name fits best', async () => {
  const found = await search('american express everyday preferred', 50);
  const discontinued = found.findIndex(({ name }) => name === 'American Express EveryDay Preferred');
  expect(discontinued).toBeGreaterThan(0);
  expect(found.slice(discontinued).every((card) => card.discontinued)).toBe(true);
});

it('answers what the form shows, and null where nothing is known', async () => {
  const [preferred] = await search('sapphire preferred');
  expect(preferred).toMatchObject({
    id: 'chase-sapphire-preferred',
    cardId: 'chase-sapphire-preferred',
    issuer: 'Chase',
    annualFee: 95,
    universalCashbackPercent: 1,
    rewardsUnit: 'points',
    currentOffer: { amount: 75_000, spend: 5_000 },
    lastUpdated: '2026-08-08',
  });
  const [surpass] = await search('hilton surpass');
  expect(surpass).toMatchObject({ annualFee: null, isAnnualFeeWaived: null });
});

it('each fact that is known comes with its source and date, and no other does', async () => {
  const [preferred] = await search('sapphire preferred');
  expect(preferred?.sources.annualFee).toMatchObject({ date: '2026-06-08', url: expect.stringMatching(/^https:/) });
  expect(preferred?.sources.universalCashbackPercent?.date).toBe('2026-08-08');
  const [surpass] = await search('hilton surpass');
  expect(surpass?.sources.annualFee).toBeUndefined();
  expect(surpass?.sources.identity?.title).toMatch(/credit-card-bonuses-api/);
});

it('answers cards by id, without those it does not know', async () => {
  const { body } = await cards.client.get<CatalogCard[]>('/api/cards/catalog?ids=citi-double-cash,no-such-card');
  expect(catalogCard.array().parse(body)).toMatchObject([{ cardId: 'citi-double-cash', annualFee: 0 }]);
  expect((await cards.client.get(`/api/cards/catalog?ids=${'a,'.repeat(20)}a`)).status).toBe(400);
});

it('tells that Wells Fargo no longer offers the Bilt card', async () => {
  const [bilt] = await search('bilt');
  expect(bilt).toMatchObject({ name: 'Wells Fargo Bilt', discontinued: true, currentOffer: null });
});

it('leaves out an offer that has run out', async () => {
  const [gold] = await search('delta gold');
  expect(gold).toMatchObject({ name: 'American Express Delta SkyMiles Gold', currentOffer: null });
});

it('is not confused by what means something in SQL [requirement 35]', async () => {
  expect((await call(`q=${encodeURIComponent("o'; drop table catalog_card; --")}`)).status).toBe(200);
  expect(await search('sapphire')).not.toEqual([]);
});

it('the index serves the search', async () => {
  await database.query('set enable_seqscan = off');
  const text = catalogSearchSql.replaceAll('$1', "'sapphire'").replaceAll('$2', '8').replaceAll('$3', "'0.4'");
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('catalog_card_search_text_idx');
  // Before the index is read, and once: how alike a name must be.
  expect(plan.indexOf('One-Time Filter')).toBeGreaterThan(0);
  expect(plan.indexOf('One-Time Filter')).toBeLessThan(plan.indexOf('catalog_card_search_text_idx'));
});

describe('seeding', () => {
  const seed = () => cards.app.get(CatalogSeed, { strict: false }).run();
  const count = async () => Number((await database.query('select count(*) as n from catalog_card')).rows[0].n);

  it('writes every shipped card once', async () => {
    expect(await count()).toBe(shippedEntries().length);
    expect(await Promise.all([seed(), seed()])).toEqual([0, 0]);
  });

  it('renews the shipped facts when their content changed, and keeps a card discontinued', async () => {
    await database.query(`update catalog_release set content_hash = 'of an earlier release'`);
    await database.query(`update catalog_card set annual_fee = 1 where card_id = 'chase-sapphire-preferred'`);
    await database.query(`update catalog_card set discontinued = true where card_id = 'citi-double-cash'`);
    expect(await seed()).toBe(shippedEntries().length);
    const { rows } = await database.query(
      `select card_id, annual_fee::int as fee, discontinued from catalog_card
        where card_id in ('chase-sapphire-preferred', 'citi-double-cash') order by card_id`,
    );
    expect(rows).toEqual([
      { card_id: 'chase-sapphire-preferred', fee: 95, discontinued: false },
      { card_id: 'citi-double-cash', fee: 0, discontinued: true },
    ]);
    await database.query(`update catalog_card set discontinued = false where card_id = 'citi-double-cash'`);
  });
});
