import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { emptyTestDatabase } from '@floatwise/test-kit/test-database';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { sized } from '../src/bench/size.ts';
import { percentile } from '../src/bench/statistics.ts';
import { adminUrl } from '../src/instance/databases.ts';
import { deploy } from '../src/migrations/engine.ts';
import { migrationFiles, migrationName, writeMigration } from '../src/migrations/files.ts';
import { faultsOfMigrations } from '../src/migrations/lint.ts';
import { root } from '../src/paths.ts';
import { withClient } from '../src/servers/database.ts';
import { load } from '../src/testing/load.ts';
import { signIn } from './demo-session.ts';
import { cardIdsOf, csvOf, importFile, type Owner } from './long-history.ts';
import { startService, type Running } from './processes.ts';
import { addCards } from './wallet-owner.ts';

const rows = Number(process.env.BENCH_ROWS ?? sized(10_000_000, 5_000));
const perCard = 500;
const quietMs = sized(30_000, 500);
/** Enough open calls that none is left out while others wait. */
const rate = { perSecond: sized(100, 10), mostOpen: 5_000 };
const importEveryMs = sized(1_000, 100);

/** What two releases do to a large table. The first gives new rows a value, and the second fills the others. */
const steps = [
  [
    'add a column',
    `ALTER TABLE card_transaction ADD COLUMN is_checked boolean;
     ALTER TABLE card_transaction ALTER COLUMN is_checked SET DEFAULT false;`,
  ],
  [
    'fill it in batches',
    `-- In batches of card_transaction by card_id
UPDATE card_transaction SET is_checked = (amount < 100) WHERE is_checked IS NULL;`,
  ],
  ['index it', 'CREATE INDEX CONCURRENTLY card_transaction_checked ON card_transaction (card_id, is_checked);'],
  [
    'require it in new rows',
    'ALTER TABLE card_transaction ADD CONSTRAINT is_checked_known CHECK (is_checked IS NOT NULL) NOT VALID;',
  ],
  ['require it in all rows', 'ALTER TABLE card_transaction VALIDATE CONSTRAINT is_checked_known;'],
] as const;

/** A migration of a table with 10 million rows, beside two replicas that read and write it. One of them is replaced meanwhile. */
export async function run(context: BenchContext): Promise<Figure[]> {
  const { instance, secrets, progress } = context;
  const dir = join(instance.dir, 'migration');
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(root, 'services/cards/prisma'), join(dir, 'prisma'), { recursive: true });
  const url = await emptyTestDatabase('cards', adminUrl(instance, secrets));
  await deploy(dir, url);
  const replica = (): Promise<Running> =>
    startService(context, 'cards', { DATABASE_URL: url, STATEMENT_FILES: '1000000' });
  const replicas = { one: await replica(), other: await replica() };
  try {
    const headers = { cookie: await signIn(instance, context.accounts), origin: instance.origin };
    await fillTables({ context, url }, { cards: replicas.one, headers });
    const traffic = await startTraffic(replicas, headers);
    try {
      await progress.step('  before', () => sleep(quietMs));
      traffic.phase = 'during';
      const begun = performance.now();
      for (const [n, [label, sql]] of steps.entries()) {
        const replaced = async (): Promise<void> => {
          const old = replicas.other;
          replicas.other = await replica();
          await old.stop();
        };
        const both = [
          progress.step(`  ${label}`, () => migrate(dir, url, { n, label, sql })),
          ...(sql.includes('In batches') ? [replaced()] : []),
        ];
        // The database isn't dropped under a migration that still runs.
        await Promise.allSettled(both);
        await Promise.all(both);
      }
      const tookS = (performance.now() - begun) / 1000;
      traffic.phase = 'after';
      await progress.step('  after', () => sleep(quietMs));
      return figuresOf(await traffic.end(), tookS);
    } finally {
      await traffic.end();
    }
  } finally {
    await Promise.all([replicas.one.stop(), replicas.other.stop()]);
    await query(adminUrl(instance, secrets), `drop database "${new URL(url).pathname.slice(1)}" with (force)`);
    rmSync(dir, { recursive: true });
  }
}

const query = (url: string, sql: string, values: unknown[] = []): Promise<unknown> =>
  withClient(url, (client) => client.query(sql, values));

