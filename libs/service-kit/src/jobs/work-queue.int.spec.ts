import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import { jest } from '@jest/globals';
import pg from 'pg';
import { register } from 'prom-client';
import { QueueWorker, type WorkerSettings, type WorkResult } from './queue-worker.js';
import { WorkQueue, type WorkItem } from './work-queue.js';
import type { WorkFault } from './work-rules.js';

interface Chore extends WorkItem {
  label: string;
}

const tableSql = `create table chore (
  id uuid primary key default gen_random_uuid(), kind text not null, label text not null, status text not null default 'queued',
  tries int not null default 0, next_try_at timestamptz default clock_timestamp(), claim uuid, claimed_until timestamptz,
  handed_at timestamptz, fault text, created_at timestamptz not null default clock_timestamp(), ended_at timestamptz);
  create index on chore (status, next_try_at)`;

const table = { name: 'chore', done: 'done', columns: { label: 'label' }, repeated: ['wash'] };
const settings: WorkerSettings = {
  what: 'chores',
  concurrency: 4,
  pollMs: 20,
  leaseMs: 300,
  pauseMs: [50],
  backoffMs: [40, 120],
  giveUpMs: 60_000,
  stopMs: 2_000,
};

let pool: pg.Pool;
let queue: WorkQueue<Chore>;
/** Labels in the order they were tried, with the time. */
let tried: { label: string; at: number }[];
let handle: (chore: Chore) => WorkResult | Promise<WorkResult>;
let workers: Chores[] = [];

class Chores extends QueueWorker<Chore> {
  constructor(more: Partial<WorkerSettings> = {}) {
    super(queue, { ...settings, ...more });
  }

  protected async work(chore: Chore): Promise<WorkResult> {
    tried.push({ label: chore.label, at: Date.now() });
    if (!(await this.queue.handOver(chore))) return 'taken';
    return handle(chore);
  }
}

function start(more: Partial<WorkerSettings> = {}): Chores {
  const worker = new Chores(more);
  worker.onApplicationBootstrap();
  workers.push(worker);
  return worker;
}
const add = (labels: string[], kind = 'wash') =>
  pool.query('insert into chore (kind, label) select $1, unnest($2::text[])', [kind, labels]);
const labels = (count: number) => Array.from({ length: count }, (_, index) => `chore ${index}`);
const rowOf = async (label: string) => (await pool.query('select * from chore where label = $1', [label])).rows[0];
const becomes = (label: string, status: string) =>
  eventually(async () => expect((await rowOf(label)).status).toBe(status));
const allDone = () =>
  eventually(async () => expect((await pool.query(`select 1 from chore where status <> 'done'`)).rowCount).toBe(0));
const fault = (outcome: WorkFault['outcome']): WorkFault => ({ outcome, fault: `it was ${outcome}` });
const triesOf = (label: string) => tried.filter((each) => each.label === label).length;

beforeAll(async () => {
  const url = await emptyTestDatabase('chores');
  await runSql(url, tableSql);
  pool = new pg.Pool({ connectionString: url });
  queue = new WorkQueue<Chore>(pool, table);
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await pool.end();
});
beforeEach(async () => {
  [tried, workers] = [[], []];
  handle = () => 'done';
  await pool.query('delete from chore');
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.beforeApplicationShutdown()));
});

test('three workers do each of 200 items once', async () => {
  await add(labels(200));
  // A slow machine must not lose its claims.
  for (let count = 0; count < 3; count += 1) start({ leaseMs: 60_000 });
  await allDone();
  expect(tried).toHaveLength(200);
});

test('an item that is refused for good has failed, holds up nobody, and is seen and retried by an operator', async () => {
  handle = ({ label }) => (label === 'poison' ? fault('refused') : 'done');
  await add(['poison', ...labels(3)]);
  start();
  await becomes('poison', 'failed');
  for (const label of labels(3)) await becomes(label, 'done');
  const [seen] = await queue.stuck(10);
  expect(seen).toMatchObject({ kind: 'wash', status: 'failed', tries: 1, fault: 'it was refused' });
  await add(['later']);
  await becomes('later', 'done');
  expect(triesOf('poison')).toBe(1);
  handle = () => 'done';
  expect(await queue.retry(seen?.id ?? '')).toBe(1);
  await becomes('poison', 'done');
  expect(await queue.stuck(10)).toEqual([]);
});

test('an item that is postponed is tried again after growing pauses, and given up after the tries allowed', async () => {
  handle = () => fault('postponed');
  await add(['slow']);
  start({ mostTries: 3 });
  await becomes('slow', 'failed');
  const [first, second, third] = tried.map(({ at }) => at) as [number, number, number];
  expect(tried).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(40);
  expect(third - second).toBeGreaterThanOrEqual(120);
  expect(await rowOf('slow')).toMatchObject({ tries: 3, fault: 'it was postponed' });
});

