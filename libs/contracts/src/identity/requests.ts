import { z } from 'zod';
import { defineRequest } from '../define.js';

export const linkKind = z.enum(['login', 'verify', 'change-email']);
export type LinkKind = z.output<typeof linkKind>;

/** Where a link goes and what its mail says. It crosses the bus sealed, and is never logged or stored. */
export const linkLetter = z.object({
  kind: linkKind,
  to: z.email(),
  firstName: z.string().nullable(),
  /** The page with the Continue button; the secret stands behind its `#`. */
  url: z.url(),
  expiresAt: z.iso.datetime(),
  /** IANA name, for the times in the text. */
  timezone: z.string(),
});
export type LinkLetter = z.output<typeof linkLetter>;

/**
 * Mints the secret of a link now and answers where to send it. Asking again mints anew and voids the former secret.
 * `void`: used, expired, withdrawn or never there, so nothing is sent.
 */
export const askLink = defineRequest(
  'ask.identity.link',
  z.object({ linkId: z.uuid() }),
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('minted'),
      /** A `linkLetter` as JSON, sealed for notifications (`service-kit/sealed-letter`); it belongs to the id of the link. */
      sealed: z.base64url(),
    }),
    z.object({ outcome: z.literal('void') }),
  ]),
);

export const noticeKind = z.enum([
  'password-changed',
  'device-signed-in',
  'email-changed',
  'email-claimed',
  'google-connected',
  'google-disconnected',
  'deletion-scheduled',
  'account-erased',
]);
export type NoticeKind = z.output<typeof noticeKind>;

/** Whom to tell what has happened. `void`: the notice was withdrawn or its time has passed. */
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
      /** "Firefox on Windows"; null where no device is meant. */
      device: z.string().nullable(),
      /** `deletion-scheduled`: when the account will be deleted. */
      until: z.iso.datetime().nullable(),
    }),
    z.object({ outcome: z.literal('void') }),
  ]),
);
