import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { Account, PrismaClient } from './generated/prisma/client.js';

/** An account with its plan, as the hot read returns it. */
export interface AccountRow extends Omit<Account, 'passwordHash' | 'version'> {
  /** By name, also those that contracts no longer list. */
  betaFlags: string[];
  tier: 'free' | 'premium' | null;
  tierExpiresAt: Date | null;
}

export type Credentials = AccountRow & Pick<Account, 'passwordHash'>;

/** The flags of the account `a`. */
export const flagsColumn = `array(select flag from beta_flag where account_id = a.id order by flag) as "betaFlags"`;

const accountColumns = `a.id, a.email, a.email_verified as "emailVerified", a.first_name as "firstName",
  a.last_name as "lastName", a.profile_image_url as "profileImageUrl", a.auth_provider as "authProvider", a.timezone,
  a.apy_percent as "apyPercent", a.deletion_at as "deletionAt", a.created_at as "createdAt", a.updated_at as "updatedAt",
  a.last_active_at as "lastActiveAt", ${flagsColumn}, e.tier, e.expires_at as "tierExpiresAt"`;
const accountTables = 'from account a left join entitlement e on e.user_id = a.id';

@Injectable()
export class Database extends Postgres<PrismaClient> {
  /** A hot read: every open page polls it. */
  async readAccount(id: string): Promise<AccountRow | undefined> {
    const sql = `select ${accountColumns} ${accountTables} where a.id = $1`;
    const [account] = await this.query<AccountRow>('account-read', sql, [id]);
    return account;
  }

  /** The accounts with these IDs, in any order. */
  readAccounts(ids: readonly string[]): Promise<AccountRow[]> {
    const sql = `select ${accountColumns} ${accountTables} where a.id = any($1::uuid[])`;
    return this.query('accounts-read', sql, [ids]);
  }

  /** For sign-in: the account with this email in any case, with its password hash. */
  async readCredentials(email: string): Promise<Credentials | undefined> {
    const sql = `select ${accountColumns}, a.password_hash as "passwordHash" ${accountTables} where lower(a.email) = lower($1)`;
    const [credentials] = await this.query<Credentials>('account-credentials', sql, [email]);
    return credentials;
  }

  /**
   * Whether the account still has the password hash that was read, and whether this device has signed in before. Waits for
   * transactions that are changing the account.
   */
  async readSignInState(
    { id, passwordHash }: Credentials,
    device: string,
  ): Promise<{ unchanged: boolean; known: boolean }> {
    const [state] = await this.query<{ unchanged: boolean; known: boolean }>(
      'account-door',
      `select password_hash is not distinct from $2 as unchanged,
          exists (select 1 from known_device where account_id = $1 and device = $3) as known
        from account where id = $1 for share`,
      [id, passwordHash, device],
    );
    return state ?? { unchanged: false, known: false };
  }
}
