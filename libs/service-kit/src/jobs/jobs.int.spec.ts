import { Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { emptyTestDatabase, eventTablesSql, jobTableSql, runSql } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { register } from 'prom-client';
import { z } from 'zod';
import { Clock } from '../clock.js';
import { defineService } from '../define-service.js';
import { baseEnv, ENV, parseEnv } from '../env.js';
import { KitModule } from '../kit.module.js';
import { createLogger } from '../logging.js';
import { Postgres } from '../postgres.js';
import { PostgresModule } from '../postgres.module.js';
import type { PrismaLike } from '../prisma-adapter.js';
import { Job, type EachZoneRun, type JobResult, type JobRun } from './job.js';
import { Jobs } from './jobs.js';

const ms = (byDefault: number) => z.coerce.number().default(byDefault);
/** A run may take longer than any test. The tests about its end say otherwise. */
const envSchema = z.object({ ...baseEnv, TOY_MS: ms(3_600_000), TOY_TIMEOUT_MS: ms(600_000) });
type ToyEnv = z.output<typeof envSchema>;
const minute = 60_000;
const start = Date.parse('2026-11-20T10:00:30Z');
const timeoutMs = 'TOY_TIMEOUT_MS';

/** The time that all replicas see, and what their jobs do. */
let now: Date;
let runs: { job: string; period: string; run: JobRun }[] = [];
let work: (run: JobRun) => Promise<JobResult>;
const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Calcutta', 'Pacific/Auckland'];
let told: string[] = [];
let mornings: string[] = [];

/** Stands in for a generated client: jobs use the pool. */
class Client implements PrismaLike {
  constructor(readonly options: object) {}
  $transaction(): Promise<never> {
    return Promise.reject(new Error('There is no generated client here.'));
  }
  $disconnect(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
class Database extends Postgres<Client> {}

@Injectable()
class ToyJobs {
  constructor(clock: Clock) {
    clock.now = () => now;
  }

  @Job<ToyEnv>({ name: 'latest', everyMs: minute, timeoutMs })
  latest(run: JobRun): Promise<JobResult> {
    return this.note('latest', run);
  }

  @Job<ToyEnv>({ name: 'all', everyMs: minute, timeoutMs, catchUp: 'all' })
  all(run: JobRun): Promise<JobResult> {
    return this.note('all', run);
  }

  @Job<ToyEnv>({ name: 'nightly', cron: '0 3 * * *', zone: 'America/New_York', timeoutMs })
  nightly(run: JobRun): Promise<JobResult> {
    return this.note('nightly', run);
  }

  @Job<ToyEnv>({ name: 'skipped', cron: '30 2 * * *', zone: 'America/New_York', timeoutMs })
  skipped(run: JobRun): Promise<JobResult> {
    return this.note('skipped', run);
  }

  @Job<ToyEnv>({ name: 'by-setting', everyMs: 'TOY_MS', timeoutMs })
  bySetting(run: JobRun): Promise<JobResult> {
    return this.note('by-setting', run);
  }

  @Job<ToyEnv>({ name: 'monday', cron: '0 9 * * MON', zone: 'each', lookEveryMs: 5 * minute, timeoutMs })
  async monday(run: EachZoneRun): Promise<JobResult> {
    for (const { zone, localDate } of run.due(zones)) told.push(`${zone} ${localDate}`);
    return this.note('monday', run);
  }

  @Job<ToyEnv>({ name: 'every-morning', cron: '0 9 * * *', zone: 'each', catchUp: 'all', timeoutMs })
  async everyMorning(run: EachZoneRun): Promise<JobResult> {
    for (const { localDate } of run.due(['Europe/Berlin'])) mornings.push(localDate);
    return this.note('every-morning', run);
  }

  private note(job: string, run: JobRun): Promise<JobResult> {
    runs.push({ job, period: run.period.toISOString().slice(11, 16), run });
    return work(run);
  }
}

@Module({ providers: [ToyJobs] })
class ToyModule {}

const storage = { database: Database, prisma: Client };
const toyOf = (module: Type) => defineService({ name: 'toy', env: envSchema, module, ...storage });

let databaseUrl: string;
let database: pg.Pool;
let log: Record<string, unknown>[] = [];
const running: NestFastifyApplication[] = [];

async function replica(more: Record<string, string> = {}) {
  const { natsUrl, redisUrl } = await testServers();
  const given = {
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    LOG_LEVEL: 'info',
  };
  const urls = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, REDIS_URL: redisUrl };
  const parsed = parseEnv(envSchema, { ...given, ...urls, ...more });
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
  const logTo = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  const app = await toyOf(ToyModule).create(parsed.env, { logTo });
  running.push(app);
  return { app, jobs: app.get(Jobs, { strict: false }), db: app.get(Database) };
}
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const rowsOf = async (job: string) =>
  (await database.query('select period, tries, outcome, failure from job_run where job = $1 order by period', [job]))
    .rows;
const periodsOf = (job: string) => runs.filter((each) => each.job === job).map(({ period }) => period);
const names = ['latest', 'all', 'nightly', 'skipped', 'by-setting', 'monday', 'every-morning'];
/** Every replica is done with the look of its start, which would take the time that a test moves on for its own. */
async function noted(): Promise<void> {
  const all = running.map((app) => app.get(Jobs, { strict: false }));
  await Promise.all(all.flatMap((jobs) => names.map((name) => jobs.look(name))));
}

beforeEach(async () => {
  [now, runs, told, mornings, log] = [new Date(start), [], [], [], []];
  work = () => Promise.resolve();
  databaseUrl = await emptyTestDatabase('jobs');
  await runSql(databaseUrl, eventTablesSql());
  await runSql(databaseUrl, jobTableSql());
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
  await database.end();
});

test('two replicas run a period once, and the next one too', async () => {
  const both = [await replica(), await replica()];
  await noted();
  const lookAll = () => Promise.all([...both, ...both].map(({ jobs }) => jobs.look('latest')));
  await lookAll();
  expect(periodsOf('latest')).toEqual([]);
  pass(minute);
  await lookAll();
  await lookAll();
  pass(minute);
  await lookAll();
  expect(periodsOf('latest')).toEqual(['10:01', '10:02']);
  expect((await rowsOf('latest')).map(({ outcome }) => outcome)).toEqual(['noted', 'succeeded', 'succeeded']);
});

test('a job is never begun while another replica is at it', async () => {
  const [one, other] = [await replica(), await replica()];
  await noted();
  let end = (): void => undefined;
  work = () => new Promise<void>((resolve) => (end = resolve));
  pass(minute);
  const looking = one.jobs.look('latest');
  await eventually(() => runs.length === 1);
  pass(minute);
  await Promise.all([other.jobs.look('latest'), other.jobs.look('latest')]);
  expect(periodsOf('latest')).toEqual(['10:01']);
  work = () => Promise.resolve();
  end();
  await looking;
  await other.jobs.look('latest');
  expect(periodsOf('latest')).toEqual(['10:01', '10:02']);
});

/** From here on, this replica can't reach its database, as if it were dead. */
function loseDatabase(pool: pg.Pool): void {
  const gone = () => Promise.reject(new Error('Connection terminated'));
  Object.assign(pool, { connect: gone, query: gone });
}

test('a replica that dies in a run is replaced when its time is over, and cannot undo that', async () => {
  const patience = { TOY_TIMEOUT_MS: '3000' };
  const [one, other] = [await replica(patience), await replica(patience)];
  await noted();
  let end = (): void => undefined;
  work = () => new Promise<void>((resolve) => (end = resolve));
  pass(minute);
  void one.jobs.look('latest');
  await eventually(() => runs.length === 1);
  loseDatabase(one.db.pool);
  work = () => Promise.resolve();
  await other.jobs.look('latest');
  expect(runs).toHaveLength(1);
  await eventually(() => runs.length === 2);
  expect(periodsOf('latest')).toEqual(['10:01', '10:01']);
  expect(runs[1]?.run.period).toEqual(runs[0]?.run.period);
  end();
  await eventually(async () =>
    expect((await rowsOf('latest')).at(-1)).toMatchObject({ outcome: 'succeeded', tries: 2 }),
  );
});

test('after a time down of three periods the latest is run at the start, or all of them', async () => {
  const before = await replica();
  await noted();
  await before.app.close();
  pass(3 * minute);
  await replica();
  await eventually(() => expect(periodsOf('all')).toEqual(['10:01', '10:02', '10:03']));
  await eventually(() => expect(periodsOf('latest')).toEqual(['10:03']));
});

test('a daily job that was missed in the night is run at the start, once', async () => {
  const before = await replica();
  await noted();
  await before.app.close();
  pass(24 * 60 * minute);
  await replica();
  await replica();
  await eventually(() => periodsOf('nightly').length === 1);
  await noted();
  expect(periodsOf('nightly')).toEqual(['08:00']);
});

test('a job that fails is told, and tried again with the next period', async () => {
  const { jobs } = await replica();
  await noted();
  work = () => Promise.reject(new Error('no answer of ada@example.com'));
  pass(minute);
  await jobs.look('latest');
  await jobs.look('latest');
  expect(runs).toHaveLength(1);
  work = () => Promise.resolve(3);
  pass(minute);
  await jobs.look('latest');
  const [, failed, succeeded] = await rowsOf('latest');
  expect(failed).toMatchObject({ outcome: 'failed', failure: expect.stringContaining('no answer') });
  expect(failed.failure).not.toContain('ada@');
  expect(succeeded).toMatchObject({ outcome: 'succeeded', failure: null });
  expect(log.filter((line) => line['job'] === 'latest')).toMatchObject([
    { level: 'error', msg: 'job failed', period: '2026-11-20T10:01:00.000Z' },
    { level: 'info', msg: 'job succeeded', period: '2026-11-20T10:02:00.000Z', result: 3 },
  ]);
  const metrics = await register.metrics();
  expect(metrics).toMatch(/job_runs_total\{job="latest",outcome="failed"\} [1-9]/);
  expect(metrics).toMatch(/job_duration_seconds_count\{job="latest"\} [1-9]/);
  expect(metrics).toMatch(/job_last_success_timestamp_seconds\{job="latest"\} [1-9]/);
});

test('a run that takes too long is told to end, and does not hold up the next period', async () => {
  const { jobs } = await replica({ TOY_TIMEOUT_MS: '400' });
  await noted();
  const aborted: boolean[] = [];
  work = ({ signal }) => new Promise<void>(() => void aborted.push(signal.aborted));
  pass(minute);
  await jobs.look('latest');
  expect([...aborted, runs[0]?.run.signal.aborted]).toEqual([false, true]);
  work = () => Promise.resolve();
  pass(minute);
  await jobs.look('latest');
  expect((await rowsOf('latest')).map(({ outcome }) => outcome)).toEqual(['noted', 'timed-out', 'succeeded']);
});

test('a run that is stopped with its replica is begun anew by another', async () => {
  const [one, other] = [await replica(), await replica()];
  await noted();
  work = ({ signal }) =>
    new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  pass(minute);
  void one.jobs.look('latest');
  await eventually(() => runs.length === 1);
  await one.app.close();
  work = () => Promise.resolve();
  await other.jobs.look('latest');
  expect(periodsOf('latest')).toEqual(['10:01', '10:01']);
  expect((await rowsOf('latest')).at(-1)).toMatchObject({ outcome: 'succeeded', tries: 1 });
});

test('a job is fired by itself, as often as the environment says', async () => {
  const before = Date.now();
  const { app } = await replica({ TOY_MS: '50' });
  app.get(Clock).now = () => new Date(start + Date.now() - before);
  await eventually(() => runs.filter(({ job }) => job === 'by-setting').length >= 3);
  const periods = runs.filter(({ job }) => job === 'by-setting').map(({ run }) => run.period.getTime());
  expect(new Set(periods).size).toBe(periods.length);
});

test('a local time that the clocks jump over is run at the moment that it moves to', async () => {
  now = new Date('2026-03-08T07:29:59.800Z');
  const { app } = await replica();
  await noted();
  const before = Date.now();
  app.get(Clock).now = () => new Date(now.getTime() + Date.now() - before);
  await eventually(() => expect(periodsOf('skipped')).toEqual(['07:30']));
});

test('an outage of the database is over by itself', async () => {
  const { jobs, db } = await replica();
  await noted();
  const connect = db.pool.connect.bind(db.pool);
  db.pool.connect = () => Promise.reject(new Error('Connection terminated'));
  pass(minute);
  await jobs.look('latest');
  await jobs.look('latest');
  expect(log.filter(({ msg }) => String(msg).includes('latest is due'))).toHaveLength(1);
  db.pool.connect = connect;
  await eventually(() => periodsOf('latest').length === 1);
});

test('Monday at nine comes once in the zone of each person, also over a failure and a time down', async () => {
  const { jobs, app } = await replica();
  await noted();
  now = new Date('2026-11-22T19:57:00Z');
  await jobs.look('monday');
  expect(told).toEqual([]);
  now = new Date('2026-11-22T20:02:00Z');
  await jobs.look('monday');
  expect(told).toEqual(['Pacific/Auckland 2026-11-23']);
  told = [];
  work = () => Promise.reject(new Error('away'));
  now = new Date('2026-11-23T03:31:00Z');
  await jobs.look('monday');
  await app.close();
  work = () => Promise.resolve();
  told = [];
  now = new Date('2026-11-23T08:01:00Z');
  const after = await replica();
  await eventually(() => told.length > 0);
  await after.jobs.look('monday');
  expect(told.toSorted()).toEqual(['Asia/Calcutta 2026-11-23', 'Europe/Berlin 2026-11-23']);
});

test('after three days down each missed morning is given, where the job asks for all', async () => {
  const before = await replica();
  await noted();
  await before.app.close();
  now = new Date('2026-11-23T08:01:00Z');
  await replica();
  await eventually(() => expect(mornings).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']));
  await eventually(() => expect(told).toContain('Europe/Berlin 2026-11-23'));
});

test('old runs are forgotten, and what says what was missed is kept', async () => {
  await database.query(
    `insert into job_run (job, period, at, finished_at, outcome)
      select 'latest', to_char(timestamptz '2026-11-20 09:00Z' - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
        now(), now(), case when n = 0 then 'succeeded' else 'failed' end from generate_series(0, 299) n`,
  );
  await database.query(
    `insert into job_run (job, period, at) values ('gone-long-ago', '1', now() - interval '31 days'), ('gone', '1', now())`,
  );
  await replica();
  await eventually(async () => expect(await rowsOf('latest')).toHaveLength(200));
  await eventually(async () => expect(await rowsOf('gone-long-ago')).toEqual([]));
  expect(await rowsOf('gone')).toHaveLength(1);
});

test("an operator's command runs no jobs", async () => {
  const { app } = await replica();
  await noted();
  const env = app.get<ToyEnv>(ENV);
  await app.close();
  pass(minute);
  const kit = KitModule.with({ service: 'toy', env, logger: createLogger({ level: 'silent', service: 'toy' }) });
  const database = PostgresModule.with(env, storage, { requests: 1, jobs: 1, events: 0, relay: 1 });
  const context = await NestFactory.createApplicationContext(
    { module: class OperatorRoot {}, imports: [kit, database, ToyModule] },
    { logger: false },
  );
  expect(context.get(SchedulerRegistry, { strict: false }).getIntervals()).toEqual([]);
  await context.close();
  expect(runs).toEqual([]);
});

test('two jobs of one name are a fault that the service does not start with', async () => {
  @Injectable()
  class Twin {
    @Job({ name: 'latest', everyMs: 1, timeoutMs: 1 })
    run(): Promise<void> {
      return Promise.resolve();
    }
  }
  @Module({ imports: [ToyModule], providers: [Twin] })
  class TwinModule {}
  const env = (await replica()).app.get<ToyEnv>(ENV);
  await expect(toyOf(TwinModule).create(env)).rejects.toThrow('Two jobs are named "latest".');
});