test('an outage lets everything rest, costs no try, and is over by itself', async () => {
  let isAway = true;
  handle = () => (isAway ? fault('outage') : 'done');
  await add(labels(8));
  start();
  await eventually(() => tried.length > 8);
  // After the first four, one item per 50 ms pause tests whether the outage is over.
  const pauses = tried.slice(4).map(({ at }, index) => at - (tried[index + 3]?.at ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(50);
  isAway = false;
  await allDone();
  expect((await pool.query('select distinct tries from chore')).rows).toEqual([{ tries: 1 }]);
});

test('what a worker held when it died is done by another; what it had handed over only if that may be repeated', async () => {
  await add(['held', 'handed over'], 'wash');
  await add(['handed over once'], 'pay');
  const dead = await queue.claim(randomUUID(), { limit: 3, leaseMs: 200 });
  for (const chore of dead) if (chore.label.startsWith('handed over')) await queue.handOver(chore);
  start();
  await becomes('held', 'done');
  await becomes('handed over', 'done');
  expect(await rowOf('handed over once')).toMatchObject({ status: 'uncertain', fault: 'ended in the middle' });
  expect(triesOf('handed over once')).toBe(0);
  expect((await queue.stuck(10)).map(({ kind }) => kind)).toEqual(['pay']);
  const late = dead.find(({ label }) => label === 'held') as Chore;
  await queue.notDone(late, { status: 'void' });
  expect(await rowOf('held')).toMatchObject({ status: 'done' });
});

test('an item that ends every worker is given up in time', async () => {
  await add(['deadly']);
  await pool.query(`update chore set created_at = now() - interval '2 minutes'`);
  await queue.claim(randomUUID(), { limit: 1, leaseMs: 1 });
  start();
  await becomes('deadly', 'failed');
  expect(tried).toEqual([]);
});

test('an item that takes longer than its lease is kept by a worker that lives', async () => {
  const leaseMs = 3_000;
  const heldUntil = async () => Number((await rowOf('long')).claimed_until);
  handle = async () => {
    const first = await heldUntil();
    await eventually(async () => (await heldUntil()) >= first + leaseMs);
    return 'done' as const;
  };
  await add(['long']);
  start({ leaseMs });
  start({ leaseMs });
  await becomes('long', 'done');
  expect(triesOf('long')).toBe(1);
});

test('a worker that stops finishes what it does and takes nothing new', async () => {
  let finish: (() => void) | undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  handle = () => finished.then(() => 'done' as const);
  await add(labels(6));
  const worker = start({ concurrency: 2 });
  await eventually(() => tried.length === 2);
  const stopped = worker.beforeApplicationShutdown();
  finish?.();
  await stopped;
  const { rows } = await pool.query('select status, count(*)::int from chore group by status order by status');
  expect(rows).toEqual([
    { status: 'done', count: 2 },
    { status: 'queued', count: 4 },
  ]);
});

test('what waits and what is stuck is shown, and old rows are forgotten', async () => {
  await add(['one', 'two', 'three']);
  await pool.query(
    `update chore set status = 'failed', created_at = now() - interval '1 day', ended_at = now() - interval '1 day' where label = 'one'`,
  );
  await pool.query(`update chore set status = 'uncertain', next_try_at = null where label = 'two'`);
  start({ concurrency: 1, pollMs: 60_000, pauseMs: [60_000] });
  handle = () => fault('outage');
  const value = async (name: string) => (await register.getSingleMetric(name)?.get())?.values[0]?.value;
  await eventually(async () => expect(await value('chores_waiting')).toBe(1));
  expect([await value('chores_failed'), await value('chores_uncertain')]).toEqual([1, 1]);
  expect(await value('chores_waiting_oldest_seconds')).toBeGreaterThan(0);
  expect(await queue.forget(3_600_000)).toBe(1);
  expect(await value('chores_failed')).toBe(0);
});

test('the next ones are found by an index, however many wait', async () => {
  await pool.query(`insert into chore (kind, label) select 'wash', n::text from generate_series(1, 20000) n`);
  await pool.query('analyze chore');
  const asked = jest.spyOn(pool, 'query');
  expect(await queue.claim(randomUUID(), { limit: 4, leaseMs: 60_000 })).toHaveLength(4);
  const { text, values } = asked.mock.calls[0]?.[0] as unknown as { text: string; values: unknown[] };
  asked.mockRestore();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using chore_status_next_try_at_idx');
  expect(plan).not.toMatch(/Seq Scan on chore|Bitmap/);
});

test('more old rows than one statement may delete are forgotten in steps', async () => {
  await pool.query(
    `insert into chore (kind, label, status, created_at, ended_at)
     select 'wash', n::text, 'done', now() - interval '2 days', now() - interval '1 day' * (n % 2) - interval '1 minute' from generate_series(1, 24000) n`,
  );
  const asked = jest.spyOn(pool, 'query');
  expect(await queue.forget(3_600_000)).toBe(12_000);
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
  expect((await pool.query('select from chore')).rowCount).toBe(12_000);
});