/** By the rules and the runner that every migration goes through. */
async function migrate(
  dir: string,
  url: string,
  { n, label, sql }: { n: number; label: string; sql: string },
): Promise<void> {
  const files = migrationFiles(dir);
  writeMigration(
    files,
    migrationName(label, new Date(Date.UTC(2099, 0, 1, 0, 0, n))),
    `-- Way back: none needed.\n${sql}\n`,
  );
  const faults = await faultsOfMigrations(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await deploy(dir, url);
}

/** The owner's three cards and copies of the first, each with its transactions. */
async function fillTables(
  { context: { instance, progress }, url }: { context: BenchContext; url: string },
  owner: Owner & { cards: Running },
): Promise<void> {
  const me = await fetch(`${instance.origin}/api/user`, { headers: owner.headers });
  const { id } = (await me.json()) as { id: string };
  await query(url, `insert into entitlement (user_id, tier) values ($1, 'premium') on conflict do nothing`, [id]);
  await addCards({ services: owner, ...owner.headers }, 3);
  await progress.step(`  ${rows} transactions`, async () => {
    await query(
      url,
      `insert into card select copy.* from (select * from card limit 1) one cross join generate_series(1, $1::int) n cross join lateral
         jsonb_populate_record(one::card, jsonb_build_object('id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'ordinal', n)) copy`,
      [rows / perCard],
    );
    // In the order of its indexes, without asking for each row whether its card exists.
    await query(
      url,
      `set session_replication_role = replica; set synchronous_commit = off;
       insert into card_transaction (card_id, posted_on, amount, kind, description, merchant, category)
       select card.id, current_date - n, n + 0.99, 'purchase', 'CORNER SHOP NO ' || n % 30, 'corner shop', 'shopping'
         from (select id from card order by id) card cross join generate_series(${perCard}, 1, -1) n`,
    );
    await query(url, 'vacuum analyze');
  });
}

type Phase = 'before' | 'during' | 'after';

interface Traffic {
  phase: Phase;
  end(): Promise<Answers>;
}

interface Answers {
  /** Milliseconds of each call. */
  times: Record<Phase, number[]>;
  /** What wasn't 2xx. */
  errors: string[];
  imports: number;
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Calls both replicas in turn, and imports a file now and then, which writes the table that is migrated. */
async function startTraffic(replicas: { one: Running; other: Running }, headers: Owner['headers']): Promise<Traffic> {
  const answers: Answers = { times: { before: [], during: [], after: [] }, errors: [], imports: 0 };
  let turn = 0;
  const next = (): Running => ((turn += 1) % 2 === 0 ? replicas.one : replicas.other);
  const [first = '', second = ''] = await cardIdsOf({ cards: replicas.one, headers });
  const timed =
    (path: string, about: RequestInit = {}) =>
    async () => {
      const { phase } = traffic;
      const begun = performance.now();
      const answer = await fetch(`${next().url}${path}`, { ...about, headers: { ...headers, ...about.headers } });
      await answer.arrayBuffer();
      answers.times[phase].push(performance.now() - begun);
      return answer;
    };
  const calls = load(rate, [
    timed('/api/credit-cards'),
    timed('/api/history/transactions?months=12'),
    timed('/api/history?months=12'),
    timed(`/api/credit-cards/${first}`, { method: 'PUT', ...json(aCard()) }),
  ]);
  const stopping = new AbortController();
  const either = {
    get url(): string {
      return next().url;
    },
  };
  const importing = (async () => {
    while (!stopping.signal.aborted) {
      const line = `01/15/2026,01/15/2026,SHOP ${answers.imports},Shopping,Sale,-9.99,`;
      try {
        await importFile({ cards: either, headers }, second, csvOf([line]));
        answers.imports += 1;
      } catch (error) {
        answers.errors.push(String(error));
      }
      await sleep(importEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const traffic: Traffic = {
    phase: 'before',
    end: async () => {
      stopping.abort();
      await Promise.all([calls.end(), importing]);
      const refused = [...calls.outcomes].flatMap(([outcome, count]) =>
        outcome === '2xx' ? [] : Array<string>(count).fill(outcome),
      );
      return { ...answers, errors: [...answers.errors, ...refused] };
    },
  };
  return traffic;
}

function figuresOf({ times, errors, imports }: Answers, tookS: number): Figure[] {
  const name = `migration of ${rows} rows`;
  const p99 = (phase: Phase): number => percentile(times[phase], 0.99);
  const phases: Phase[] = ['before', 'during', 'after'];
  return [
    atMost(`${name}, answers beside it that are not 2xx`, errors.length, {
      unit: '',
      target: 0,
      cause: [...new Set(errors)].join(', '),
    }),
    atMost(`${name}, p99 of calls during it, of before`, p99('during') / p99('before'), { unit: '', target: 2 }),
    ...phases.flatMap((phase): Figure[] => [
      atMost(`${name}, ${times[phase].length} calls ${phase}, p50`, percentile(times[phase], 0.5), { unit: 'ms' }),
      atMost(`${name}, ${times[phase].length} calls ${phase}, p99`, p99(phase), { unit: 'ms' }),
    ]),
    atMost(`${name}, time, beside ${imports} imports`, tookS, { unit: 's' }),
  ];
}
