import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { busyPeople } from '@floatwise/test-kit/bookkeeper';
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
  const busy = await busyPeople(cards.client, wallets);

  for (let kill = 1; kill <= kills; kill += 1) {
    await busy.allConfirm(30);
    await postgres.kill();
    await pause(2_000);
    busy.writes = false;
    await pause(500);
    await eventually(() => postgres.start().then(() => true), { timeoutMs: 30_000 });
    const startedAt = Date.now();
    expect(await busy.lost()).toEqual([]);
    busy.writes = true;
    await busy.allConfirm(1);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  }
  await busy.end();

  for (const { ledger, stored } of busy.people) {
    expect(await stored()).toBe(ledger.confirmed);
    expect([...ledger.answers.keys()].toSorted()).toEqual(['200', '503 after 5']);
  }
  await cards.stop();
  await postgres.close();
}, 300_000);
