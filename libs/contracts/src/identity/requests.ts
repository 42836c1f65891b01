import { z } from 'zod';
import { fromWhere, lastingThing } from '../audit.js';
import { changing, defineRequest } from '../define.js';
import { operatorReason } from './user-details.http.js';

export const linkKind = z.enum(['login', 'verify', 'change-email']);
export type LinkKind = z.output<typeof linkKind>;

/** Where a link's mail goes and what it says. It crosses the bus sealed, and is never logged or stored. */
export const linkLetter = z.object({
  kind: linkKind,
  to: z.email(),
  firstName: z.string().nullable(),
  /** The page with the Continue button; the secret comes after its `#`. */
  url: z.url(),
  expiresAt: z.iso.datetime(),
  /** IANA time zone name, for the times in the text. */
  timezone: z.string(),
});
export type LinkLetter = z.output<typeof linkLetter>;

/**
 * Creates a link's secret now and replies with where to send it. Asking again creates a new secret and voids the old one.
 * `void`: the link was used, expired, withdrawn, or never existed, so nothing is sent.
 */
export const askLink = changing(
  defineRequest(
    'ask.identity.link',
    z.object({ linkId: z.uuid() }),
    z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('minted'),
        /** A `linkLetter` as JSON, sealed for notifications (`service-kit/sealed-letter`) and bound to the link's ID. */
        sealed: z.base64url(),
      }),
      z.object({ outcome: z.literal('void') }),
    ]),
  ),
);

export const noticeKind = z.enum([
  'password-changed',
  'device-signed-in',
  'email-changed',
  'email-claimed',
  'google-connected',
  'google-disconnected',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'deletion-scheduled',
  'account-replaced',
  'access-made',
  'account-erased',
]);
export type NoticeKind = z.output<typeof noticeKind>;

/** Who to notify, and about what. `void`: the notice was withdrawn or has expired. */
export const askNotice = defineRequest(
  'ask.identity.notice',
  z.object({ noticeId: z.uuid() }),
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('found'),
      kind: noticeKind,
      to: z.email(),
      firstName: z.string().nullable(),
      /** When it happened. */
      at: z.iso.datetime(),
      timezone: z.string(),
      /** "Firefox on Windows"; null if the notice isn't about a device. */
      device: z.string().nullable(),
      /** For `deletion-scheduled`: when the account will be deleted. */
      until: z.iso.datetime().nullable(),
      /** For `access-made`: what was made. Absent from an identity that doesn't tell yet. */
      what: lastingThing.nullable().optional(),
    }),
    z.object({ outcome: z.literal('void') }),
  ]),
);

/** Where to write to a person about their account. `void`: the account is gone. */
const recipient = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    to: z.email(),
    firstName: z.string().nullable(),
    /** IANA time zone name. */
    timezone: z.string(),
    /** Whether the address is verified: reminders go to no other. Absent from an identity that doesn't tell yet. */
    emailVerified: z.boolean().optional(),
    /** When the account will be deleted; absent unless its owner asked for that. */
    deletionAt: z.iso.datetime().optional(),
  }),
  z.object({ outcome: z.literal('void') }),
]);
export type Recipient = z.output<typeof recipient>;

/** Asked right before sending to one person, and stored by nobody. */
export const askRecipient = defineRequest('ask.identity.recipient', z.object({ userId: z.uuid() }), recipient);

/** The same for many people, in their order, for mails that go to many at once. */
export const askRecipients = defineRequest(
  'ask.identity.recipients',
  z.object({ userIds: z.array(z.uuid()).min(1).max(200) }),
  z.object({ recipients: z.array(recipient) }),
);

/** Whether a person's address is verified, for who needn't know the address. False for an account that's gone. */
export const askVerified = defineRequest(
  'ask.identity.verified',
  z.object({ userId: z.uuid() }),
  z.object({ verified: z.boolean() }),
);

/** Every account by ID, page by page: for consumers that began after the events about older accounts were gone. */
export const askPeople = defineRequest(
  'ask.identity.people',
  z.object({ after: z.uuid().nullable(), limit: z.int().min(1).max(1_000) }),
  z.object({
    people: z.array(
      z.object({
        userId: z.uuid(),
        /** The version that the events of the same account have. */
        version: z.int(),
        timezone: z.string(),
        emailVerified: z.boolean(),
      }),
    ),
    /** Where the next page begins; null at the end. */
    next: z.uuid().nullable(),
  }),
);

/**
 * Writes what an administrator is about to read into the audit log, and replies once it stands there: without a reply, it isn't
 * shown. The reason crosses the bus in this question alone; events carry IDs only.
 */
export const askAudited = changing(
  defineRequest(
    'ask.identity.audited',
    z.object({
      event: z.enum(['balances-shown']),
      /** The administrator. */
      userId: z.uuid(),
      /** Whose data it is. */
      onUserId: z.uuid(),
      reason: operatorReason,
      ...fromWhere,
    }),
    z.object({ outcome: z.literal('written') }),
  ),
);
