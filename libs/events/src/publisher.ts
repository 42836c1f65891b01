import { createInbox, headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { SpanKind, type Span } from '@opentelemetry/api';
import type { OutboxRow } from './outbox-reader.js';
import { contextOf, tracer, traceparentIn } from './spans.js';

const confirmWithinMs = 5000;

/** The rows that JetStream confirmed, and the first error for the others. */
export interface Published {
  confirmed: OutboxRow[];
  fault?: Error;
}

/**
 * Sends rows to JetStream in order, with at most `window` in flight. A row is confirmed only by JetStream's own
 * acknowledgment. After an error, nothing more is sent. Unconfirmed rows are published again later, and the duplicate
 * window or the consumers' inbox drops those that had arrived after all.
 *
 * One subscription receives the acknowledgments for all rows: a request per row, as in the client's own `publish`,
 * costs about as much as everything else together.
 */
export function publishRows(
  nats: NatsConnection,
  rows: readonly OutboxRow[],
  options: PublishOptions,
): Promise<Published> {
  return rows.length === 0 ? Promise.resolve({ confirmed: [] }) : new Run(nats, rows, options).result;
}

export interface PublishOptions {
  window: number;
  /** Where acknowledgments arrive. */
  inboxPrefix: string;
  /** Calls back when sending must stop; returns a function that unsubscribes. */
  onDown(listener: () => void): () => void;
}

class Run {
  readonly result: Promise<Published>;
  private readonly inbox: string;
  private readonly confirmed: OutboxRow[] = [];
  /** Of the rows in flight whose traces are recorded, by their place. */
  private readonly spans = new Map<number, Span>();
  private readonly subscription: Subscription;
  private readonly stopListening: () => void;
  private readonly watch: NodeJS.Timeout;
  private resolve: (published: Published) => void;
  private sent = 0;
  private answered = 0;
  private answeredAtLastLook = 0;
  private fault?: Error;
  private over = false;

  constructor(
    private readonly nats: NatsConnection,
    private readonly rows: readonly OutboxRow[],
    private readonly options: PublishOptions,
  ) {
    this.result = new Promise((resolve) => (this.resolve = resolve));
    this.inbox = createInbox(options.inboxPrefix);
    this.subscription = nats.subscribe(`${this.inbox}.*`, { callback: (error, message) => this.hear(error, message) });
    this.stopListening = options.onDown(() => this.end(new Error('The connection was lost.')));
    this.watch = setInterval(() => this.look(), confirmWithinMs);
    this.send();
  }

  private send(): void {
    while (!this.fault && this.sent < this.rows.length && this.sent - this.answered < this.options.window) {
      const row = this.rows[this.sent];
      if (!row) break;
      this.beginSpan(row);
      const identity = headers();
      identity.set('Nats-Msg-Id', row.id);
      try {
        this.nats.publish(row.subject, row.payload, { reply: `${this.inbox}.${this.sent}`, headers: identity });
      } catch (error) {
        return this.end(error instanceof Error ? error : new Error(String(error)));
      }
      this.sent += 1;
    }
    if (this.answered === this.sent) this.end();
  }

  private beginSpan({ payload, subject }: OutboxRow): void {
    const parent = traceparentIn(payload);
    if (parent === undefined) return;
    this.spans.set(this.sent, tracer.startSpan(`publish ${subject}`, { kind: SpanKind.PRODUCER }, contextOf(parent)));
  }

  private endSpan(place: number): void {
    this.spans.get(place)?.end();
    this.spans.delete(place);
  }

  private hear(error: Error | null, message: Msg): void {
    if (this.over) return;
    if (error) return this.end(error);
    this.answered += 1;
    const refusal = refusalIn(message);
    const place = Number(message.subject.slice(this.inbox.length + 1));
    const row = this.rows[place];
    this.endSpan(place);
    if (refusal) this.fault ??= new Error(refusal);
    else if (row) this.confirmed.push(row);
    this.send();
  }

  private look(): void {
    if (this.answered === this.answeredAtLastLook) this.end(new Error('JetStream did not confirm in time.'));
    this.answeredAtLastLook = this.answered;
  }

  private end(fault?: Error): void {
    if (this.over) return;
    this.over = true;
    clearInterval(this.watch);
    this.stopListening();
    this.subscription.unsubscribe();
    for (const place of this.spans.keys()) this.endSpan(place);
    this.fault ??= fault;
    this.resolve({ confirmed: this.confirmed, ...(this.fault ? { fault: this.fault } : {}) });
  }
}

/**
 * JetStream's objection to a message; undefined if it was stored. An empty response means that no stream accepts the
 * subject.
 */
function refusalIn(message: Msg): string | undefined {
  if (message.data.length === 0) return 'No stream takes this subject.';
  const answer = message.json<{ stream?: string; error?: { description?: string } }>();
  if (answer.error) return answer.error.description ?? 'JetStream refused the message.';
  return answer.stream ? undefined : 'JetStream answered something else than a confirmation.';
}
