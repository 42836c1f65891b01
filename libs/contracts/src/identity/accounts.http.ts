import { z } from 'zod';
import { defineRoute } from '../define.js';
import { role } from '../session.js';
import { annualPercent, instant, named, subscriptionTier, uuid } from '../values.js';
import { betaFlag } from './beta-flags.js';
import { email, newPassword, personName } from './fields.js';

export const user = named('User', {
  id: uuid,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  authProvider: z.enum(['local', 'google']),
  subscriptionTier,
  subscriptionExpiry: instant.nullable(),
  role,
  mayAdminister: z.boolean(),
  timezone: z.string(),
  /** What the person's cash earns in the meantime, in percent a year; used for the recommendation's float value. */
  apyPercent: annualPercent,
  /** When the account will be deleted, if its owner asked for that; null otherwise. */
  deletionAt: instant.nullable(),
  /** What the account has before others do. */
  betaFlags: z.array(betaFlag),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof user>;

export const registerBody = z.strictObject({
  email,
  password: newPassword,
  firstName: personName.optional(),
  lastName: personName.optional(),
});

export const profileBody = z.strictObject({ firstName: personName, lastName: personName });

export const getUser = defineRoute('identity.getUser', 'GET /api/user', {
  summary: 'The signed-in user; 401 for a guest.',
  response: user,
});

export const register = defineRoute('identity.register', 'POST /api/register', {
  summary: 'Creates an account and signs in; 409 if the email is taken.',
  body: registerBody,
  secrets: ['password'],
  response: user,
  status: 201,
});

export const updateSettings = defineRoute('identity.updateSettings', 'PUT /api/user/settings', {
  summary: 'Changes the account’s calculation settings.',
  body: z.strictObject({ apyPercent: annualPercent.max(20, 'An APY can’t be more than 20%.') }),
  response: user,
});

export const updateProfile = defineRoute('identity.updateProfile', 'PUT /api/user/profile', {
  summary: 'Changes the names; an empty one is removed.',
  body: profileBody,
  response: user,
});
