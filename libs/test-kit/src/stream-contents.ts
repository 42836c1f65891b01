import { addressesIn } from '@floatwise/events/nats-link';
import { streamName } from '@floatwise/events/subjects';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';

/** A message stored in a stream. */
export interface StoredMessage {
  subject: string;
  text: string;
}

async function withManager<T>(url: string, work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const nats = await connect(addressesIn(url));
  try {
    return await work(await jetstreamManager(nats));
  } finally {
    await nats.close();
  }
}

/** Everything stored in a NATS server's streams. */
export function storedMessages(url: string): Promise<StoredMessage[]> {
  return withManager(url, async (manager) => {
    const found: StoredMessage[] = [];
    for await (const { config, state } of manager.streams.list()) {
      for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
        // Null if the message at this position is already deleted.
        const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null);
        if (message) found.push({ subject: message.subject, text: message.string() });
      }
    }
    return found;
  });
}

/** The node of a cluster that leads a service's stream; undefined while there's none. */
export function streamLeader(url: string, service: string): Promise<string | undefined> {
  return withManager(url, async (manager) => (await manager.streams.info(streamName(service))).cluster?.leader);
}

const shortMs = 1_000;

/** Simulates that the streams' retention time has passed, by setting it to one second. */
export function shortenStreams(url: string): Promise<void> {
  return withManager(url, async (manager) => {
    for await (const { config } of manager.streams.list()) {
      const window = { max_age: nanos(shortMs), duplicate_window: nanos(shortMs) };
      await manager.streams.update(config.name, { ...config, ...window });
    }
  });
}
