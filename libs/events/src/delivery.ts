import type { EventEnvelope } from '@floatwise/contracts/define';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { afterFailure, pause } from './backoff.js';
import type { Company } from './company.js';
import { faultText } from './fault-text.js';
import type { EventHandler } from './handlers.js';
import type { Held } from './held-messages.js';
import { databaseAnswers, handleOnce, handleTogether } from './inbox.js';
import { beginTry, failTry, forgetTries, unfinishedTries } from './message-tries.js';
import { countHandled, failed, handled } from './metrics.js';
import { park, type ParkingReason } from './parking.js';
import type { EventSettings } from './settings.js';
import { contextOf, inSpan } from './spans.js';
import type { TransactionRunner } from './sql-executor.js';

const databaseRetryMs = 500;

export interface DeliveryOptions {
  pool: Pool;
  transactions: TransactionRunner;
  stream: string;
  settings: EventSettings;
  stopping: AbortSignal;
  /** Shared by all handlers of the process. */
  company: Company;
}

/** A message that fits its contract, and its handler. */
export interface Delivery {
  held: Held;
  handler: EventHandler;
  envelope: EventEnvelope;
}

/** A message that doesn't fit its contract. */
export interface Refused {
  held: Held;
  fault: string;
}

/** Processes each message until it's handled, rescheduled, or parked. */
export class Deliveries {
  private readonly logger = new Logger('Events');

  constructor(private readonly given: DeliveryOptions) {}

  /**
   * Handles one message on its own. Never rejects.
   *
   * A first delivery records no tries unless it fails. From the second one on, we record that the handler started: a
   * message whose handler started but never finished may be the one that kills the process, so it's handled alone, and
   * parked after too many such tries.
   */
  private async handle(delivery: Delivery): Promise<void> {
    const { held } = delivery;
    const { company } = this.given;
    if (isFirst(held.message)) return company.beside(() => this.untilSettled(delivery));
    const id = this.idOf(held.message);
    let unfinished = 0;
    const known = await this.untilDone(held, async () => {
      unfinished = await unfinishedTries(this.given.pool, id);
      return true;
    });
    if (!known) return;
    if (unfinished >= this.given.settings.maxTries) return this.abandon(held, unfinished);
    // Recorded when its turn comes, not while it waits for another to finish.
    const work = async () => {
      const begun = await this.untilDone(held, () => beginTry(this.given.pool, id).then(() => true));
      if (begun) await this.untilSettled(delivery);
    };
    await (unfinished > 0 ? company.alone(work) : company.beside(work));
  }

  /**
   * Handles messages that arrived together, in order. Never rejects.
   *
   * First deliveries are handled in one transaction. If it fails for any reason, nothing has happened, and each message
   * is handled on its own, so that only the faulty one fails.
   */
  async handleAll(messages: readonly (Delivery | Refused)[]): Promise<void> {
    let left = messages;
    while (left.length > 1 && left.every(isFirstDelivery)) {
      const count = await this.together(left);
      if (count === 0) break;
      left = left.slice(count);
    }
    for (const each of left) await ('fault' in each ? this.refuse(each) : this.handle(each));
  }

  /**
   * Returns how many were handled. Errors here aren't reported: they occur again when the message is handled on its
   * own.
   */
  private async together(deliveries: readonly Delivery[]): Promise<number> {
    const { company, transactions, stopping } = this.given;
    if (stopping.aborted) return 0;
    let count = 0;
    await company.beside(async () => {
      const handling = asOneSpan(deliveries, () => handleTogether(transactions, deliveries));
      count = await handling.catch(() => 0);
    });
    for (const { held, envelope } of deliveries.slice(0, count)) {
      held.answer((message) => message.ack());
      countHandled({ stream: this.given.stream, ...envelope });
    }
    return count;
  }

  /** Ends the delivery of a message that no retry can save. Never rejects. */
  private async refuse({ held, fault }: Refused): Promise<void> {
    await this.untilDone(held, () => this.setAside(held, { reason: 'schema', fault, tries: 1 }));
  }

