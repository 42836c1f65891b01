import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { outboxState } from '@floatwise/events/outbox-state';
import type { EventSettings } from '@floatwise/events/settings';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import pg from 'pg';
import { changeThing, inTransaction, readThings, thingChanged, thingsDatabase } from './publisher.js';
import { ReplicaProcess } from './replica-process.js';
import { secondConsumer } from './second-consumer.js';
import { testServers } from './test-servers.js';

export interface FrozenRelay {
  /** From the freeze until another instance published something newer. */
  takeoverMs: number;
  /** Every version of every changed thing, as `<thing> v<version>`. */
  told: string[];
  /** The same as handled by a consumer, in its order. */
  heard: string[];
}

const things = Array.from({ length: 20 }, () => randomUUID());

/**
 * Two relays: the one with the lock is frozen in the middle of its work, and wakes up while the other one is working.
 */
export async function frozenRelay(options: {
  settings: Partial<EventSettings>;
  /** How long it stays frozen at least. */
  frozenMs: number;
}): Promise<FrozenRelay> {
  const { natsUrl } = await testServers();
  const { settings, frozenMs } = options;
  const databaseUrl = await thingsDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const listener = await secondConsumer([thingChanged], { service: 'relay-listener' });
  const given = { service: 'things', natsUrl, databaseUrl, settings };
  const first = await ReplicaProcess.start(given);
  await changeAll(pool, 0);
  await eventually(async () => (await listener.count()) === things.length);
  const second = await ReplicaProcess.start(given);
  try {
    const writing = new AbortController();
    const written = keepChanging(pool, { signal: writing.signal, everyMs: frozenMs / 600 });
    await sleep(100);
    first.freeze();
    const frozenAt = Date.now();
    const newest = await highestSeq(pool);
    const patiently = { timeoutMs: 90_000, everyMs: 20 };
    await eventually(async () => (await publishedAfter(pool, newest)) > 0, patiently);
    const takeoverMs = Date.now() - frozenAt;
    await sleep(Math.max(0, frozenMs - takeoverMs));
    first.thaw();
    await sleep(500);
    writing.abort();
    await written;
    const told = (await readThings(pool)).flatMap(({ id, version }) =>
      Array.from({ length: version }, (_, index) => `${id} v${index + 1}`),
    );
    await eventually(async () => (await outboxState(pool)).unpublished === 0, patiently);
    await eventually(async () => (await listener.count()) >= told.length, patiently);
    const heard = (await listener.received()).map((event) => `${event.aggregateId} v${event.aggregateVersion}`);
    return { takeoverMs, told, heard };
  } finally {
    await Promise.all([first.kill(), second.kill()]);
    await Promise.all([pool.end(), listener.stop()]);
  }
}

const changeAll = (pool: pg.Pool, number: number): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const thing of things) await changeThing(tx, thing, number);
  });

/** So that the relay always has something in flight. */
async function keepChanging(
  pool: pg.Pool,
  { signal, everyMs }: { signal: AbortSignal; everyMs: number },
): Promise<void> {
  for (let round = 1; !signal.aborted; round += 1) {
    await changeAll(pool, round);
    await sleep(everyMs);
  }
}

async function highestSeq(pool: pg.Pool): Promise<string> {
  return (await pool.query<{ seq: string }>('select max(seq)::text as seq from outbox')).rows[0]?.seq ?? '0';
}

async function publishedAfter(pool: pg.Pool, seq: string): Promise<number> {
  const sql = 'select 1 from outbox where seq > $1::bigint and published_at is not null limit 1';
  return (await pool.query(sql, [seq])).rowCount ?? 0;
}
