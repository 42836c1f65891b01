import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * From where a call under `/api/admin/` came, or one that made what outlives its session. Such events are the only place where a
 * network address crosses the bus: identity stores its keyed hash.
 */
export const calledFrom = z.object({
  address: z.string().max(64),
  /** "Firefox on Windows". */
  device: z.string().max(80),
});
export type CalledFrom = z.output<typeof calledFrom>;

/** Part of every event that tells of an administrator's act; absent if an operator acted without a browser. */
export const fromWhere = { from: calledFrom.optional() };

/** The most accounts that one entry of the audit log says were shown. */
export const mostShown = 500;

/**
 * An administrator (`userId`) read people's data, or acted and no other event tells of it. Every service with
 * administrators' calls publishes this event, in the words of `adminCalls`. The aggregate is the call.
 */
export const defineAdminCalled = <Service extends string>(service: Service) =>
  defineEvent(
    `${service}.admin.called.v1`,
    z.object({
      userId: z.uuid(),
      /** What the audit log calls it: `user-read`. */
      entry: z.string().max(60),
      /** The method and route as written in the contract, with the filters: `GET /api/admin/users?tier=premium`. */
      call: z.string().max(300),
      /** Whose data it was, or whose account. */
      onUserId: z.uuid().nullable(),
      /** Whose data a list showed. */
      shown: z.array(z.uuid()).max(mostShown),
      /** The SHA-256 of what was searched for, trimmed and in lowercase: events never hold an email address. */
      searched: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable(),
      ...fromWhere,
    }),
  );

/**
 * A caller was refused an administrator-only call (403). Every service with such calls publishes this event, and identity
 * stores it with the other security events. The aggregate is the refusal.
 */
export const defineAdminRefused = <Service extends string>(service: Service) =>
  defineEvent(
    `${service}.admin.refused.v1`,
    z.object({
      /** Null if the caller is unknown: the request came from another site. */
      userId: z.uuid().nullable(),
      /** The method and route as written in the contract, never the actual URL: `PUT /api/admin/coupons/:id`. */
      call: z.string().max(200),
      ...fromWhere,
    }),
  );

/** What outlives the session that it was made in. */
export const lastingThing = z.enum(['calendar-feed', 'push-device', 'bank-connection', 'data-download']);
export type LastingThing = z.output<typeof lastingThing>;

/**
 * A person made something that outlives the session. Identity writes it into the audit log and notifies the person. The aggregate
 * is the making.
 */
export const defineAccessMade = <Service extends string>(service: Service) =>
  defineEvent(
    `${service}.access.made.v1`,
    z.object({
      userId: z.uuid(),
      what: lastingThing,
      /** Null for a calendar feed: a person has one. */
      thingId: z.uuid().nullable(),
      from: calledFrom,
    }),
  );
