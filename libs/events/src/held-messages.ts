import type { JsMsg } from '@nats-io/jetstream';

/**
 * A message in memory. It's acknowledged through its last delivery: an earlier delivery may belong to a closed
 * connection.
 */
export class Held {
  constructor(
    public message: JsMsg,
    private readonly release: () => void,
  ) {}

  /** Releases the message first: the response may cause an immediate redelivery. */
  answer(send: (message: JsMsg) => void): void {
    this.release();
    this.send(send);
  }

  keepAlive(): void {
    this.send((message) => message.working());
  }

  /** If it can't be sent anymore, the message will be delivered again. */
  private send(send: (message: JsMsg) => void): void {
    try {
      send(this.message);
    } catch {
      // The connection is closed.
    }
  }
}

/**
 * Messages of one consumer that wait in memory or are being handled, up to a limit. Each is kept alive, so JetStream
 * doesn't redeliver it however long it waits. One that's redelivered anyway (because the process or NATS was frozen)
 * isn't accepted twice.
 */
export class HeldMessages {
  private readonly held = new Map<string, Held>();
  private readonly heartbeat: NodeJS.Timeout;
  private roomMade = () => {};

  constructor(
    private readonly limit: number,
    ackWaitMs: number,
  ) {
    this.heartbeat = setInterval(() => this.keepAlive(), ackWaitMs / 3).unref();
  }

  /** Undefined for a message that's already held: its holder will respond. */
  take(message: JsMsg): Held | undefined {
    const key = keyOf(message);
    const known = this.held.get(key);
    if (known) {
      known.message = message;
      return undefined;
    }
    const held = new Held(message, () => this.release(key));
    this.held.set(key, held);
    return held;
  }

  /** How many more messages fit; waits until it's worth a request, or the signal fires. */
  async room(signal: AbortSignal): Promise<number> {
    while (this.held.size > this.limit / 2 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        this.roomMade = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return this.limit - this.held.size;
  }

  close(): void {
    clearInterval(this.heartbeat);
  }

  private release(key: string): void {
    this.held.delete(key);
    this.roomMade();
  }

  private keepAlive(): void {
    for (const held of this.held.values()) held.keepAlive();
  }
}

/** A recreated stream counts from 1 again, so the number alone could confuse a new message with an old one. */
function keyOf(message: JsMsg): string {
  return `${message.seq}@${message.info.timestampNanos}`;
}
