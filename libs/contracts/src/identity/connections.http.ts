import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant } from '../values.js';

export const getProviders = defineRoute({
  id: 'identity.getProviders',
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'Which other ways of signing in are set up.',
  response: z.object({ google: z.boolean() }).meta({ id: 'Providers' }),
});

export const startGoogle = defineRoute({
  id: 'identity.startGoogle',
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Sends the browser to Google to sign in, or with a session to prove once more who is here.',
  query: z.object({ next: z.string().max(500).optional().catch(undefined) }),
  response: null,
  status: 302,
});

export const finishGoogle = defineRoute({
  id: 'identity.finishGoogle',
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Where Google sends the browser back; goes on to the page, or to `/auth?problem=…`.',
  response: null,
  status: 302,
});

export const connections = z
  .object({
    password: z.boolean(),
    /** A sign-in link was used from this address, so we know the person owns it. */
    magicLink: z.boolean(),
    google: z.object({ email: z.string(), connectedAt: instant }).nullable(),
  })
  .meta({ id: 'Connections' });
export type Connections = z.output<typeof connections>;

export const getConnections = defineRoute({
  id: 'identity.getConnections',
  method: 'GET',
  path: '/api/auth/connections',
  summary: 'The ways in which the signed-in account can be signed into.',
  response: connections,
});

export const connectGoogle = defineRoute({
  id: 'identity.connectGoogle',
  method: 'POST',
  path: '/api/auth/connections/google',
  summary: 'Begins to connect Google, at the address it answers; 403 `confirm-first` if not signed in recently.',
  response: z.object({ url: z.url() }).meta({ id: 'WayToGoogle' }),
});

export const disconnectGoogle = defineRoute({
  id: 'identity.disconnectGoogle',
  method: 'DELETE',
  path: '/api/auth/connections/google',
  summary: 'Takes Google away; 403 `confirm-first` without a recent sign-in, 409 when it is the only way in.',
  response: connections,
});
