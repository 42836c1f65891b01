import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { bookkeeper } from '@floatwise/test-kit/bookkeeper';
import { postgresServer } from '@floatwise/test-kit/restartable';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { testDatabase } from '@floatwise/test-kit/test-database';
import { service } from '../service.js';

const wallets = 12;
const kills = 3;

test('Postgres killed three times under load: no confirmed change is lost, 503 at worst, back within 30 s [fault 8]', async () => {
  const postgres = await postgresServer();
  const databaseUrl = await testDatabase('cards', postgres.url);
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_POINTS: '1000000' };
  const cards = await serviceUnderTest({ service, env });
  const people = await Promise.all(Array.from({ length: wallets }, () => bookkeeper(cards.client)));
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
    expect([...ledger.answers.keys()].toSorted()).toEqual(['200', '503 after 5']);
  }
  await cards.stop();
  await postgres.close();
}, 300_000);
