import type { JsMsg } from '@nats-io/jetstream';

/** A message in memory. It is answered by its last delivery: an answer to an earlier one may go to a connection that is gone. */
export class Held {
  constructor(
    public message: JsMsg,
    private readonly release: () => void,
  ) {}

  /** Gives the message out of memory: an answer may bring it back at once. */
  answer(send: (message: JsMsg) => void): void {
    this.release();
    this.send(send);
  }

  keepAlive(): void {
    this.send((message) => message.working());
  }

  /** What can't be sent any more is no answer: the message is delivered again. */
  private send(send: (message: JsMsg) => void): void {
    try {
      send(this.message);
    } catch {
      // The connection is closed.
    }
  }
}

/**
 * The messages of one consumer that wait in memory or are being handled, at most so many. Each is kept alive, so JetStream
 * doesn't deliver it again however long it waits; one that comes again all the same (the process or NATS stood still) isn't
 * taken in twice.
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

  /** Undefined for a message that is held already: whoever holds it will answer. */
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

  /** How many more may be taken in; waits until that is worth a request, or the signal fires. */
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

/** A stream that was made anew counts from 1 again, so the number alone would take a new message for an old one. */
function keyOf(message: JsMsg): string {
  return `${message.seq}@${message.info.timestampNanos}`;
}
