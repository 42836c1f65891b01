import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseEnv } from '@floatwise/service-kit/env';
import { openPool, openPrisma } from '@floatwise/service-kit/postgres';
import { testDatabase } from '@floatwise/test-kit/test-database';
import { z } from 'zod';
import { Database } from '../../db.js';
import { PrismaClient } from '../../generated/prisma/client.js';
import { CatalogSeed } from '../seed.js';
import { importCatalog, type ImportReport, reportLines } from './import-catalog.js';

const record = {
  cardId: '57f8a819c3bb4c6aa494016703281f35',
  name: 'Sapphire Preferred',
  issuer: 'CHASE',
  network: 'VISA',
  currency: 'CHASE',
  isBusiness: false,
  annualFee: 99,
  isAnnualFeeWaived: false,
  universalCashbackPercent: 2,
  url: 'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred',
  imageUrl: '/images/chase/sapphire-preferred.png',
  categoryEarningRates: [{ category: 'DINING', multiplier: 9 }],
  credits: [],
  offers: [{ spend: 4000, amount: [{ amount: 100_000 }], days: 90, credits: [] }],
  historicalOffers: [],
  discontinued: false,
};
const fresh = { ...record, cardId: 'new-1', name: 'Ruby', issuer: 'BREAD_FINANCIAL', offers: [] };

const postgresEnv = z.object(baseEnv).pick({
  DATABASE_URL: true,
  DATABASE_POOL: true,
  DATABASE_TIMEOUT_MS: true,
  DATABASE_LOCK_TIMEOUT_MS: true,
  DATABASE_CONNECT_TIMEOUT_MS: true,
  DATABASE_TRANSACTION_TIMEOUT_MS: true,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: true,
});

const dir = mkdtempSync(join(tmpdir(), 'catalog-import-'));
const now = new Date('2026-11-21T12:00:00Z');
let db: Database;
let close: () => Promise<void>;
let server: Server;
let answering: (path: string) => { status: number; body: string; location?: string };

