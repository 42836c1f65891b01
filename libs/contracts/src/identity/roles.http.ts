import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named } from '../values.js';

export const adminLogin = defineRoute('identity.adminLogin', 'POST /api/admin-login', {
  summary:
    'Gives this session the administrator role for 8 hours, or always answers the same 403. Who lacks nothing but a passkey gets 403 `passkey-needed` or `passkey-missing`.',
  body: z.strictObject({
    username: z
      .string({ error: 'Enter a username.' })
      .trim()
      .min(1, 'Enter a username.')
      .max(254, 'That username is too long.'),
  }),
  response: named('AdminAccess', { name: z.string(), roleUntil: instant }),
});
