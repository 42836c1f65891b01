import { once } from 'node:events';
import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { sized } from '../src/bench/size.ts';
import { percentile } from '../src/bench/statistics.ts';
import { redisUrl } from '../src/instance/service-spec.ts';
import { until } from '../src/process/until.ts';
import { databaseOf, fewPeople, forget } from './million-ground.ts';
import { personId } from './million-rows.ts';
import { startService, type Running } from './processes.ts';

const streams = sized(10_000, 40);
const eachPerson = 20;
/** Opened at once: as after a deployment, when all tabs come back within some seconds. */
const openedAtOnce = 200;
const watchedMs = sized(20_000, 500);
const statisticsMs = sized(11_000, 500);
const changes = sized(50, 2);

/** Open streams of changes of plans at one replica: what they cost while nothing changes, and how soon they hear of a change. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const databaseUrl = await databaseOf(context, 'billing', fewPeople);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const billing = await startService(context, 'billing', { DATABASE_URL: databaseUrl });
  const open: Tab[] = [];
  const agent = new Agent({ maxSockets: Infinity });
  try {
    const idleMb = billing.memoryMb();
    const alone = await costOf(billing, database);
    const address = redisUrl(context.instance, { user: 'admin', secrets: context.secrets });
    const begun = performance.now();
    for (let n = 1; open.length < streams; n += 1) {
      const { headers } = await signedIn({ userId: personId(n), redisUrl: address });
      const tabs = Array.from({ length: eachPerson }, () => openTab(billing, { n, cookie: headers.cookie, agent }));
      open.push(...(await Promise.all(tabs)));
      if (open.length % openedAtOnce === 0) await untilTold(open, 1);
    }
    await untilTold(open, 1);
    const openedS = (performance.now() - begun) / 1000;
    const withThem = await costOf(billing, database);
    const tellMs = await changesTold(database, open);
    const memory = `${Math.round(idleMb)} MB before`;
    return [
      atMost(`${streams} event streams opened`, openedS, { unit: 's' }),
      atMost('processor time of a replica with them', withThem.cpuShare, { unit: '% of a processor', target: 10 }),
      atMost('statements for them while nothing changes', Math.max(0, withThem.statements - alone.statements), {
        unit: 'a second',
        target: 1,
      }),
      atMost('memory of a replica with them', billing.memoryMb(), { unit: 'MB', cause: memory }),
      atMost('a change of a plan heard of, p95', percentile(tellMs, 0.95), { unit: 'ms', target: 1_000 }),
    ];
  } finally {
    for (const { request } of open) request.destroy();
    agent.destroy();
    await billing.stop();
    await database.end();
    await forget(context, databaseUrl);
  }
}

interface Tab {
  n: number;
  request: ClientRequest;
  heard: number;
}

async function openTab(
  { url }: Running,
  { n, cookie, agent }: { n: number; cookie: string; agent: Agent },
): Promise<Tab> {
  const request = get(`${url}/api/user/subscription/changes`, { headers: { cookie }, agent });
  const tab: Tab = { n, request, heard: 0 };
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream answered ${answer.statusCode}.`);
  request.on('error', () => undefined);
  answer
    .on('error', () => undefined)
    .on('data', (piece: Buffer) => {
      tab.heard += piece.toString().split('data: {"tier').length - 1;
    });
  return tab;
}

const untilTold = (open: readonly Tab[], times: number): Promise<void> =>
  until(async () => open.every(({ heard }) => heard >= times), { what: 'Telling', timeoutMs: 60_000 });

/** What a replica does while nothing changes. */
async function costOf(billing: Running, database: pg.Client): Promise<{ cpuShare: number; statements: number }> {
  const asked = async (): Promise<number> => {
    // An idle backend tells its last statements after up to 10 s, so those of the opening would count as later ones. A statement is a
    // transaction here.
    await pause(statisticsMs);
    const sql = `select sum(xact_commit)::int as n from pg_stat_database where datname = current_database()`;
    return (await database.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
  };
  const [statements, cpu, begun] = [await asked(), billing.cpuMs(), performance.now()];
  await pause(watchedMs);
  const tookMs = performance.now() - begun;
  return {
    cpuShare: ((billing.cpuMs() - cpu) / tookMs) * 100,
    statements: ((await asked()) - statements) / (tookMs / 1000),
  };
}

/** Milliseconds until all tabs of a person know a new plan, which stands for what a replica elsewhere did. */
async function changesTold(database: pg.Client, open: readonly Tab[]): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 1; nth <= changes; nth += 1) {
    const n = open[(nth * 7919) % open.length]?.n ?? 1;
    const tabs = open.filter((tab) => tab.n === n);
    const before = Math.max(...tabs.map(({ heard }) => heard));
    const begun = performance.now();
    await database.query(
      `with changed as (insert into entitlement (user_id, tier, expires_at, version, updated_at)
         values ($1, 'premium', now() + interval '1 year', 1, now())
         on conflict (user_id) do update set version = entitlement.version + 1, expires_at = excluded.expires_at, permanent = false returning user_id)
       select pg_notify('plan_changed', user_id::text) from changed`,
      [personId(n)],
    );
    while (tabs.some(({ heard }) => heard <= before)) {
      if (performance.now() - begun > 60_000) throw new Error('A change was not heard of.');
      await pause(1);
    }
    times.push(performance.now() - begun);
  }
  return times;
}
