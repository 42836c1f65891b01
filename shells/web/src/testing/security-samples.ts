import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';

const at = '2026-03-01T12:00:00.000Z';

/** The sign-in of the session here, and of another one. */
export const signInIds = {
  here: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a10',
  elsewhere: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a11',
};

export const aFeed = (about: Partial<NonNullable<CalendarFeed['feed']>> = {}): CalendarFeed => ({
  feed: {
    path: null,
    createdAt: at,
    device: 'Safari on iPhone',
    signInId: signInIds.elsewhere,
    lastReadAt: null,
    cards: 3,
    held: 3,
    ...about,
  },
});

export const aPushDevice = (about: Partial<PushDevice> = {}): PushDevice => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a21',
  name: 'Chrome on Android',
  fingerprint: 'f'.repeat(64),
  showsAmounts: false,
  since: at,
  lastSentAt: null,
  signInId: signInIds.elsewhere,
  ...about,
});

export const aBank = (about: Partial<BankConnection> = {}): BankConnection => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a31',
  bankId: 'chase',
  method: 'oauth',
  status: 'connected',
  problem: null,
  consent: { scopes: ['accounts'], since: at, until: null },
  accounts: [],
  lastVisit: null,
  lastSyncAt: '2026-03-09T12:00:00.000Z',
  nextSyncAt: null,
  createdAt: at,
  live: true,
  device: 'Firefox on Windows',
  ...about,
});

/** Where the parts of the security section ask. */
export const securityPaths = {
  sessions: 'GET /api/user/sessions',
  feed: 'GET /api/calendar',
  devices: 'GET /api/user/push',
  banks: 'GET /api/bank/connections',
} as const;

export const someBanks = (connections: BankConnection[] = []) => ({
  available: { yodlee: [], oauth: ['chase' as const] },
  connections,
});
