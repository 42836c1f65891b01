import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { postgresServer } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/credit-cards';
const wallets = 12;
const kills = 3;

function migrations(): string[] {
  const folder = new URL('../../prisma/migrations/', import.meta.url);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8'));
}

/** A person who keeps records: the last change sent, the last one confirmed, and the responses. */
async function bookkeeper(cards: ServiceUnderTest<CardsEnv>) {
  const client = cards.client.with((await signedIn()).headers);
  const card = (await client.post<CreditCard>(path, aCard({ currentBalance: 0 }))).body;
  const ledger = { sent: 0, confirmed: 0, statuses: new Set<number>() };
  const change = async () => {
    const balance = (ledger.sent += 1);
    const { status } = await client.put(`${path}/${card.id}`, aCard({ currentBalance: balance, creditLimit: 90_000 }));
    ledger.statuses.add(status);
    if (status === 200) ledger.confirmed = balance;
  };
  /** The stored balance. @throws while it can't be read */
  const stored = async () => {
    const { status, body } = await client.get<CreditCard[]>(path);
    ledger.statuses.add(status);
    if (status !== 200) throw new Error(`Answered ${status}.`);
    return body[0]?.currentBalance ?? -1;
  };
  return { ledger, change, stored };
}

test('Postgres killed three times under load: no confirmed change is lost, 503 at worst, back within 30 s [fault 8]', async () => {
  const postgres = await postgresServer();
  const databaseUrl = await emptyTestDatabase('cards', postgres.url);
  for (const sql of migrations()) await runSql(databaseUrl, sql);
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_POINTS: '1000000' };
  const cards = await serviceUnderTest({ service, env });
  const people = await Promise.all(Array.from({ length: wallets }, () => bookkeeper(cards)));
  /** While it's false, people only read, so that no new write hides a lost one. */
  const load = { on: true, writes: true };
  const atIt = people.map(async ({ change, stored }) => {
    while (load.on) {
      await (load.writes ? change() : stored().catch(() => undefined));
      await pause(5);
    }
  });
  const allConfirm = (more: number) => {
    const goals = people.map(({ ledger }) => ledger.confirmed + more);
    const reached = () => people.every(({ ledger }, at) => ledger.confirmed >= (goals[at] ?? 0));
    return eventually(reached, { timeoutMs: 30_000 });
  };

  for (let kill = 1; kill <= kills; kill += 1) {
    await allConfirm(30);
    await postgres.kill();
    await pause(2_000);
    load.writes = false;
    await pause(500);
    await eventually(() => postgres.start().then(() => true), { timeoutMs: 30_000 });
    const startedAt = Date.now();
    const balances = await eventually(() => Promise.all(people.map(({ stored }) => stored())), { timeoutMs: 30_000 });
    for (const [at, { ledger }] of people.entries()) {
      expect(balances[at]).toBeGreaterThanOrEqual(ledger.confirmed);
      expect(balances[at]).toBeLessThanOrEqual(ledger.sent);
    }
    load.writes = true;
    await allConfirm(1);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  }
  load.on = false;
  await Promise.all(atIt);

  for (const { ledger, stored } of people) {
    expect(await stored()).toBe(ledger.confirmed);
    expect([...ledger.statuses].toSorted()).toEqual([200, 503]);
  }
  await cards.stop();
  await postgres.close();
}, 300_000);
