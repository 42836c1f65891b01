import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { addressesIn } from '@floatwise/events/nats-link';
import { publishRows } from '@floatwise/events/publisher';
import { defaultSettings } from '@floatwise/events/settings';
import { ensureStream } from '@floatwise/events/streams';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf } from '../src/bench/pairs.ts';
import { median, percentile, runs } from '../src/bench/statistics.ts';
import { natsUrl } from '../src/instance/service-spec.ts';
import { consumeWithEffect } from './consume-with-effect.ts';
import { eventService, heard, inTransaction, relayed, unheard } from './event-services.ts';
import { sized } from '../src/bench/size.ts';

const eventsInARun = sized(10_000, 50);
const rawService = 'bench-raw';
const timedEvents = sized(400, 5);
/** Pause between two timed events, like in a service with 100 changes per second. */
const pauseMs = 10;

/**
 * The outbox relay compared with publishing without an outbox: the delay from commit to handler, and the throughput.
 */
export async function run(context: BenchContext): Promise<Figure[]> {
  return [await relayAgainstRaw(context), await commitToHandler(context), ...(await consumeWithEffect(context))];
}

async function relayAgainstRaw(context: BenchContext): Promise<Figure> {
  const nats = await connect(addressesIn(natsUrl(context.instance, { user: 'admin', secrets: context.secrets })));
  const service = await eventService(context, 'bench-alone');
  try {
    await ensureStream(nats, rawService, defaultSettings);
    const pairs = await alternatingPairs({
      ours: () => relayed(service.pool, unheard.subject, eventsInARun),
      theirs: () => publishedByClient(nats),
    });
    const [relay, raw] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
    const bare = await publishedByRelay(nats);
    context.progress.note(
      `outbox relay ${Math.round(relay)} events/s; the NATS client's publish ${Math.round(raw)}; ` +
        `the relay's own publisher without an outbox ${Math.round(bare)}.`,
    );
    const metric = `outbox relay, of raw JetStream with a window of ${defaultSettings.relayWindow}`;
    const cause = `${Math.round(1e6 / relay - 1e6 / raw)} µs an event more, for reading the row and marking it`;
    return atLeast(metric, medianAndSpread(ratiosOf(pairs)), { unit: '', target: 0.5, goal: 0.8, cause });
  } finally {
    await service.stop();
    await nats.drain();
  }
}

interface Message {
  id: string;
  subject: string;
  payload: string;
}

function messages(): Message[] {
  const subject = `${rawService}.thing.changed.v1`;
  const occurredAt = new Date().toISOString();
  return Array.from({ length: eventsInARun }, () => {
    const id = randomUUID();
    const envelope = { id, subject, occurredAt, aggregateId: id, aggregateVersion: 1, data: { thingId: id } };
    return { id, subject, payload: JSON.stringify(envelope) };
  });
}

/** Events per second of the relay's publisher with nothing to read or mark: shows what the outbox itself costs. */
async function publishedByRelay(nats: NatsConnection): Promise<number> {
  const rows = messages().map((message, place) => ({ ...message, seq: String(place) }));
  const window = defaultSettings.relayWindow;
  const began = performance.now();
  const { confirmed, fault } = await publishRows(nats, rows, {
    window,
    inboxPrefix: '_INBOX.bench',
    onDown: () => () => undefined,
  });
  if (fault) throw fault;
  return (confirmed.length * 1000) / (performance.now() - began);
}

/** Events per second of the client's own publish, with as many in flight as the relay. */
async function publishedByClient(nats: NatsConnection): Promise<number> {
  const js = jetstream(nats);
  const all = messages();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let message = all[next++]; message; message = all[next++]) {
      await js.publish(message.subject, message.payload, { msgID: message.id });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: defaultSettings.relayWindow }, lane));
  return (eventsInARun * 1000) / (performance.now() - began);
}

async function commitToHandler(context: BenchContext): Promise<Figure> {
  const handled = new Map<string, number>();
  class Note {
    async at({ aggregateId }: EventOf<typeof heard>): Promise<void> {
      handled.set(aggregateId, performance.now());
    }
  }
  // Node runs this file directly, without decorators.
  OnEvent(heard)(Note.prototype, 'at', { value: Note.prototype.at });
  const source = await eventService(context, 'bench-source');
  const sink = await eventService(context, 'bench-sink', [Note]);
  try {
    await timed(source.pool, handled);
    const waits: number[][] = [];
    for (let run = 0; run < runs; run += 1) waits.push(await timed(source.pool, handled));
    const [p50, p95] = [0.5, 0.95].map((share) => median(waits.map((one) => percentile(one, share))));
    context.progress.note(`commit to handler: half of the events within ${p50?.toFixed(1)} ms.`);
    return atMost('commit to handler, p95', p95 ?? 0, { unit: 'ms', target: 250 });
  } finally {
    await source.stop();
    await sink.stop();
  }
}

/** Milliseconds from each event's commit to its handler. */
async function timed(source: pg.Pool, handled: Map<string, number>): Promise<number[]> {
  handled.clear();
  const committed = new Map<string, number>();
  for (let n = 0; n < timedEvents; n += 1) {
    const thingId = randomUUID();
    await inTransaction(source, (tx) =>
      emit(tx, heard, { aggregateId: thingId, aggregateVersion: 1, data: { thingId } }),
    );
    committed.set(thingId, performance.now());
    await sleep(pauseMs);
  }
  const end = Date.now() + 30_000;
  while (handled.size < timedEvents) {
    if (Date.now() > end) throw new Error(`Only ${handled.size} of ${timedEvents} events came.`);
    await sleep(20);
  }
  return [...committed].map(([id, atMs]) => Math.max(0, (handled.get(id) ?? Infinity) - atMs));
}
