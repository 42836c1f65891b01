import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventSettings } from './settings.js';
import { durableName, streamName, streamSubjects } from './subjects.js';

const nanosPerMs = 1_000_000;

type StreamSettings = Pick<EventSettings, 'replicas' | 'maxAgeMs' | 'maxBytes' | 'duplicateWindowMs'>;

function streamConfig(service: string, settings: StreamSettings) {
  return {
    name: streamName(service),
    subjects: [streamSubjects(service)],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    // A full stream refuses new messages, which then wait in the outbox; it never drops old ones.
    discard: DiscardPolicy.New,
    // JetStream sends a message's acknowledgment wherever the publisher says, even to its own API calls that purge
    // another service's stream.
    deny_delete: true,
    deny_purge: true,
    max_age: settings.maxAgeMs * nanosPerMs,
    max_bytes: settings.maxBytes,
    duplicate_window: settings.duplicateWindowMs * nanosPerMs,
    num_replicas: settings.replicas,
  };
}

function isMissing(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

async function streamInfo(manager: JetStreamManager, name: string): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (isMissing(error, JetStreamApiCodes.StreamNotFound)) return undefined;
    throw error;
  }
}

/** A service may not query the whole account, which is what the client does first by default. */
const managerOf = (nats: NatsConnection): Promise<JetStreamManager> => jetstreamManager(nats, { checkAPI: false });

/**
 * Creates the publishing service's own stream if there is none. `updateStream` changes its settings, which services
 * aren't allowed to do.
 * @returns when the stream was created, by NATS' clock
 */
export async function ensureStream(nats: NatsConnection, service: string, settings: StreamSettings): Promise<Date> {
  const manager = await managerOf(nats);
  const config = streamConfig(service, settings);
  const { created } = (await streamInfo(manager, config.name)) ?? (await manager.streams.add(config));
  return new Date(created);
}

/** Creates a service's stream, or updates its settings. Needs the administrator's connection. */
export async function updateStream(nats: NatsConnection, service: string, settings: StreamSettings): Promise<void> {
  const manager = await managerOf(nats);
  const config = streamConfig(service, settings);
  if (await streamInfo(manager, config.name)) await manager.streams.update(config.name, config);
  else await manager.streams.add(config);
}

/**
 * Raise it with every change of what `ensureDurable` sets. A replica that knows only a lower number leaves the settings of a consumer to
 * those that set them.
 */
const consumerSettings = 1;
const settingsKey = 'floatwise-settings';

/** A service's durable consumer on another service's stream, and which of its subjects the service handles. */
export interface Durable {
  source: string;
  service: string;
  subjects: readonly string[];
}

/**
 * Creates a service's durable consumer on another service's stream, which delivers what the service handles. While replicas of two
 * versions run, it delivers what either handles: a version only ever adds to what another one asked for (`narrowDurable` takes away).
 * @throws JetStreamApiError until the stream's owner has created it
 *
 * `max_deliver` stays unlimited on the server: JetStream would silently drop a message after its last delivery, while
 * we count tries ourselves and park it.
 */
export async function ensureDurable(
  nats: NatsConnection,
  { source, service, subjects }: Durable,
  settings: Pick<EventSettings, 'ackWaitMs' | 'prefetch'>,
): Promise<{ stream: string; durable: string }> {
  const manager = await managerOf(nats);
  const stream = streamName(source);
  const config = {
    durable_name: durableName(service),
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subjects: [...subjects],
    ack_wait: settings.ackWaitMs * nanosPerMs,
    max_deliver: -1,
    // For all instances together, including messages that wait for a retry; each process limits its memory by how many
    // it requests.
    max_ack_pending: Math.max(1000, settings.prefetch * 10),
    metadata: { [settingsKey]: String(consumerSettings) },
  };
  try {
    const known = await manager.consumers.info(stream, config.durable_name);
    const wanted = { filter_subjects: [...new Set([...(known.config.filter_subjects ?? []), ...subjects])] };
    const isNewer = Number(known.config.metadata?.[settingsKey] ?? 0) > consumerSettings;
    // A single filter, of everything, is one of an earlier version.
    const changed = isNewer ? wanted : { ...config, filter_subject: undefined, ...wanted };
    await manager.consumers.update(stream, config.durable_name, changed);
  } catch (error) {
    if (!isMissing(error, JetStreamApiCodes.ConsumerNotFound)) throw error;
    await manager.consumers.add(stream, config);
  }
  return { stream, durable: config.durable_name };
}

/** Has a durable consumer deliver nothing but what this version handles. */
export async function narrowDurable(nats: NatsConnection, { source, service, subjects }: Durable): Promise<void> {
  const manager = await managerOf(nats);
  await manager.consumers.update(streamName(source), durableName(service), { filter_subjects: [...subjects] });
}
