import { defaultTimezone } from '@floatwise/contracts/cookies';
import { knownFlags } from '@floatwise/contracts/identity/beta-flags';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { tierAt } from '@floatwise/contracts/plans';
import type { Role } from '@floatwise/contracts/session';
import type { AccountRow } from '../db.js';

/** The administrators are the verified accounts on the list (decisions.md, "Accounts and roles"). */
export function mayAdminister(
  account: Pick<AccountRow, 'email' | 'emailVerified'>,
  adminEmails: readonly string[],
): boolean {
  return account.emailVerified && adminEmails.includes(account.email.toLowerCase());
}

/** Checks the expiry against the clock, because it may have passed since billing published it. */
export function tierNow(
  { tier, tierExpiresAt }: Pick<AccountRow, 'tier' | 'tierExpiresAt'>,
  now: Date,
): Pick<User, 'subscriptionTier' | 'subscriptionExpiry'> {
  const isPro = tierAt({ tier: tier ?? 'free', expiresAt: tierExpiresAt }, now) === 'premium';
  if (!isPro) return { subscriptionTier: 'free', subscriptionExpiry: null };
  return { subscriptionTier: 'premium', subscriptionExpiry: tierExpiresAt?.toISOString() ?? null };
}

/** The body of `GET /api/user`. */
export function userView(
  account: AccountRow,
  { role, adminEmails, now }: { role: Role; adminEmails: readonly string[]; now: Date },
): User {
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImageUrl: account.profileImageUrl,
    emailVerified: account.emailVerified,
    authProvider: account.authProvider,
    ...tierNow(account, now),
    role,
    mayAdminister: mayAdminister(account, adminEmails),
    timezone: account.timezone ?? defaultTimezone,
    apyPercent: account.apyPercent,
    deletionAt: account.deletionAt?.toISOString() ?? null,
    betaFlags: knownFlags(account.betaFlags),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}
