import { z } from 'zod';

export const role = z.enum(['user', 'admin']);
export type Role = z.output<typeof role>;

/**
 * What Redis keeps under `session:<hex sha256 of the session id>`; the id itself stands only in the cookie.
 * `user-sessions:<userId>` is the set of a person's session keys, `session-renewed:<hash>` the time of a renewal since.
 */
export const sessionRecord = z.object({
  userId: z.uuid(),
  role,
  /** Epoch milliseconds until which `role` admin holds; null for a plain user. */
  roleUntil: z.number().nullable(),
  timezone: z.string().nullable(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Epoch milliseconds of the last renewal by something that the person did. */
  renewedAt: z.number(),
  /** Epoch milliseconds of the last sign-in or typed password: what is delicate asks for a recent one. */
  authenticatedAt: z.number().default(0),
  userAgent: z.string(),
});
export type SessionRecord = z.output<typeof sessionRecord>;
