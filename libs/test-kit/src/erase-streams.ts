import { addressesIn } from '@floatwise/events/nats-link';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Deletes every stream of a NATS server that's only for tests. */
export async function deleteStreams(url: string): Promise<void> {
  const nats = await connect(addressesIn(url));
  try {
    const manager = await jetstreamManager(nats);
    for await (const name of manager.streams.names()) await manager.streams.delete(name);
  } finally {
    await nats.close();
  }
}
