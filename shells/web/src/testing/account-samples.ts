import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import type { Connections } from '@floatwise/contracts/identity/connections.http';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import type { Passkey } from '@floatwise/contracts/identity/passkeys.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';

const at = '2026-03-01T12:00:00.000Z';

/** An account as the server returns it. */
export const anAccount = (about: Partial<User> = {}): User => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a99',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  emailVerified: true,
  authProvider: 'local',
  subscriptionTier: 'free',
  subscriptionExpiry: null,
  role: 'user',
  mayAdminister: false,
  timezone: 'America/New_York',
  apyPercent: 4.5,
  deletionAt: null,
  betaFlags: [],
  createdAt: at,
  updatedAt: at,
  ...about,
});

export const someConnections = (about: Partial<Connections> = {}): Connections => ({
  password: true,
  resetsPassword: false,
  magicLink: true,
  passkeys: 0,
  google: null,
  ...about,
});

export const aPasskey = (about: Partial<Passkey> = {}): Passkey => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a02',
  name: 'Chrome on macOS',
  createdAt: at,
  lastUsedAt: null,
  madeInThisSignIn: false,
  suspendedAt: null,
  ...about,
});

export const aSession = (about: Partial<ActiveSession> = {}): ActiveSession => ({
  id: 'a'.repeat(64),
  device: 'Firefox on Windows',
  current: false,
  signInId: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a10',
  signedInAt: at,
  lastSeenAt: at,
  ...about,
});

export const anExport = (about: Partial<DataExport> = {}): DataExport => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01',
  status: 'gathering',
  gathered: 3,
  total: 12,
  services: [],
  requestedAt: at,
  expiresAt: '2026-03-11T12:00:00.000Z',
  ...about,
});
