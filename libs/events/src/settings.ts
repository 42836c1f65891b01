import { z } from 'zod';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const mebibyte = 1024 * 1024;

const ms = z.coerce.number().int().positive();

/** `1000,5000,30000` as a list of milliseconds. */
const msList = z.string().transform((text, context) => {
  const list = text.split(',').map(Number);
  if (list.every((each) => Number.isInteger(each) && each > 0)) return list;
  context.addIssue({ code: 'custom', message: 'must be positive whole milliseconds with commas between.' });
  return z.NEVER;
});

/**
 * The environment's event settings, part of service-kit's `baseEnv`, with all defaults. In production:
 * `EVENTS_REPLICAS=3`, and the defaults for the rest (stack.md, "production settings").
 */
export const eventsEnv = {
  /** Copies of each stream in the NATS cluster. */
  EVENTS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** How long JetStream keeps a message. */
  EVENTS_MAX_AGE_MS: ms.default(14 * day),
  /**
   * Disk space that JetStream reserves for a stream, and the stream's maximum size, bytes. What doesn't fit waits in
   * the outbox. An event takes about 600 bytes with headers and index, and stays `EVENTS_MAX_AGE_MS`: 31,000 events a day of the
   * busiest service × 14 days × 600 bytes = 249 MiB. A million people with an event a day each need 1,000,000 × 14 × 600 bytes =
   * 8.4 GB, and NATS a `max_file_store` for that many in each stream.
   */
  EVENTS_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(256 * mebibyte),
  /** Within this time, JetStream drops a second message with the same ID. */
  EVENTS_DUPLICATE_WINDOW_MS: ms.default(2 * minute),
  /** A delivery that's neither acknowledged nor kept alive for this long is delivered again. */
  EVENTS_ACK_WAIT_MS: ms.default(30 * second),
  /** Delay after the first, second, ... failure of a handler; the last one repeats. */
  EVENTS_BACKOFF_MS: msList.default([second, 5 * second, 30 * second, 2 * minute, 10 * minute]),
  /** Tries for a message before it's parked: handler failures, or process deaths while the handler was running. */
  EVENTS_MAX_TRIES: z.coerce.number().int().min(1).default(6),
  /** Concurrent handler transactions per source, each with one database connection. */
  EVENTS_CONCURRENCY: z.coerce.number().int().min(1).default(4),
  /** Concurrent handler transactions of a process, over all its sources: more would only wait for each other. */
  EVENTS_AT_ONCE: z.coerce.number().int().min(1).default(8),
  /** Maximum number of waiting events handled in one transaction; 1 means each has its own. */
  EVENTS_BATCH: z.coerce.number().int().min(1).default(32),
  /** Maximum number of one source's messages that a process holds in memory, including those being handled. */
  EVENTS_PREFETCH: z.coerce.number().int().min(1).default(100),
  /** Events that the relay may have in flight to JetStream. */
  EVENTS_RELAY_WINDOW: z.coerce.number().int().min(1).default(500),
  /** How often the relay checks the outbox on its own; a commit wakes it immediately. */
  EVENTS_RELAY_POLL_MS: ms.default(second),
  /**
   * A relay that Postgres hasn't heard from for this long (frozen, cut off) loses its lock, and another instance takes
   * over.
   */
  EVENTS_RELAY_LEASE_MS: ms.default(20 * second),
  /**
   * Published outbox rows are deleted after this time, which must not be before JetStream expires the messages, because
   * it may lose them.
   */
  EVENTS_OUTBOX_KEEP_MS: ms.default(14 * day),
  /**
   * Inbox rows are deleted after this time, which is longer than any message can still be delivered: one that's
   * republished from the outbox on its last day there gets its full lifetime in JetStream again.
   */
  EVENTS_INBOX_KEEP_MS: ms.default(30 * day),
};

const settingsSchema = z.object(eventsEnv);

export interface EventSettings {
  replicas: number;
  maxAgeMs: number;
  maxBytes: number;
  duplicateWindowMs: number;
  ackWaitMs: number;
  backoffMs: readonly number[];
  maxTries: number;
  concurrency: number;
  atOnce: number;
  batch: number;
  prefetch: number;
  relayWindow: number;
  relayPollMs: number;
  relayLeaseMs: number;
  outboxKeepMs: number;
  inboxKeepMs: number;
}

/**
 * The settings in a parsed environment.
 * @throws if rows would be deleted while they're still needed
 */
export function settingsFromEnv(env: z.output<typeof settingsSchema>): EventSettings {
  if (env.EVENTS_OUTBOX_KEEP_MS < env.EVENTS_MAX_AGE_MS) {
    throw new Error('EVENTS_OUTBOX_KEEP_MS must not be shorter than EVENTS_MAX_AGE_MS.');
  }
  if (env.EVENTS_INBOX_KEEP_MS < env.EVENTS_OUTBOX_KEEP_MS + env.EVENTS_MAX_AGE_MS) {
    throw new Error(
      'EVENTS_INBOX_KEEP_MS must not be shorter than EVENTS_OUTBOX_KEEP_MS and EVENTS_MAX_AGE_MS together.',
    );
  }
  return {
    replicas: env.EVENTS_REPLICAS,
    maxAgeMs: env.EVENTS_MAX_AGE_MS,
    maxBytes: env.EVENTS_MAX_BYTES,
    duplicateWindowMs: env.EVENTS_DUPLICATE_WINDOW_MS,
    ackWaitMs: env.EVENTS_ACK_WAIT_MS,
    backoffMs: env.EVENTS_BACKOFF_MS,
    maxTries: env.EVENTS_MAX_TRIES,
    concurrency: env.EVENTS_CONCURRENCY,
    atOnce: env.EVENTS_AT_ONCE,
    batch: env.EVENTS_BATCH,
    prefetch: env.EVENTS_PREFETCH,
    relayWindow: env.EVENTS_RELAY_WINDOW,
    relayPollMs: env.EVENTS_RELAY_POLL_MS,
    relayLeaseMs: env.EVENTS_RELAY_LEASE_MS,
    outboxKeepMs: env.EVENTS_OUTBOX_KEEP_MS,
    inboxKeepMs: env.EVENTS_INBOX_KEEP_MS,
  };
}

/** The settings for an empty environment. */
export const defaultSettings: EventSettings = settingsFromEnv(settingsSchema.parse({}));

/** How many handlers of a process run at once at most, each with one database connection. @param sources whose events it consumes */
export function handlersAtOnce(sources: number, settings: Pick<EventSettings, 'concurrency' | 'atOnce'>): number {
  return Math.min(sources * settings.concurrency, settings.atOnce);
}
