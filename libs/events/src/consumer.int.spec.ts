import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { defineEvent } from '@floatwise/contracts/define';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { testServers } from '@floatwise/test-kit/test-servers';
import { z } from 'zod';
import { OnEvent, type EventOf } from './handlers.js';
import { addressesIn } from './nats-link.js';
import { ParkedMessages } from './parked-messages.js';
import { applyIfNewer } from './projection.js';
import type { PrismaTransaction } from './sql-executor.js';
import { ensureStream } from './streams.js';
import { defaultSettings } from './settings.js';

const added = defineEvent('shop.card.added.v1', z.object({ name: z.string() }));
const changed = defineEvent('shop.card.changed.v1', z.object({ name: z.string() }));
const removed = defineEvent('shop.card.removed.v1', z.object({}));
const restored = defineEvent('shop.card.restored.v1', z.object({ name: z.string() }));
const flaky = defineEvent('shop.parcel.sent.v1', z.object({ failures: z.int() }));

const sql = `create table card (id text primary key, name text not null, writes int not null default 1)`;

/** Failures yet to come, by event ID. */
const failuresLeft = new Map<string, number>();

class Shelf {
  @OnEvent(added)
  @OnEvent(changed)
  @OnEvent(restored)
  async keep({ aggregateId, aggregateVersion, data }: EventOf<typeof added>, tx: PrismaTransaction): Promise<void> {
    if (!(await applyIfNewer(tx, { aggregate: 'card', aggregateId, aggregateVersion }))) return;
    await tx.$executeRawUnsafe(
      `insert into card (id, name) values ($1, $2)
         on conflict (id) do update set name = excluded.name, writes = card.writes + 1`,
      aggregateId,
      data.name,
    );
  }

  @OnEvent(removed)
  async remove({ aggregateId, aggregateVersion }: EventOf<typeof removed>, tx: PrismaTransaction): Promise<void> {
    if (!(await applyIfNewer(tx, { aggregate: 'card', aggregateId, aggregateVersion, removed: true }))) return;
    await tx.$executeRawUnsafe('delete from card where id = $1', aggregateId);
  }

  @OnEvent(flaky)
  async send({ id, data, aggregateId }: EventOf<typeof flaky>, tx: PrismaTransaction): Promise<void> {
    const left = failuresLeft.get(id) ?? data.failures;
    failuresLeft.set(id, left - 1);
    await tx.$executeRawUnsafe('insert into card (id, name) values ($1, $2)', aggregateId, 'sent');
    if (left > 0) throw new Error('The post office is closed.');
  }
}

