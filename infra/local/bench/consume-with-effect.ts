import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { EventsModule } from '@floatwise/events/events.module';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { PrismaTransaction, TransactionRunner } from '@floatwise/events/sql-executor';
import { openPrisma, type PrismaClass } from '@floatwise/service-kit/postgres';
import { prismaTransactions } from '@floatwise/service-kit/prisma-adapter';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, type Figure } from '../src/bench/figures-table.ts';
import { sized } from '../src/bench/size.ts';
import { alternatingPairs, medianAndSpread, ratiosOf, type Pair } from '../src/bench/pairs.ts';
import { median } from '../src/bench/statistics.ts';
import { natsUrl } from '../src/instance/service-spec.ts';
import { root } from '../src/paths.ts';
import { effective, eventService, newDatabase, relayed, sqlTransactions } from './event-services.ts';

const eventsInARun = sized(4_000, 20);
/** Fewer pairs than elsewhere: a round with fewer events would mostly measure the relay's startup. */
const rounds = sized({ pairs: 6, warmUps: 1 }, { pairs: 1, warmUps: 0 });
const patienceMs = 120_000;
const cards = join(root, 'services/cards');
const timeouts = {
  DATABASE_POOL: 10,
  DATABASE_TIMEOUT_MS: 5_000,
  DATABASE_LOCK_TIMEOUT_MS: 4_000,
  DATABASE_CONNECT_TIMEOUT_MS: 2_000,
  DATABASE_TRANSACTION_TIMEOUT_MS: 10_000,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 30_000,
};

/** The part of the Prisma transaction of `cards` that the handlers below use. */
interface CardsTransaction extends PrismaTransaction {
  entitlement: {
    upsert(change: {
      where: { userId: string };
      create: { userId: string; tier: 'premium' };
      update: { tier: 'premium' };
    }): Promise<unknown>;
  };
}

class WritesByPrisma {
  async handle({ data }: EventOf<typeof effective>, tx: CardsTransaction): Promise<void> {
    const userId = data.thingId;
    await tx.entitlement.upsert({
      where: { userId },
      create: { userId, tier: 'premium' },
      update: { tier: 'premium' },
    });
  }
}

class WritesBySql {
  async handle({ data }: EventOf<typeof effective>, tx: PrismaTransaction): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into entitlement (user_id, tier) values ($1, 'premium')
         on conflict (user_id) do update set tier = excluded.tier`,
      data.thingId,
    );
  }
}
// Node runs this file directly, without decorators.
OnEvent(effective)(WritesByPrisma.prototype, 'handle', { value: WritesByPrisma.prototype.handle });
OnEvent(effective)(WritesBySql.prototype, 'handle', { value: WritesBySql.prototype.handle });

/** How many events per second are handled if each writes a row, compared with what the relay publishes. */
export async function consumeWithEffect(context: BenchContext): Promise<Figure[]> {
  const source = await eventService(context, 'bench-busy');
  const published: number[] = [];
  try {
    const sinks = { prisma: await prismaSink(context), sql: await sqlSink(context) };
    const pairs = await alternatingPairs(
      {
        // The relay can't alternate: it publishes what both sides then handle.
        before: async () => void published.push(await relayed(source.pool, effective.subject, eventsInARun)),
        ours: () => consumed(context, sinks.prisma),
        theirs: () => consumed(context, sinks.sql),
      },
      rounds,
    );
    await Promise.all([sinks.prisma.close(), sinks.sql.close()]);
    return figuresOf(context, pairs, published.slice(rounds.warmUps));
  } finally {
    await source.stop();
  }
}

/** `pairs` has Prisma as ours and plain SQL as theirs; `relays` is the relay's rate before each pair. */
function figuresOf(context: BenchContext, pairs: readonly Pair<number>[], relays: readonly number[]): Figure[] {
  const sqls = pairs.map(({ theirs }) => theirs);
  const [relay, prisma, sql] = [median(relays), median(pairs.map(({ ours }) => ours)), median(sqls)];
  const ofRelay = medianAndSpread(pairs.map(({ ours }, n) => ours / (relays[n] ?? NaN)));
  context.progress.note(
    `consume with one row written: ${Math.round(prisma)} events/s by Prisma, ${Math.round(sql)} in plain SQL; relay ${Math.round(relay)}.`,
  );
  const cause = `the relay marks a thousand rows at once, each handler has a transaction; plain SQL reaches ${(sql / relay).toPrecision(2)}`;
  const common = { unit: '', target: 0.6, goal: 0.8 };
  return [
    atLeast('consume with effect, of the relay', ofRelay, { ...common, cause }),
    atLeast('consume with effect, of the same in plain SQL', medianAndSpread(ratiosOf(pairs)), common),
  ];
}

interface Sink {
  name: string;
  pool: pg.Pool;
  transactions: TransactionRunner;
  provider: typeof WritesByPrisma | typeof WritesBySql;
  close(): Promise<void>;
}

async function prismaSink(context: BenchContext): Promise<Sink> {
  const client = pathToFileURL(join(cards, 'dist/generated/prisma/client.js')).href;
  const { PrismaClient } = (await import(client)) as { PrismaClient: PrismaClass };
  const name = 'bench-prisma';
  const DATABASE_URL = await newDatabase(context, name, cardsTables());
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: timeouts.DATABASE_POOL });
  const prisma = openPrisma(PrismaClient, pool, { DATABASE_URL, ...timeouts });
  const close = () => prisma.$disconnect().then(() => pool.end());
  return { name, pool, transactions: prismaTransactions(prisma), provider: WritesByPrisma, close };
}

async function sqlSink(context: BenchContext): Promise<Sink> {
  const name = 'bench-sql';
  const pool = new pg.Pool({ connectionString: await newDatabase(context, name, cardsTables()), max: 10 });
  return { name, pool, transactions: sqlTransactions(pool), provider: WritesBySql, close: () => pool.end() };
}

function cardsTables(): string[] {
  const migrations = join(cards, 'prisma/migrations');
  const names = readdirSync(migrations).filter((name) => !name.endsWith('.toml'));
  return names.sort().map((name) => readFileSync(join(migrations, name, 'migration.sql'), 'utf8'));
}

/**
 * Starts a service that has yet to handle all of this run's events; returns events per second between its first and its
 * last.
 */
async function consumed(context: BenchContext, { name, pool, transactions, provider }: Sink): Promise<number> {
  const before = await handledBy(pool);
  const imports = [
    EventsModule.forRoot({
      service: name,
      pool,
      transactions,
      natsUrl: natsUrl(context.instance, { user: 'admin', secrets: context.secrets }),
    }),
  ];
  const module = { module: class SinkRoot {}, imports, providers: [provider] };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const end = Date.now() + patienceMs;
    while ((await handledBy(pool)) < before + eventsInARun) {
      if (Date.now() > end) throw new Error(`${name} has not handled everything in time.`);
      await sleep(100);
    }
  } finally {
    await app.close();
  }
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from max(handled_at) - min(handled_at))::float8 as seconds
       from (select handled_at from inbox order by handled_at desc limit $1) as last`,
    [eventsInARun],
  );
  return eventsInARun / (rows[0]?.seconds ?? Infinity);
}

async function handledBy(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from inbox');
  return rows[0]?.count ?? 0;
}
