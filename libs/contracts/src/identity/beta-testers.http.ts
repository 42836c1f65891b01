import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, uuid } from '../values.js';
import { betaFlag } from './beta-flags.js';
import { email } from './fields.js';
import { operatorReason } from './user-details.http.js';

/** An account with at least one flag. */
export const betaTester = named('BetaTester', {
  userId: uuid,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  flags: z.array(
    z.object({
      flag: betaFlag,
      reason: z.string(),
      setAt: instant,
    }),
  ),
});
export type BetaTester = z.output<typeof betaTester>;

export const listBetaTesters = defineRoute('identity.listBetaTesters', 'GET /api/admin/beta-testers', {
  summary: 'The accounts with flags, by email address. Administrators only.',
  response: z.array(betaTester),
});

export const addBetaFlag = defineRoute('identity.addBetaFlag', 'POST /api/admin/beta-testers', {
  summary: 'Gives an account a flag: 404 for an unknown email address, 409 if it has the flag. Administrators only.',
  body: z.strictObject({ email, flag: betaFlag, reason: operatorReason }),
  response: betaTester,
  status: 201,
});

export const removeBetaFlag = defineRoute('identity.removeBetaFlag', 'POST /api/admin/beta-testers/:id/remove', {
  summary: 'Takes a flag back from an account; 404 if it doesn’t have it. Administrators only.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ flag: betaFlag, reason: operatorReason }),
  response: null,
});
