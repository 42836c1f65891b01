import type { EventEnvelope } from '@floatwise/contracts/define';
import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { afterFailure } from './backoff.js';
import type { Company } from './company.js';
import { faultText } from './fault-text.js';
import type { EventHandler } from './handlers.js';
import type { Held } from './held-messages.js';
import { databaseAnswers, handleOnce } from './inbox.js';
import { beginTry, failTry, forgetTries, noTries, type Tries } from './message-tries.js';
import { failed, handled } from './metrics.js';
import { park, type ParkingReason } from './parking.js';
import type { EventSettings } from './settings.js';
import type { TransactionRunner } from './sql-executor.js';
import { pause } from './wait.js';

const databaseRetryMs = 500;

export interface DeliveryOptions {
  pool: Pool;
  transactions: TransactionRunner;
  stream: string;
  settings: EventSettings;
  stopping: AbortSignal;
  /** Of all handlers of the process. */
  company: Company;
}

/** A message that fits its contract, and who handles it. */
export interface Delivery {
  held: Held;
  handler: EventHandler;
  envelope: EventEnvelope;
}

/** What is needed to carry one message to its end: handled, asked for again later, or parked. */
export class Deliveries {
  private readonly logger = new Logger('Events');

  constructor(private readonly given: DeliveryOptions) {}

  /**
   * Handles a message whose contents fit the contract. Never rejects.
   *
   * A first delivery writes nothing about tries unless it fails. From the second on, the begin of the handler is written
   * down: a message whose handler began and never ended may be the one that kills the process, so it is handled alone,
   * and parked when that has happened too often.
   */
  async handle(delivery: Delivery): Promise<void> {
    const { held } = delivery;
    const before = isFirst(held.message) ? noTries : await this.begin(held.message);
    if (!before) return held.answer(giveBack);
    const { company, settings } = this.given;
    if (before.unfinished >= settings.maxTries) return this.abandon(held, before.unfinished);
    const work = () => this.untilSettled(delivery);
    await (before.unfinished > 0 ? company.alone(work) : company.beside(work));
  }

  /** Ends the delivery of a message that no later try can save. Never rejects. */
  async refuse(held: Held, fault: string): Promise<void> {
    await this.untilDone(held, () => this.setAside(held, { reason: 'schema', fault, tries: 1 }));
  }

  private async abandon(held: Held, tries: number): Promise<void> {
    const fault = 'The process ended each time while this was being handled.';
    await this.untilDone(held, () => this.setAside(held, { reason: 'abandoned', fault, tries }));
  }

  private async untilSettled(delivery: Delivery): Promise<void> {
    await this.untilDone(delivery.held, () => this.attempt(delivery));
  }

  /** An outage of Postgres is not the message's fault: it is held until the database answers, and no try is counted. */
  private async untilDone(held: Held, step: () => Promise<boolean>): Promise<void> {
    const { stopping } = this.given;
    while (!stopping.aborted) {
      if (await step()) return;
      await pause(databaseRetryMs, stopping);
    }
    held.answer(giveBack);
  }

  /** What happened before this try; undefined when the service stops before that is known. */
  private async begin(message: JsMsg): Promise<Tries | undefined> {
    const { pool, stopping } = this.given;
    while (!stopping.aborted) {
      const before = await beginTry(pool, this.idOf(message)).catch(() => undefined);
      if (before) return before;
      await pause(databaseRetryMs, stopping);
    }
    return undefined;
  }

  private async attempt({ held, handler, envelope }: Delivery): Promise<boolean> {
    const { pool, transactions } = this.given;
    try {
      const outcome = await handleOnce(transactions, handler, envelope);
      handled.inc({ subject: held.message.subject, outcome });
    } catch (error) {
      return (await databaseAnswers(pool)) && this.afterFault(held, error);
    }
    held.answer((message) => message.ack());
    // What stays behind when this fails is swept one day.
    if (!isFirst(held.message)) await forgetTries(pool, this.idOf(held.message)).catch(() => undefined);
    return true;
  }

  private async afterFault(held: Held, error: unknown): Promise<boolean> {
    const { subject } = held.message;
    const { pool, settings } = this.given;
    const tries = await failTry(pool, this.idOf(held.message)).catch(() => undefined);
    if (tries === undefined) return false;
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
    try {
      await park(pool, { messageId, stream, subject, body: held.message.string(), ...why });
      await forgetTries(pool, messageId);
    } catch {
      return false;
    }
    // Without a reason: nats-server 2.9 ignores a term() that gives one, and the consumer stalls.
    held.answer((message) => message.term());
    this.logger.error(`${subject} is parked: ${why.fault}`);
    return true;
  }

  private idOf(message: JsMsg): string {
    return message.headers?.get('Nats-Msg-Id') || `${this.given.stream}#${message.seq}@${message.info.timestampNanos}`;
  }
}

const giveBack = (message: JsMsg): void => message.nak();

function isFirst(message: JsMsg): boolean {
  return message.info.deliveryCount === 1;
}
