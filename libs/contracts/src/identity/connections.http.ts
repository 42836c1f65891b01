import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named } from '../values.js';

export const getProviders = defineRoute('identity.getProviders', 'GET /api/auth/providers', {
  summary: 'Which other sign-in methods are set up.',
  response: named('Providers', { google: z.boolean() }),
});

export const startGoogle = defineRoute('identity.startGoogle', 'GET /api/auth/google', {
  summary: 'Sends the browser to Google to sign in or, with a session, to confirm the person’s identity.',
  query: z.object({ next: z.string().max(500).optional().catch(undefined) }),
  response: null,
  status: 302,
});

export const finishGoogle = defineRoute('identity.finishGoogle', 'GET /api/auth/google/callback', {
  summary: 'Google’s callback; redirects to the page, or to `/auth?problem=…`.',
  response: null,
  status: 302,
});

export const connections = named('Connections', {
  password: z.boolean(),
  /**
   * A sign-in link has just opened this session, or a passkey was used in it, so a new password can be set without the old one,
   * which may be forgotten.
   */
  resetsPassword: z.boolean(),
  /** A sign-in link was used from this address, so we know the person owns it. */
  magicLink: z.boolean(),
  /** How many passkeys open the account. */
  passkeys: z.int(),
  google: z.object({ email: z.string(), connectedAt: instant }).nullable(),
});
export type Connections = z.output<typeof connections>;

export const getConnections = defineRoute('identity.getConnections', 'GET /api/auth/connections', {
  summary: 'The sign-in methods of the signed-in account.',
  response: connections,
});

export const connectGoogle = defineRoute('identity.connectGoogle', 'POST /api/auth/connections/google', {
  summary: 'Starts connecting Google and returns the address to go to; 403 `confirm-first` without a recent sign-in.',
  response: named('WayToGoogle', { url: z.url() }),
});

export const disconnectGoogle = defineRoute('identity.disconnectGoogle', 'DELETE /api/auth/connections/google', {
  summary: 'Disconnects Google; 403 `confirm-first` without a recent sign-in, 409 if it is the only sign-in method.',
  response: connections,
});
