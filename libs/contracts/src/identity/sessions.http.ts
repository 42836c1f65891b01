import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, uuid } from '../values.js';
import { user } from './accounts.http.js';
import { email, typedPassword } from './fields.js';

export const loginBody = z.strictObject({ email, password: typedPassword });

export const login = defineRoute('identity.login', 'POST /api/login', {
  summary: 'Signs in with email and password.',
  body: loginBody,
  secrets: ['password'],
  response: user,
});

export const logout = defineRoute('identity.logout', 'POST /api/logout', {
  summary: 'Ends this session. Succeeds for a guest too.',
  response: null,
});

export const confirmPassword = defineRoute('identity.confirmPassword', 'POST /api/auth/confirm', {
  summary: 'Confirms the password, which counts for 15 minutes.',
  body: z.strictObject({ password: typedPassword }),
  secrets: ['password'],
  response: null,
});

export const activeSession = named('ActiveSession', {
  /** Identifies the session but can't be used to sign in. */
  id: z.string(),
  /** "Firefox on Windows". */
  device: z.string(),
  current: z.boolean(),
  /** Names the sign-in, which feeds and push devices made in it have too; null in very old sessions. */
  signInId: uuid.nullable(),
  signedInAt: instant,
  /** Rounded to the hour. */
  lastSeenAt: instant,
});
export type ActiveSession = z.output<typeof activeSession>;

export const listSessions = defineRoute('identity.listSessions', 'GET /api/user/sessions', {
  summary: 'Where this account is signed in, this session first.',
  response: z.array(activeSession),
});

export const endSession = defineRoute('identity.endSession', 'DELETE /api/user/sessions/:id', {
  summary:
    'Signs out one session, and ends the calendar feed and push devices made in it; 404 if it is not one of this account.',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'That is not a session.') }),
  response: null,
});

export const endOtherSessions = defineRoute('identity.endOtherSessions', 'DELETE /api/user/sessions', {
  summary: 'Signs out all other sessions.',
  response: named('EndedSessions', { ended: z.int() }),
});
