import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EventDefinition, EventEnvelope } from '@floatwise/contracts/define';
import { envelopeIdOf, readEnvelope } from './envelope.js';
import type { EventOf } from './handlers.js';
import { addressesIn } from './nats-link.js';
import { inboxOf, streamName } from './subjects.js';

const timeoutMs = 10_000;

/** What a service's own stream holds, without a consumer. */
export class StoredEvents {
  constructor(
    private readonly manager: JetStreamManager,
    private readonly stream: string,
  ) {}

  /** The ID of the oldest event of any kind; null if there's none. */
  async oldestId(): Promise<string | null> {
    const { state } = await this.manager.streams.info(this.stream);
    const oldest = state.messages > 0 && (await this.manager.streams.getMessage(this.stream, { seq: state.first_seq }));
    return oldest ? envelopeIdOf(oldest.string()) : null;
  }

  /** All events of one kind, oldest first. @throws Error for a message that doesn't fit its contract */
  async *of<E extends EventDefinition>(event: E): AsyncGenerator<EventOf<E>> {
    for (let seq = 1; ;) {
      // The server takes both; the client's type names each alone.
      const next = { seq, next_by_subj: event.subject };
      const message = await this.manager.streams.getMessage(this.stream, next);
      if (!message) return;
      const read = readEnvelope(message.string(), event);
      if (!read.ok) throw new Error(`${event.subject}: ${read.fault}`);
      yield read.envelope as EventEnvelope<EventOf<E>['data']>;
      seq = message.seq + 1;
    }
  }
}

/**
 * Reads a service's own stream while the service doesn't run: what it announced before its database was lost or restored.
 * @param url of NATS, with the service's own user
 */
export async function readStored<Result>(
  { url, service }: { url: string; service: string },
  read: (stored: StoredEvents) => Promise<Result>,
): Promise<Result> {
  const name = `${service}-stored`;
  const nats = await connect({ ...addressesIn(url), name, inboxPrefix: inboxOf(service), timeout: timeoutMs });
  try {
    return await read(new StoredEvents(await jetstreamManager(nats, { checkAPI: false }), streamName(service)));
  } finally {
    await nats.close();
  }
}
