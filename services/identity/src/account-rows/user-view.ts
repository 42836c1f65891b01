import { Injectable, Module } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { knownFlags } from '@floatwise/contracts/identity/beta-flags';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { tierAt } from '@floatwise/contracts/plans';
import type { Role } from '@floatwise/contracts/session';
import { signInRequired } from '@floatwise/service-kit/errors';
import { Database, type AccountRow } from '../db.js';
import { mayAdminister } from '../roles/administrator-list.js';
import { Administrators, RolesModule } from '../roles/administrators.js';

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

/** Accounts as their owners see them now. */
@Injectable()
export class UserViews {
  constructor(
    private readonly db: Database,
    private readonly administrators: Administrators,
  ) {}

  of(account: AccountRow, role: Role): User {
    return userView(account, { role, adminEmails: this.administrators.emails, now: new Date() });
  }

  /** @throws DomainError `sign-in-required` if the account was deleted */
  async read(id: string, role: Role): Promise<User> {
    const account = await this.db.readAccount(id);
    if (!account) throw signInRequired();
    return this.of(account, role);
  }
}

@Module({ imports: [RolesModule], providers: [UserViews], exports: [UserViews] })
export class AccountRowsModule {}
