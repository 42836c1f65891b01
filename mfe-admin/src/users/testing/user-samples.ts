import type { ListedUser } from '@floatwise/contracts/identity/users.http';

export const path = 'GET /api/admin/users';
export const byJoined = 'sort=joined&direction=desc';

/** Noon of that day in the zone of whoever runs the tests: texts show it as that day. */
export const noonOn = (day: string): string => new Date(`${day}T12:00`).toISOString();

/** A user as the list has them. */
export const aUser = (given: Partial<ListedUser> = {}): ListedUser => ({
  id: '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  authProvider: 'local',
  emailVerified: true,
  role: 'user',
  subscriptionTier: 'premium',
  subscriptionExpiry: noonOn('2027-01-05'),
  createdAt: noonOn('2026-10-01'),
  updatedAt: noonOn('2026-10-01'),
  lastActiveAt: noonOn('2026-11-21'),
  betaFlags: [],
  ...given,
});
export const manyUsers = (count: number, from = 0): ListedUser[] =>
  Array.from({ length: count }, (_, n) => {
    const number = String(from + n).padStart(12, '0');
    return aUser({
      id: `0b6e2c4e-5f5b-4c8e-9c57-${number}`,
      email: `u${from + n}@example.com`,
      firstName: `U${from + n}`,
    });
  });
/** One page of the list, and the key of the next. */
export const listed = (users: ListedUser[], next: string | null = null) => ({
  body: { users, next, total: { count: users.length, more: next !== null } },
});
