import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Injectable, Module } from '@nestjs/common';
import { jest } from '@jest/globals';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import { z } from 'zod';
import { defineService } from './define-service.js';
import { baseEnv, type BaseEnv } from './env.js';
import { isOutage } from './outage.js';
import { openPool, Postgres } from './postgres.js';
import type { PrismaLike } from './prisma-adapter.js';

/** Stands in for a generated client; each service tests what it really does with its adapter. */
class Client implements PrismaLike {
  static closed = 0;
  constructor(readonly options: object) {}
  $transaction(): Promise<never> {
    return Promise.reject(new Error('There is no generated client here.'));
  }
  async $disconnect(): Promise<void> {
    Client.closed += 1;
  }
}

@Injectable()
class Database extends Postgres<Client> {}

@Module({})
class ToyModule {}

const toyService = defineService({
  name: 'toy',
  env: z.object(baseEnv),
  database: Database,
  prisma: Client,
  module: ToyModule,
});

let toy: ServiceUnderTest<BaseEnv>;
beforeAll(async () => {
  const DATABASE_URL = await emptyTestDatabase('toy');
  await runSql(DATABASE_URL, eventTablesSql());
  toy = await serviceUnderTest({ service: toyService, env: { DATABASE_URL } });
});
afterAll(() => toy.app.close());

it('is ready when its servers are, each by name', async () => {
  expect(await toy.client.get('/readyz')).toMatchObject({
    status: 200,
    body: { details: { postgres: { status: 'up' }, redis: { status: 'up' }, nats: { status: 'up' } } },
  });
});

it('opens as many connections as its definition needs, and one for the relay beside them', async () => {
  expect(toyService.connections(toy.env)).toEqual({ requests: 6, jobs: 0, events: 0, relay: 1 });
  expect(toy.app.get(Database).pool.options).toMatchObject({ max: 6, min: 6 });
  const relays = `select from pg_stat_activity where datname = current_database() and application_name = 'relay'`;
  await eventually(async () => expect((await toy.app.get(Database).pool.query(relays)).rowCount).toBe(1));
});

it('while it is busy, more browsers can connect and wait than Node lets by itself, if Linux does', () => {
  // Node's own limit is 511.
  const browsers = Math.min(600, Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')));
  const connect = `let there = 0;
    const connected = () => ++there === ${browsers} && process.exit();
    for (let n = 0; n < ${browsers}; n += 1) require('node:net').connect(${new URL(toy.url).port}, '127.0.0.1', connected);`;
  // Meanwhile the toy does nothing, because it's this process that waits.
  execFileSync(process.execPath, ['-e', connect], { timeout: 60_000 });
});

it('a statement that takes longer than DATABASE_TIMEOUT_MS is ended, and that counts as an outage', async () => {
  const hasty = openPool({ ...toy.env, DATABASE_TIMEOUT_MS: 300 });
  const slow: unknown = await hasty.query('select pg_sleep(20)').catch((error: unknown) => error);
  expect(isOutage(slow)).toBe(true);
  await hasty.end();
});

it('[fault 3] its operators have everything published again by one command', async () => {
  const { pool } = toy.app.get(Database);
  await pool.query(
    `insert into outbox (id, subject, envelope, published_at, created_at)
     select gen_random_uuid(), 'toy.toy.made.v1', '{}', at, at
       from (select clock_timestamp() - days * interval '1 day' as at from unnest(array[1, 3, 17]) as days) as published`,
  );
  const before = process.argv;
  const environment = { ...process.env };
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const given = Object.entries(toy.env).map(([name, value]) => [name, String(value)]);
  Object.assign(process.env, Object.fromEntries(given), { DATABASE_POOL: '1' });
  try {
    process.argv = ['node', 'operator.js', 'republish', '--since', new Date(Date.now() + 86_400_000).toISOString()];
    await toyService.operate();
    process.argv = ['node', 'operator.js', 'republish'];
    await toyService.operate();
    // After 16 days, a consumer may have forgotten by the last delivery that it handled the event.
    const texts = said.mock.calls.map(([text]) => String(text));
    expect(texts).toEqual(['Events that will be published again: 0.\n', 'Events that will be published again: 2.\n']);
  } finally {
    said.mockRestore();
    process.argv = before;
    process.env = environment;
  }
});

it('closes its Prisma client and its pool when it stops', async () => {
  const { pool } = toy.app.get(Database);
  const before = Client.closed;
  await toy.stop();
  expect(Client.closed).toBe(before + 1);
  expect(pool.ended).toBe(true);
});
