import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { asService } from '@floatwise/test-kit/credentials';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { letterKeys } from '@floatwise/test-kit/letter-keys';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { insertPeopleToRemind } from '@floatwise/test-kit/people-to-remind';
import { noon } from '@floatwise/test-kit/signed-in';
import { asServiceRole, testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';

const main = join(import.meta.dirname, '../../../dist/main.js');
const concurrency = 4;

let identity: IdentityStandIn;
let cards: CardsStandIn;
let server: MailServer;
let pool: pg.Pool;
let replicas: ChildProcess[] = [];
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  if (!existsSync(main)) throw new Error('The service is not built: npx nx build @floatwise/notifications');
  [identity, cards] = await Promise.all([new IdentityStandIn().start(), new CardsStandIn().start()]);
});

beforeEach(async () => {
  server = await new MailServer().start();
  const { natsUrl, redisUrl } = await testServers();
  const databaseUrl = await testDatabase('notifications');
  pool = new pg.Pool({ connectionString: databaseUrl });
  env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: await asServiceRole('notifications', databaseUrl),
    NATS_URL: asService('notifications', natsUrl),
    REDIS_URL: asService('notifications', redisUrl),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    LOG_LEVEL: 'fatal',
    LETTER_PRIVATE_KEY: letterKeys.LETTER_PRIVATE_KEY,
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    SUPPORT_MAILBOX: 'support@floatwise.test',
    MAIL_CONCURRENCY: String(concurrency),
    MAIL_POLL_MS: '20',
    MAIL_LEASE_MS: '1500',
    REMINDER_PLAN_EVERY_MS: '200',
  };
});

afterEach(async () => {
  for (const replica of replicas) replica.kill('SIGKILL');
  replicas = [];
  await pool.end();
  await server.stop();
});

afterAll(() => Promise.all([identity.stop(), cards.stop()]));

function startReplicas(count: number): void {
  for (let started = 0; started < count; started++) {
    replicas.push(spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  }
}

async function kill(replica: ChildProcess | undefined): Promise<void> {
  replica?.kill('SIGKILL');
  if (replica && replica.exitCode === null && replica.signalCode === null) await once(replica, 'exit');
}

/** People with a bill of $400 that is due today, whose daily reminder has come due. */
async function peopleWithABillToday(count: number): Promise<string[]> {
  const { timezone, today } = noon;
  const dueDate = Number(today.slice(8));
  identity.recipientAnswer = (userId) => ({
    outcome: 'found',
    to: `${userId}@example.com`,
    firstName: null,
    timezone,
    emailVerified: true,
  });
  const nextAt = new Date(Date.now() - 3_600_000);
  const userIds = await insertPeopleToRemind(pool, { count, frequency: 'daily', sendAt: 0, timezone, nextAt, dueDate });
  const wallet = [aPlannerCard({ statementDate: 15, dueDate, dueMonth: 'next', statementBalance: 400 })];
  for (const userId of userIds) cards.wallets.set(userId, wallet);
  return userIds;
}

/** How many mails each person got. */
function arrivedTo(userIds: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const { to } of server.arrived) counts.set(to, (counts.get(to) ?? 0) + 1);
  return userIds.map((userId) => counts.get(`${userId}@example.com`) ?? 0);
}

const count = async (sql: string): Promise<number> => (await pool.query(sql)).rowCount ?? 0;
const written = () => count('select 1 from reminder');
const inDoubt = async (): Promise<string[]> =>
  (await pool.query<{ user_id: string }>(`select user_id from mail where status = 'uncertain'`)).rows.map(
    (row) => row.user_id,
  );
const allEnded = async (people: number) =>
  (await count(`select 1 from mail where status in ('sent', 'void', 'failed', 'uncertain')`)) === people;

test('three replicas, the one that plans killed in the middle: at most one mail each, and none is lost [fault 17]', async () => {
  const userIds = await peopleWithABillToday(300);
  startReplicas(3);
  await eventually(async () => (await written()) > 0, { everyMs: 2 });
  const { rows } = await pool.query<{ by: string }>(
    `select claimed_by as by from job_run where job = 'plan-reminders' and claimed_by is not null order by period desc limit 1`,
  );
  const planner = replicas.find(({ pid }) => rows[0]?.by.startsWith(`${hostname()}/${pid}/`));
  expect(planner).toBeDefined();
  await kill(planner);
  // Its claim of the job ends after minutes, and nobody has to wait for that here.
  await pool.query(
    `update job_run set claimed_until = clock_timestamp() where finished_at is null and outcome is null`,
  );
  await eventually(async () => (await written()) === userIds.length);
  await eventually(() => allEnded(userIds.length), { everyMs: 100 });
  const arrived = arrivedTo(userIds);
  const doubtful = new Set(await inDoubt());
  expect(Math.max(...arrived)).toBe(1);
  expect(userIds.filter((userId, index) => arrived[index] === 0 && !doubtful.has(userId))).toEqual([]);
  expect(doubtful.size).toBeLessThanOrEqual(concurrency);
  expect(await count('select distinct (user_id, kind, period) from reminder')).toBe(userIds.length);
});

test('killed before the last byte of its mails: all of them are sent once by another replica [fault 17]', async () => {
  server.mood = 'hanging';
  const userIds = await peopleWithABillToday(20);
  startReplicas(1);
  await eventually(async () => (await count(`select 1 from mail where status = 'claimed'`)) === concurrency);
  await kill(replicas[0]);
  server.mood = 'well';
  startReplicas(1);
  await eventually(() => allEnded(userIds.length), { everyMs: 50 });
  expect([arrivedTo(userIds), await inDoubt()]).toEqual([userIds.map(() => 1), []]);
});

test('killed after the last byte, before the answer: those in flight are left in doubt, and nobody gets two [fault 17]', async () => {
  const userIds = await peopleWithABillToday(20);
  startReplicas(1);
  const [first] = replicas;
  if (first) server.accepting = once(first, 'exit');
  await eventually(() => server.undecided === concurrency);
  expect(await count('select 1 from mail where handed_at is not null')).toBe(concurrency);
  await kill(first);
  startReplicas(1);
  await eventually(() => allEnded(userIds.length), { everyMs: 50 });
  await eventually(() => arrivedTo(userIds).every((mails) => mails === 1));
  expect(await inDoubt()).toHaveLength(concurrency);
});
