import type { EventEnvelope } from '@floatwise/contracts/define';
import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { afterFailure } from './backoff.js';
import { faultText } from './fault-text.js';
import type { EventHandler } from './handlers.js';
import { databaseAnswers, handleOnce } from './inbox.js';
import { failed, handled } from './metrics.js';
import { park, type ParkingReason } from './parking.js';
import type { EventSettings } from './settings.js';
import type { TransactionRunner } from './sql-executor.js';
import { pause } from './wait.js';

const databaseRetryMs = 500;
/** A message delivered this many times its tries without an answer has ended its handlers' process each time. */
const abandonedAfter = 2;

export interface DeliveryOptions {
  pool: Pool;
  transactions: TransactionRunner;
  stream: string;
  settings: EventSettings;
  stopping: AbortSignal;
}

/** What is needed to carry one message to its end: handled, asked for again later, or parked. */
export class Deliveries {
  private readonly logger = new Logger('Events');

  constructor(private readonly given: DeliveryOptions) {}

  /** Handles a message whose contents fit the contract. Never rejects. */
  async handle(message: JsMsg, handler: EventHandler, envelope: EventEnvelope): Promise<void> {
    const heartbeat = setInterval(() => message.working(), this.given.settings.ackWaitMs / 3);
    try {
      while (!this.given.stopping.aborted) {
        const settled = await this.attempt(message, handler, envelope);
        if (settled) return;
      }
      message.nak();
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Ends the delivery of a message that no later try can save. Never rejects. */
  async refuse(message: JsMsg, fault: string): Promise<void> {
    while (!this.given.stopping.aborted) {
      if (await this.setAside(message, 'schema', fault)) return;
      await pause(databaseRetryMs, this.given.stopping);
    }
    message.nak();
  }

  private async attempt(message: JsMsg, handler: EventHandler, envelope: EventEnvelope): Promise<boolean> {
    const { subject } = message;
    const tries = message.info.deliveryCount;
    try {
      if (tries > this.given.settings.maxTries * abandonedAfter && (await this.abandon(message, envelope))) return true;
      const outcome = await handleOnce(this.given.transactions, handler, envelope);
      message.ack();
      handled.inc({ subject, outcome });
      return true;
    } catch (error) {
      if (!(await databaseAnswers(this.given.pool))) {
        // An outage of Postgres is not the message's fault: hold it, and do not count this as a try.
        await pause(databaseRetryMs, this.given.stopping);
        return false;
      }
      return this.afterFault(message, tries, error);
    }
  }

  private async afterFault(message: JsMsg, tries: number, error: unknown): Promise<boolean> {
    const { subject } = message;
    failed.inc({ subject });
    const step = afterFailure(tries, this.given.settings);
    if (step.next === 'park') return this.setAside(message, 'failed', faultText(error));
    this.logger.warn(`${subject} failed at try ${tries}, again in ${step.delayMs} ms: ${faultText(error)}`);
    message.nak(step.delayMs);
    return true;
  }

  private async abandon(message: JsMsg, envelope: EventEnvelope): Promise<boolean> {
    const { rowCount } = await this.given.pool.query('select 1 from inbox where event_id = $1::uuid', [envelope.id]);
    if ((rowCount ?? 0) > 0) return false;
    return this.setAside(message, 'abandoned', 'Delivered again and again without an answer.');
  }

  private async setAside(message: JsMsg, reason: ParkingReason, fault: string): Promise<boolean> {
    try {
      const { subject, info } = message;
      const messageId =
        message.headers?.get('Nats-Msg-Id') || `${this.given.stream}#${message.seq}@${info.timestampNanos}`;
      const tries = info.deliveryCount;
      await park(this.given.pool, {
        messageId,
        stream: this.given.stream,
        subject,
        body: message.string(),
        reason,
        fault,
        tries,
      });
    } catch {
      return false;
    }
    // Without a reason: nats-server 2.9 ignores a term() that gives one, and the consumer stalls.
    message.term();
    this.logger.error(`${message.subject} is parked: ${fault}`);
    return true;
  }
}
