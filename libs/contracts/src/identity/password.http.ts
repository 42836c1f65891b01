import { z } from 'zod';
import { defineRoute } from '../define.js';
import { newPassword, typedPassword } from './fields.js';

export const passwordBody = z.strictObject({
  /** Absent if the account has no password, or if the person entered it within the last 15 minutes. */
  currentPassword: typedPassword.optional(),
  newPassword,
});

export const changePassword = defineRoute('identity.changePassword', 'PUT /api/user/password', {
  summary:
    'Sets or changes the password and signs out all other sessions; 403 `confirm-first` without a recent sign-in.',
  body: passwordBody,
  secrets: ['currentPassword', 'newPassword'],
  response: null,
});
