import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@floatwise/contracts/define';
import type { z } from 'zod';
import { currentTraceparent } from './spans.js';
import { executorOf, type Transaction } from './sql-executor.js';

/** The Postgres channel through which a commit wakes the relay. */
export const outboxChannel = 'outbox';

export interface Fact<E extends EventDefinition> {
  /** ID of the thing that the event is about. */
  aggregateId: string;
  /** Its version after the change, counting from 1. */
  aggregateVersion: number;
  data: z.input<E['data']>;
}

/** The caller's data doesn't fit the contract: a bug in the program, so nothing of the use case may be committed. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/**
 * Records an event in the caller's transaction; the relay publishes it after the commit, and never without it.
 *
 * Change (or lock) the aggregate's row in the same transaction before calling this: that keeps an aggregate's events in
 * order.
 *
 * @param tx a Prisma interactive transaction or a `pg` client after BEGIN
 * @returns the event's ID
 * @throws InvalidEvent if data, ID, or version don't fit the contract; names fields, never values
 */
export async function emit<E extends EventDefinition>(tx: Transaction, event: E, fact: Fact<E>): Promise<string> {
  const envelope = envelopeOf(event, fact);
  await executorOf(tx).execute(
    `with written as (
       insert into outbox (id, subject, envelope) values ($1::uuid, $2, $3::json) returning 1
     ) select pg_notify('${outboxChannel}', '') from written`,
    [envelope.id, envelope.subject, JSON.stringify(envelope)],
  );
  return envelope.id;
}

/** An event's wire format (architecture.md, "How a fact travels"), validated against its contract. */
export function envelopeOf<E extends EventDefinition>(event: E, fact: Fact<E>): EventEnvelope {
  if (!fact.aggregateId) throw new InvalidEvent(`${event.subject} needs an aggregateId.`);
  if (!Number.isSafeInteger(fact.aggregateVersion) || fact.aggregateVersion < 1) {
    throw new InvalidEvent(`${event.subject} needs an aggregateVersion of 1 or more.`);
  }
  const parsed = event.data.safeParse(fact.data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'data').join(', ');
    throw new InvalidEvent(`${event.subject} does not fit its contract: ${fields}.`);
  }
  const traceparent = currentTraceparent();
  return {
    id: randomUUID(),
    subject: event.subject,
    occurredAt: new Date().toISOString(),
    aggregateId: fact.aggregateId,
    aggregateVersion: fact.aggregateVersion,
    ...(traceparent !== undefined && { traceparent }),
    data: parsed.data,
  };
}