  private async abandon(held: Held, tries: number): Promise<void> {
    const fault = 'The process ended each time while this was being handled.';
    await this.untilDone(held, () => this.setAside(held, { reason: 'abandoned', fault, tries }));
  }

  private async untilSettled(delivery: Delivery): Promise<void> {
    await this.untilDone(delivery.held, () => this.attempt(delivery));
  }

  /**
   * A Postgres outage isn't the message's fault: it's held until the database answers, and doesn't count as a try.
   * @returns false if the service stops first; the message is then given back
   */
  private async untilDone(held: Held, step: () => Promise<boolean>): Promise<boolean> {
    const { stopping } = this.given;
    while (!stopping.aborted) {
      if (await step().catch(() => false)) return true;
      await pause(databaseRetryMs, stopping);
    }
    held.answer((message) => message.nak());
    return false;
  }

  private async attempt({ held, handler, envelope }: Delivery): Promise<boolean> {
    const { pool, transactions } = this.given;
    try {
      const outcome = await asOneSpan([{ envelope }], () => handleOnce(transactions, handler, envelope));
      if (outcome === 'handled') countHandled({ stream: this.given.stream, ...envelope });
      else handled.inc({ subject: held.message.subject, outcome });
    } catch (error) {
      return (await databaseAnswers(pool)) && this.afterFault(held, error);
    }
    held.answer((message) => message.ack());
    // If this fails, the sweep deletes the leftover row later.
    if (!isFirst(held.message)) await forgetTries(pool, this.idOf(held.message)).catch(() => undefined);
    return true;
  }

  private async afterFault(held: Held, error: unknown): Promise<boolean> {
    const { subject } = held.message;
    const { pool, settings } = this.given;
    const tries = await failTry(pool, this.idOf(held.message));
    failed.inc({ subject });
    const fault = faultText(error);
    const step = afterFailure(tries, settings);
    if (step.next === 'park') {
      await this.untilDone(held, () => this.setAside(held, { reason: 'failed', fault, tries }));
      return true;
    }
    this.logger.warn(`${subject} failed at try ${tries}, again in ${step.delayMs} ms: ${fault}`);
    held.answer((message) => message.nak(step.delayMs));
    return true;
  }

  private async setAside(held: Held, why: { reason: ParkingReason; fault: string; tries: number }): Promise<boolean> {
    const { pool, stream } = this.given;
    const { subject } = held.message;
    const messageId = this.idOf(held.message);
    await park(pool, { messageId, stream, subject, body: held.message.string(), ...why });
    await forgetTries(pool, messageId);
    held.answer((message) => message.term());
    this.logger.error(`${subject} is parked: ${why.fault}`);
    return true;
  }

  private idOf(message: JsMsg): string {
    return message.headers?.get('Nats-Msg-Id') || `${this.given.stream}#${message.seq}@${message.info.timestampNanos}`;
  }
}

/**
 * Handling as a span of the trace that wrote the event. Events that share a transaction share a span, which is linked to the traces
 * of all.
 */
function asOneSpan<Result>(all: readonly Pick<Delivery, 'envelope'>[], work: () => Promise<Result>): Promise<Result> {
  const [first] = all;
  if (!first || all.every(({ envelope }) => envelope.traceparent === undefined)) return work();
  const { subject, traceparent } = first.envelope;
  const kind = SpanKind.CONSUMER;
  if (all.length === 1) return inSpan(`handle ${subject}`, { kind, parent: contextOf(traceparent) }, work);
  const parents = all.map(({ envelope }) => trace.getSpanContext(contextOf(envelope.traceparent)));
  const links = parents.flatMap((parent) => (parent ? [{ context: parent }] : []));
  return inSpan(`handle ${all.length} events`, { kind, links, parent: ROOT_CONTEXT }, work);
}

const isFirstDelivery = (message: Delivery | Refused): message is Delivery =>
  !('fault' in message) && isFirst(message.held.message);

function isFirst(message: JsMsg): boolean {
  return message.info.deliveryCount === 1;
}
