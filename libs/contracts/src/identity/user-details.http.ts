import { z } from 'zod';
import { defineRoute } from '../define.js';
import { role } from '../session.js';
import { instant, line, named, subscriptionTier, uuid } from '../values.js';
import { betaFlag } from './beta-flags.js';
import { authProvider } from './users.http.js';

const params = z.object({ id: uuid });

/** Why an operator does something to an account. It's kept with the act. */
export const operatorReason = line(500, 'A reason').min(1, 'Write down why.');

/** An account as administrators see it. */
export const userDetails = named('UserDetails', {
  id: uuid,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailVerified: z.boolean(),
  authProvider,
  /** `admin` if the account is on the list of administrators and its address is verified. */
  role,
  subscriptionTier,
  subscriptionExpiry: instant.nullable(),
  /** IANA name; null if no browser has sent one. */
  timezone: z.string().nullable(),
  createdAt: instant,
  /** When the account last used a session, to about an hour. */
  lastActiveAt: instant,
  betaFlags: z.array(betaFlag),
  /** When the account will be deleted, if its owner asked for that. */
  deletionAt: instant.nullable(),
});
export type UserDetails = z.output<typeof userDetails>;

export const readUser = defineRoute('identity.readUser', 'GET /api/admin/users/:id', {
  summary: 'One account; 404 if there is none.',
  params,
  response: userDetails,
});

export const userSession = named('UserSession', {
  /** "Firefox on Windows". */
  device: z.string(),
  /** The session has the administrator’s role now. */
  isElevated: z.boolean(),
  /** The caller’s own session. */
  isYours: z.boolean(),
  signedInAt: instant,
  lastSeenAt: instant,
});
export type UserSession = z.output<typeof userSession>;

export const listUserSessions = defineRoute('identity.listUserSessions', 'GET /api/admin/users/:id/sessions', {
  summary: 'Where an account is signed in, the most recently used first.',
  params,
  response: z.array(userSession),
});

export const userAuditEntry = named('UserAuditEntry', {
  id: z.string(),
  at: instant,
  /** `login`, `password-changed`, `pro-granted` … */
  event: z.string(),
  /** Who acted: the person, an operator on this account, or somebody who typed its address. */
  by: z.enum(['person', 'operator', 'anybody']),
  /** "Firefox on Windows"; null if another service told of it. */
  device: z.string().nullable(),
  /** An id, or a call as written in its contract. */
  about: z.string().nullable(),
  /** What the operator wrote down. */
  reason: z.string().nullable(),
  /** Above 1 if repeats within a short time were merged. */
  times: z.int(),
});
export type UserAuditEntry = z.output<typeof userAuditEntry>;

export const listUserAudit = defineRoute('identity.listUserAudit', 'GET /api/admin/users/:id/audit', {
  summary: 'The security events of an account, newest first, page by page: `before` is the `next` of the page before.',
  params,
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'That isn’t the end of a page.')
      .optional(),
    /** Leaves out what operators only looked at. */
    reads: z.literal('hidden', { error: 'Reads can be hidden, or the field left out.' }).optional(),
  }),
  response: named('UserAudit', { entries: z.array(userAuditEntry), next: z.string().nullable() }),
});

const body = z.strictObject({ reason: operatorReason });

export const resendVerification = defineRoute('identity.resendVerification', 'POST /api/admin/users/:id/verification', {
  summary: 'Sends the link that verifies an account’s address again; 409 if it is verified.',
  params,
  body,
  response: null,
});

export const signUserOut = defineRoute('identity.signUserOut', 'POST /api/admin/users/:id/sign-out', {
  summary: 'Ends all sessions of an account; 409 for the caller’s own.',
  params,
  body,
  response: named('SignedOutUser', { ended: z.int() }),
});

export const openUserDetails = defineRoute('identity.openUserDetails', 'GET /api/admin/user/:id/details', {
  summary: 'Leads to the readable page of an account in the admin area.',
  params,
  response: null,
  status: 303,
});

export const openUserCards = defineRoute('identity.openUserCards', 'GET /api/admin/user/:id/cards', {
  summary: 'Leads to the readable page of an account’s cards in the admin area.',
  params,
  response: null,
  status: 303,
});
