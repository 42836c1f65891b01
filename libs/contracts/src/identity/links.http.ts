import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named } from '../values.js';
import { user } from './accounts.http.js';
import { email, next, token, typedPassword } from './fields.js';

export const magicLinkBody = z.strictObject({ email, next });

export const emailBody = z.strictObject({ email, password: typedPassword.optional() });

export const requestMagicLink = defineRoute('identity.requestMagicLink', 'POST /api/magic-link', {
  summary: 'Sends a sign-in link. The answer is the same whether or not there is an account.',
  body: magicLinkBody,
  response: null,
});

export const lookAtLink = defineRoute('identity.lookAtLink', 'POST /api/magic-link/look', {
  summary: 'What a link is for, without using it up; 404 if it was used, has expired, or does not exist.',
  body: z.strictObject({ token }),
  response: named('Link', {
    kind: z.enum(['login', 'verify', 'change-email']),
    /** The account that the link signs in to, or the address that it verifies. */
    email: z.string(),
    expiresAt: instant,
    /** No account has this address yet, so following the link creates one. */
    createsAccount: z.boolean(),
    /**
     * The account with this address was never verified, so anyone may have made it, and this browser isn't signed in to it.
     * Following the link without its password erases it and starts a new one.
     */
    startsAnew: z.boolean(),
    /** An address verification only counts with a session of the account or its password. */
    needsPassword: z.boolean(),
  }),
});

export const useMagicLink = defineRoute('identity.useMagicLink', 'POST /api/magic-link/use', {
  summary: 'Uses up a sign-in link and signs in; 404 if it was already used.',
  body: z.strictObject({
    token,
    /** Keeps an account that was never verified: whoever knows its password made it. */
    password: typedPassword.optional(),
  }),
  secrets: ['password'],
  response: named('SignedInByLink', { user, next: z.string() }),
});

export const sendVerification = defineRoute('identity.sendVerification', 'POST /api/auth/verify-email/send', {
  summary: 'Sends the link that verifies the signed-in account’s address again.',
  response: null,
});

export const verifyEmail = defineRoute('identity.verifyEmail', 'POST /api/auth/verify-email', {
  summary: 'Uses up a link that verifies an address; 401 without a session of the account or its password.',
  body: z.strictObject({
    token,
    /** The account's password, needed if no session of that account is open. */
    password: typedPassword.optional(),
  }),
  secrets: ['password'],
  response: named('ProvenEmail', { email: z.string() }),
});

export const changeEmail = defineRoute('identity.changeEmail', 'POST /api/user/email', {
  summary: 'Sends a link to the new address, known or not; 403 `confirm-first` without a recent sign-in.',
  body: emailBody,
  secrets: ['password'],
  response: null,
});
