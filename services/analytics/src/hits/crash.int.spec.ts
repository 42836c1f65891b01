import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asService } from '@floatwise/test-kit/credentials';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { testOrigin } from '@floatwise/test-kit/service-under-test';
import { asServiceRole, testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';

const main = join(import.meta.dirname, '../../dist/main.js');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const senders = 40;
const batchSize = 5;
const enough = 300;

let pool: pg.Pool;
let env: NodeJS.ProcessEnv;
let client: HttpClient;
const children: ChildProcess[] = [];

beforeAll(async () => {
  if (!existsSync(main)) throw new Error('The service is not built: npx nx build @floatwise/analytics');
  const { natsUrl, redisUrl } = await testServers();
  const databaseUrl = await testDatabase('analytics');
  const port = await freePort();
  pool = new pg.Pool({ connectionString: databaseUrl });
  client = new HttpClient(`http://127.0.0.1:${port}`, { origin: testOrigin, 'user-agent': firefox });
  env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    PORT: String(port),
    OPS_PORT: '0',
    DATABASE_URL: await asServiceRole('analytics', databaseUrl),
    NATS_URL: asService('analytics', natsUrl),
    REDIS_URL: asService('analytics', redisUrl),
    PUBLIC_ORIGIN: testOrigin,
    LOG_LEVEL: 'fatal',
    VISIT_POINTS: '1000000',
    COUNT_MS: '200',
  };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
});

async function startService(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  await eventually(async () => (await client.get('/api/amazon/financial-products')).status === 200);
  return child;
}

function aBatch() {
  const at = new Date().toISOString();
  const hit = () => ({ kind: 'visit', id: randomUUID(), at, page: '/', referrer: null });
  return { tab: randomUUID(), screen: 'large', hits: Array.from({ length: batchSize }, hit) };
}
type Batch = ReturnType<typeof aBatch>;

const counts = async () => (await pool.query<{ id: string }>('select id from hit')).rows.map(({ id }) => id);
const idsOf = (batches: readonly Batch[]) => batches.flatMap(({ hits }) => hits.map(({ id }) => id));

test('killed in the middle of the intake: everything it has answered 204 is there, once, and counted once', async () => {
  const child = await startService();
  const [sent, answered]: [Batch[], Batch[]] = [[], []];
  let isAlive = true;
  const send = async (): Promise<void> => {
    while (isAlive) {
      const batch = aBatch();
      sent.push(batch);
      const answer = await client.post('/api/visits', batch).catch(() => null);
      if (answer?.status === 204) answered.push(batch);
      if (answered.length >= enough) {
        child.kill('SIGKILL');
        isAlive = false;
      }
    }
  };
  const exited = once(child, 'exit');
  await Promise.all([...Array.from({ length: senders }, send), exited]);

  const stored = await counts();
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(idsOf(answered)));
  expect(sent.length).toBeGreaterThan(answered.length);

  // What got no answer is sent again, and what got one too.
  await startService();
  for (const batch of sent) expect((await client.post('/api/visits', batch)).status).toBe(204);
  expect((await counts()).toSorted()).toEqual(idsOf(sent).toSorted());
  const total = `select sum(views)::int as views, sum(sessions)::int as sessions from rollup where grain = 'day' and dimension = 'all'`;
  await eventually(async () => {
    expect((await pool.query(total)).rows).toEqual([{ views: sent.length * batchSize, sessions: sent.length }]);
  });
});