beforeAll(async () => {
  ({ db, close } = openTestDatabase(await testDatabase('cards')));
  await new CatalogSeed(db).run();
  server = createServer((request, response) => {
    const { status, body, location } = answering(request.url ?? '/');
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await close();
  server.close();
  rmSync(dir, { recursive: true });
});

/** The database, without the rest of the service. */
function openTestDatabase(DATABASE_URL: string): { db: Database; close: () => Promise<void> } {
  const env = postgresEnv.parse({ DATABASE_URL });
  const pool = openPool(env);
  const prisma = openPrisma(PrismaClient, pool, env);
  return {
    db: new Database(pool, prisma, { CARD_SEARCH_SIMILARITY: 0.4 }),
    close: () => prisma.$disconnect().then(() => pool.end()),
  };
}

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/data.json`;
function fileOf(content: unknown): string {
  const path = join(dir, 'data.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const importFrom = (from: string, options: { maxBytes?: number; revive?: boolean } = {}): Promise<ImportReport> =>
  importCatalog(db, from, {
    limits: { maxBytes: options.maxBytes ?? 1_000_000, timeoutMs: 1_000, privateHosts: [] },
    revive: options.revive ?? false,
    now,
  });
const cardOf = (cardId: string) => db.prisma.catalogCard.findUnique({ where: { cardId } });
const count = () => db.prisma.catalogCard.count();

it('adds what is new, completes what ships, skips what is bad, and says so', async () => {
  const before = await count();
  const report = await importFrom(fileOf([record, fresh, { ...record, cardId: 'bad', annualFee: -1 }]));
  expect(report).toMatchObject({
    added: ['bread-financial-ruby'],
    changed: ['chase-sapphire-preferred'],
    unchanged: 0,
  });
  expect(report.skipped).toMatchObject([{ index: 2, name: 'Sapphire Preferred' }]);
  expect(reportLines(report)[0]).toBe('1 added, 1 changed, 0 unchanged, 1 skipped.');
  expect(await count()).toBe(before + 1);
  const preferred = await cardOf('chase-sapphire-preferred');
  expect(preferred).toMatchObject({ externalId: record.cardId, origin: 'shipped', currentOffer: { amount: 100_000 } });
  expect(preferred?.annualFee?.toNumber()).toBe(95);
  expect(await db.searchCatalog('ruby', 8)).toMatchObject([{ cardId: 'bread-financial-ruby', currentOffer: null }]);
});

it('a second import of the same file changes nothing', async () => {
  expect(await importFrom(fileOf([record, fresh]))).toMatchObject({ added: [], changed: [], unchanged: 2 });
});

it('knows a card by the id of the file when it was renamed there', async () => {
  const report = await importFrom(fileOf([{ ...fresh, name: 'Ruby Red' }]));
  expect(report).toMatchObject({ added: [], changed: ['bread-financial-ruby'] });
  expect((await cardOf('bread-financial-ruby'))?.name).toBe('Ruby Red');
});

it('two records that name one card: the first counts', async () => {
  const report = await importFrom(
    fileOf([
      { ...fresh, name: 'Opal', cardId: 'o1' },
      { ...fresh, name: 'Opal', cardId: 'o2' },
    ]),
  );
  expect(report.added).toEqual(['bread-financial-opal']);
  expect(report.skipped).toMatchObject([{ index: 1, name: 'Opal' }]);
});

it('never brings a discontinued card back unless told to', async () => {
  await importFrom(fileOf([{ ...fresh, discontinued: true }]));
  const silent = await importFrom(fileOf([fresh]));
  expect(silent.stayedDiscontinued).toEqual(['bread-financial-ruby']);
  expect(reportLines(silent).join('\n')).toContain('stays so; --revive lets it come back');
  expect((await cardOf('bread-financial-ruby'))?.discontinued).toBe(true);
  expect((await importFrom(fileOf([fresh]), { revive: true })).stayedDiscontinued).toEqual([]);
  expect((await cardOf('bread-financial-ruby'))?.discontinued).toBe(false);
});

it('reads http from this machine', async () => {
  answering = () => ({ status: 200, body: JSON.stringify([{ ...fresh, name: 'Jade', cardId: 'j1' }]) });
  expect((await importFrom(address())).added).toEqual(['bread-financial-jade']);
});

const plenty = 1_000_000;
it.each<[string, () => string, RegExp, number]>([
  ['a file that is not there', () => join(dir, 'nowhere.json'), /can’t be read/, plenty],
  ['a folder', () => dir, /is not a file|can’t be read/, plenty],
  ['no JSON', () => fileOf('{"half":'), /is not JSON/, plenty],
  ['an object', () => fileOf({ cards: [] }), /is not a list of cards/, plenty],
  ['a file beyond the cap', () => fileOf([record]), /larger than 100 bytes/, 100],
  ['http elsewhere', () => 'http://192.0.2.1/data.json', /Only https/, plenty],
  ['http at a name elsewhere', () => 'http://floatwise.invalid/data.json', /Only https/, plenty],
  ['http at an address that looks like this machine', () => 'http://127.0.0.1.nip.invalid/', /Only https/, plenty],
  ['the clouds’ metadata', () => 'https://169.254.169.254/data.json', /private network/, plenty],
  ['a private network', () => 'https://10.0.0.1/data.json', /private network/, plenty],
  ['no address at all', () => 'https://', /is not an address/, plenty],
])('%s is refused and changes nothing', async (_what, from, message, maxBytes) => {
  const before = await count();
  await expect(importFrom(from(), { maxBytes })).rejects.toThrow(message);
  expect(await count()).toBe(before);
});

it.each<[string, { status: number; body: string; location?: string }, RegExp, number]>([
  ['an error', { status: 500, body: 'sorry' }, /answered with status 500/, plenty],
  ['a redirect', { status: 302, body: '', location: 'http://169.254.169.254/' }, /only with a redirect/, plenty],
  ['more than the cap', { status: 200, body: JSON.stringify([record]) }, /larger than 100 bytes/, 100],
])('an address that answers %s is refused', async (_what, answer, message, maxBytes) => {
  answering = () => answer;
  await expect(importFrom(address(), { maxBytes })).rejects.toThrow(message);
});
