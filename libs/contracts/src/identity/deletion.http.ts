import { z } from 'zod';
import { defineRoute } from '../define.js';
import { user } from './accounts.http.js';
import { typedPassword } from './fields.js';

export const requestDeletion = defineRoute('identity.requestDeletion', 'POST /api/user/deletion', {
  summary: 'Deletes the account after the grace period; 403 `confirm-first` without password or recent sign-in.',
  body: z.strictObject({
    password: typedPassword.optional(),
    /** The person types this, so that nobody deletes an account by accident. */
    confirmation: z.literal('delete my account', { error: 'Type “delete my account”.' }),
  }),
  secrets: ['password'],
  response: user,
});

export const cancelDeletion = defineRoute('identity.cancelDeletion', 'DELETE /api/user/deletion', {
  summary: 'Cancels the deletion of the account.',
  response: user,
});