describe('a consumer', () => {
  let shelf: Consumer;
  let nats: NatsConnection;
  /** The place of the last message in its stream. */
  let lastSent = 0;

  beforeAll(async () => {
    const { natsUrl } = await testServers();
    nats = await connect(addressesIn(natsUrl));
    await ensureStream(nats, 'shop', defaultSettings);
    const settings = { backoffMs: [20, 40], maxTries: 4 };
    shelf = await consumer({ service: 'shelf', providers: [Shelf], sql, settings });
  });

  afterAll(async () => {
    await shelf.stop();
    await nats.close();
  });

  /** Sends a message like any publisher would, without an ID that JetStream would recognize. */
  async function send(subject: string, body: unknown, messageId?: string): Promise<void> {
    const options = messageId ? { headers: withId(messageId) } : {};
    const { seq } = await jetstream(nats).publish(
      subject,
      typeof body === 'string' ? body : JSON.stringify(body),
      options,
    );
    lastSent = Math.max(lastSent, seq);
  }

  const withId = (id: string) => {
    const all = headers();
    all.set('Nats-Msg-Id', id);
    return all;
  };

  const envelope = (subject: string, aggregateId: string, fact: { version: number; data: unknown }) => ({
    id: randomUUID(),
    subject,
    occurredAt: new Date().toISOString(),
    aggregateId,
    aggregateVersion: fact.version,
    data: fact.data,
  });

  const card = async (id: string) =>
    (await shelf.pool.query<{ name: string; writes: number }>('select name, writes from card where id = $1', [id]))
      .rows[0];

  /**
   * Resolves once JetStream has nothing left for this consumer, delivered or not. The server counts what is pending a
   * moment after it has taken a message, so the last message must have been delivered too.
   */
  async function settled(): Promise<void> {
    const manager = await jetstreamManager(nats);
    await eventually(async () => {
      const info = await manager.consumers.info('SHOP', 'shelf');
      return info.delivered.stream_seq >= lastSent && info.num_pending === 0 && info.num_ack_pending === 0;
    });
  }

  const parked = () => shelf.app.get(ParkedMessages);

  it('handles an event once, however often it is delivered', async () => {
    const event = envelope(added.subject, randomUUID(), { version: 1, data: { name: 'Blue' } });
    await Promise.all(Array.from({ length: 20 }, () => send(added.subject, event)));
    await settled();
    expect(await card(event.aggregateId)).toEqual({ name: 'Blue', writes: 1 });
  });

  it('leaves a newer state alone when an older event comes late', async () => {
    const id = randomUUID();
    await send(changed.subject, envelope(changed.subject, id, { version: 3, data: { name: 'Third' } }));
    await settled();
    await send(added.subject, envelope(added.subject, id, { version: 1, data: { name: 'First' } }));
    await send(changed.subject, envelope(changed.subject, id, { version: 2, data: { name: 'Second' } }));
    await settled();
    expect(await card(id)).toEqual({ name: 'Third', writes: 1 });
  });

  it('does not raise a removed card by a late change, but by a restoration', async () => {
    const id = randomUUID();
    await send(added.subject, envelope(added.subject, id, { version: 1, data: { name: 'First' } }));
    await send(removed.subject, envelope(removed.subject, id, { version: 3, data: {} }));
    await settled();
    await send(changed.subject, envelope(changed.subject, id, { version: 2, data: { name: 'Late' } }));
    await settled();
    expect(await card(id)).toBeUndefined();
    await send(restored.subject, envelope(restored.subject, id, { version: 4, data: { name: 'Back' } }));
    await settled();
    expect((await card(id))?.name).toBe('Back');
  });

  it('[requirement 59] drops fields it does not know and acknowledges subjects it does not want', async () => {
    const event = envelope(added.subject, randomUUID(), { version: 1, data: { name: 'Plain', colour: 'green' } });
    await send('shop.window.cleaned.v1', 'not even JSON');
    await send(added.subject, { ...event, traceId: 'of a later version' });
    await settled();
    expect((await card(event.aggregateId))?.name).toBe('Plain');
    expect((await parked().list()).filter((each) => each.subject === 'shop.window.cleaned.v1')).toEqual([]);
  });

  it('tries a failing handler again and keeps nothing of the failed tries', async () => {
    const event = envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 2 } });
    await send(flaky.subject, event);
    await settled();
    expect(await card(event.aggregateId)).toEqual({ name: 'sent', writes: 1 });
    expect(failuresLeft.get(event.id)).toBe(-1);
  });

  it.each([
    ['no JSON', '{"id":', 'The message is not JSON.'],
    ['an envelope without id', { subject: added.subject, data: { name: 'x' } }, 'id (invalid_type)'],
    [
      'data of another shape',
      envelope(added.subject, 'a', { version: 1, data: { name: 7 } }),
      'data.name (invalid_type)',
    ],
    ['version 0', envelope(added.subject, 'a', { version: 0, data: { name: 'x' } }), 'aggregateVersion (too_small)'],
  ])('parks %s at once and goes on', async (_what, body, fault) => {
    const messageId = randomUUID();
    await send(added.subject, body, messageId);
    const next = envelope(added.subject, randomUUID(), { version: 1, data: { name: 'Next' } });
    await send(added.subject, next);
    await settled();
    expect((await card(next.aggregateId))?.name).toBe('Next');
    const [entry] = (await parked().list()).filter((each) => each.messageId === messageId);
    expect(entry).toMatchObject({ reason: 'schema', tries: 1, stream: 'SHOP', subject: added.subject });
    expect(entry?.fault).toContain(fault);
  });

  it('parks after the last try; a replay succeeds once and does nothing twice', async () => {
    const event = envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 5 } });
    await send(flaky.subject, event, event.id);
    await settled();
    const [entry] = (await parked().list()).filter((each) => each.messageId === event.id);
    expect(entry).toMatchObject({ reason: 'failed', tries: 4, fault: 'Error: The post office is closed.' });
    expect(await card(event.aggregateId)).toBeUndefined();

    const replay = () => parked().replay({ messageId: event.id });
    expect((await replay()).results).toEqual([
      { messageId: event.id, outcome: 'failed', fault: 'Error: The post office is closed.' },
    ]);
    expect(await card(event.aggregateId)).toBeUndefined();
    expect((await replay()).results).toEqual([{ messageId: event.id, outcome: 'handled' }]);
    expect((await replay()).results).toEqual([]);
    expect(await card(event.aggregateId)).toEqual({ name: 'sent', writes: 1 });
    expect((await parked().list({ replayed: true })).map((each) => each.messageId)).toContain(event.id);
  });

  it('[fault 7] replays everything of one reason and stream, page by page, and nothing else', async () => {
    const events = Array.from({ length: 5 }, () =>
      envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 100 } }),
    );
    for (const event of events) await send(flaky.subject, event, event.id);
    await settled();
    for (const { id } of events) failuresLeft.set(id, 0);
    const results: string[] = [];
    for (let after: string | undefined, page = 1; page <= 3; page += 1) {
      const replayed = await parked().replay({ reason: 'failed', stream: 'SHOP', limit: 2, after });
      results.push(...replayed.results.map(({ outcome }) => outcome));
      after = replayed.next;
      expect(after === undefined).toBe(page === 3);
    }
    expect(results).toEqual(Array.from({ length: 5 }, () => 'handled'));
    expect(await parked().list({ reason: 'failed' })).toEqual([]);
    expect((await parked().list({ reason: 'schema' })).length).toBeGreaterThan(0);
  });

  it('a replay of a message that never fits says the same as when it was parked', async () => {
    const event = envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 'many' } });
    await send(flaky.subject, event, event.id);
    await settled();
    const [entry] = (await parked().list()).filter(({ messageId }) => messageId === event.id);
    const { results } = await parked().replay({ messageId: event.id });
    expect(results).toEqual([{ messageId: event.id, outcome: 'failed', fault: entry?.fault }]);
  });

  it('two operators who replay the same message have it handled once', async () => {
    const event = envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 4 } });
    await send(flaky.subject, event, event.id);
    await settled();
    // Both are in the middle of it: the first in its handler, the second behind the first.
    const gate = await shelf.pool.connect();
    await gate.query('begin; lock table card');
    const replays = [1, 2].map(() => parked().replay({ messageId: event.id }));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await eventually(async () => (await shelf.pool.query(waiting)).rowCount === 2);
    } finally {
      await gate.query('commit');
    }
    gate.release();
    const outcomes = (await Promise.all(replays))
      .flatMap(({ results }) => results.map(({ outcome }) => outcome))
      .sort();
    expect(outcomes).toEqual(['duplicate', 'handled']);
    expect(await card(event.aggregateId)).toEqual({ name: 'sent', writes: 1 });
  });

  it('a replay ends its page when its time is over, and goes on with the next one', async () => {
    // One more than the tries: where the three arrive together, the first of them fails once more, for them all.
    const events = Array.from({ length: 3 }, () =>
      envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 5 } }),
    );
    for (const event of events) await send(flaky.subject, event, event.id);
    await settled();
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { results, next } = await parked().replay({ subject: flaky.subject, reason: 'failed', forMs: 0, after });
      pages.push(results.map(({ messageId }) => messageId));
      after = next;
    } while (after !== undefined);
    expect(pages.map((page) => page.length)).toEqual([1, 1, 1]);
    expect(pages.flat().sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it('recognises a parked event that has been handled meanwhile', async () => {
    const event = envelope(flaky.subject, randomUUID(), { version: 1, data: { failures: 4 } });
    await send(flaky.subject, event, event.id);
    await settled();
    await send(flaky.subject, event);
    await settled();
    expect((await card(event.aggregateId))?.name).toBe('sent');
    expect((await parked().replay({ messageId: event.id })).results).toEqual([
      { messageId: event.id, outcome: 'duplicate' },
    ]);
  });
});
