import { z } from 'zod';
import { fromWhere } from './audit.js';
import { defineEvent, defineRoute } from './define.js';
import { instant, line, named } from './values.js';

/** The services, as operators see them on one page. Each answers for itself alone. */
export const operatedServices = ['identity', 'cards', 'billing', 'notifications', 'analytics', 'strategist'] as const;
export type OperatedService = (typeof operatedServices)[number];

/** Why a message is parked: it doesn't fit its contract, its handler kept failing, or the process died in it each time. */
export const parkingReason = z.enum(['schema', 'failed', 'abandoned'], { error: 'That is not a reason for parking.' });
export type ParkingReason = z.output<typeof parkingReason>;

const count = z.int().min(0);
const subject = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/, 'That is not the subject of a message.');
const messageId = z.string().min(1).max(200);
/** Where a page ends: when its last message was parked, and its id. */
const pageEnd = z
  .string()
  .max(230)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_./, 'That isn’t the end of a page.')
  .refine((key) => instant.safeParse(key.slice(0, key.indexOf('_'))).success, 'That isn’t the end of a page.');

export const parkedGroup = named('ParkedGroup', {
  subject: z.string(),
  /** The method that handles these messages, `Erasure.erase`; null if the service no longer consumes the subject. */
  consumer: z.string().nullable(),
  reason: parkingReason,
  count,
  oldestAt: instant,
  newestAt: instant,
});
export type ParkedGroup = z.output<typeof parkedGroup>;

/**
 * How a job's newest run went. `died`: its process ended in the middle. `stopped`: given back when a service stopped.
 * `never`: it hasn't been due yet.
 */
export const jobState = z.enum(['succeeded', 'running', 'failed', 'timed-out', 'died', 'stopped', 'never']);
export type JobState = z.output<typeof jobState>;

export const jobReport = named('JobReport', {
  name: z.string(),
  state: jobState,
  /** When the newest run began and how long it took; null if there's none, or it hasn't ended. */
  startedAt: instant.nullable(),
  durationMs: count.nullable(),
  /** The error of a failed run. */
  failure: z.string().nullable(),
  /** When it's due next; null if its calendar has no such time. */
  nextAt: instant.nullable(),
  /** It was due before now, and nobody has begun it. */
  isLate: z.boolean(),
  /** Of the last 24 hours, among the newest 200 runs. */
  failuresLastDay: count,
});
export type JobReport = z.output<typeof jobReport>;

export const queueReport = named('QueueReport', {
  /** What waits in it, plural: `mails`. */
  name: z.string(),
  waiting: count,
  oldestSeconds: z.number().min(0),
  /** Given up, and nobody has retried them. */
  failed: count,
  /** They may have been done, and aren't done again by themselves. */
  uncertain: count,
});
export type QueueReport = z.output<typeof queueReport>;

export const operationsReport = named('OperationsReport', {
  at: instant,
  /** The most messages first. */
  parked: z.array(parkedGroup),
  outbox: z.object({
    /** Events that JetStream hasn't confirmed, counted up to 10,000. */
    unsent: count,
    /** Age of the oldest of them, 0 if there are none. */
    oldestSeconds: z.number().min(0),
    /** Whether this service reaches NATS. */
    bus: z.enum(['up', 'down']),
  }),
  /** By name. */
  jobs: z.array(jobReport),
  queues: z.array(queueReport),
  /** What else operators should look at, each a part of a sentence. Absent from a service that doesn't tell yet. */
  warnings: z.array(z.string()).optional(),
});
export type OperationsReport = z.output<typeof operationsReport>;

/** A parked message without its data: only its envelope is shown. */
export const parkedEntry = named('ParkedEntry', {
  messageId: z.string(),
  subject: z.string(),
  reason: parkingReason,
  /** The error and the fields, never their values. */
  fault: z.string(),
  tries: count,
  parkedAt: instant,
  /** What the message is about; null if it doesn't say so in a readable way. */
  aggregateId: z.string().nullable(),
  aggregateVersion: z.int().nullable(),
  occurredAt: instant.nullable(),
});
export type ParkedEntry = z.output<typeof parkedEntry>;

/** One message by its id, or a whole group by subject and reason, page by page. */
export const replayBody = z
  .strictObject({
    messageId: messageId.optional(),
    subject: subject.optional(),
    reason: parkingReason.optional(),
    /** The `next` of the page before. */
    after: pageEnd.optional(),
    /** For the audit log: why this is done. */
    why: line(200, 'A reason').min(1, 'Write down why.'),
  })
  .refine((body) => (body.messageId === undefined) === (body.subject !== undefined && body.reason !== undefined), {
    message: 'Name one message, or a group by subject and reason.',
  });

export const replayReport = named('ReplayReport', {
  handled: count,
  /** They had been handled before, so nothing was done. */
  duplicate: count,
  /** They failed again and stay parked. */
  failed: z.array(z.object({ messageId: z.string(), fault: z.string() })),
  /** For `after`: more are waiting; null at the end. */
  next: z.string().nullable(),
});
export type ReplayReport = z.output<typeof replayReport>;

/** The calls about one service's messages and jobs, answered by that service itself. Administrators only. */
export const defineOperations = <Service extends OperatedService>(service: Service) => {
  const path = `/api/admin/operations/${service}` as const;
  return {
    read: defineRoute(`${service}.readOperations`, `GET ${path}`, {
      summary: `What is parked, waits, and runs in ${service}. Administrators only.`,
      response: operationsReport,
    }),
    parked: defineRoute(`${service}.listParked`, `GET ${path}/parked`, {
      summary: `Parked messages of one group in ${service}, oldest first, without their data. Administrators only.`,
      query: z.strictObject({ subject, reason: parkingReason, after: pageEnd.optional() }),
      response: z.object({
        messages: z.array(parkedEntry),
        /** For `after`; null on the last page. */
        next: z.string().nullable(),
      }),
    }),
    replay: defineRoute(`${service}.replayParked`, `POST ${path}/replay`, {
      summary: `Has ${service} handle parked messages again, some at a time. Administrators only.`,
      body: replayBody,
      response: replayReport,
    }),
  };
};
export type Operations = ReturnType<typeof defineOperations>;

export const operations = {
  identity: defineOperations('identity'),
  cards: defineOperations('cards'),
  billing: defineOperations('billing'),
  notifications: defineOperations('notifications'),
  analytics: defineOperations('analytics'),
  strategist: defineOperations('strategist'),
};

/**
 * An administrator (`userId`) had parked messages handled again: one (`messageId`), or those of a group. The aggregate is the
 * administrator's action. `why` is the only text of a person in an event; identity keeps it in the audit log.
 */
export const defineMessagesReplayed = <Service extends OperatedService>(service: Service) =>
  defineEvent(
    `${service}.messages.replayed.v1`,
    z.object({
      userId: z.uuid(),
      messageId: z.string().max(200).nullable(),
      subject: z.string().max(200).nullable(),
      reason: parkingReason.nullable(),
      why: z.string().max(200),
      ...fromWhere,
    }),
  );
