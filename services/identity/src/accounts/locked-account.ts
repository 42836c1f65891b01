import type { AuthProvider, Prisma } from '../generated/prisma/client.js';
import { changeProfile } from './profile.js';

/** An account whose row is locked until the transaction ends. */
export interface LockedAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  timezone: string | null;
}

const columns = `id, email, email_verified as "emailVerified", first_name as "firstName", timezone`;

/** The account with this email (case doesn't matter), locked. */
export async function lockByEmail(tx: Prisma.TransactionClient, email: string): Promise<LockedAccount | undefined> {
  const sql = `select ${columns} from account where lower(email) = lower($1) for update`;
  const [account] = await tx.$queryRawUnsafe<LockedAccount[]>(sql, email);
  return account;
}

export async function lockById(tx: Prisma.TransactionClient, id: string): Promise<LockedAccount | undefined> {
  const sql = `select ${columns} from account where id = $1::uuid for update`;
  const [account] = await tx.$queryRawUnsafe<LockedAccount[]>(sql, id);
  return account;
}

/** Keeps an account from being deleted until the end of the transaction; false if it doesn't exist. */
export async function lockAccount(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from account where id = ${userId}::uuid for share`;
  return held.length > 0;
}

/**
 * Gives an account to the owner of its email address if someone else created it. Removes everything that would still let that
 * person in: password, links, a scheduled deletion, known devices (decisions.md, "Accounts and roles"). The caller ends the
 * sessions.
 */
export async function takeOver(
  tx: Prisma.TransactionClient,
  account: LockedAccount,
  authProvider: AuthProvider,
): Promise<void> {
  const accountId = account.id;
  await changeProfile(tx, accountId, { emailVerified: true, passwordHash: null, deletionAt: null, authProvider });
  await tx.link.deleteMany({ where: { accountId, usedAt: null } });
  await tx.notice.deleteMany({ where: { accountId } });
  await tx.knownDevice.deleteMany({ where: { accountId } });
}
