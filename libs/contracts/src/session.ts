import { z } from 'zod';

export const role = z.enum(['user', 'admin']);
export type Role = z.output<typeof role>;

/**
 * What Redis stores under `session:<hex sha256 of the session id>`; only the cookie holds the ID itself.
 * `user-sessions:<userId>` is the set of a person's session keys, and `session-renewed:<hash>` is the time of the latest
 * renewal.
 */
export const sessionRecord = z.object({
  userId: z.uuid(),
  role,
  /** Epoch milliseconds until which the admin `role` is valid; null for a plain user. */
  roleUntil: z.number().nullable(),
  timezone: z.string().nullable(),
  /** Names the sign-in, also after the session got another ID; empty in sessions from before it existed. */
  signInId: z.string().default(''),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Epoch milliseconds of the last renewal that the person triggered. */
  renewedAt: z.number(),
  /** Epoch milliseconds of the last sign-in or password entry. Sensitive actions require a recent one. */
  authenticatedAt: z.number().default(0),
  /** Epoch milliseconds of the last time the person entered the password to confirm who they are, or used a passkey; 0 if never. */
  confirmedAt: z.number().default(0),
  /** Epoch milliseconds of the last time the person used a passkey in this session, or made one; 0 if never. */
  passkeyAt: z.number().default(0),
  /** Epoch milliseconds of the sign-in, if it was by a link from an email; otherwise 0. Resets a forgotten password. */
  linkUsedAt: z.number().default(0),
  userAgent: z.string(),
});
export type SessionRecord = z.output<typeof sessionRecord>;
