import type { AuthProvider, Prisma } from '../generated/prisma/client.js';

/** An account whose row is locked until the transaction ends. */
export interface LockedAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  timezone: string | null;
}

const columns = `id, email, email_verified as "emailVerified", first_name as "firstName", timezone`;

/** The account of an e-mail (upper and lower case are the same), locked. */
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

/** Keeps an account from being deleted to the end of the transaction; false where there is none. */
export async function lockAccount(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from account where id = ${userId}::uuid for share`;
  return held.length > 0;
}

/**
 * The owner of an e-mail address takes over an account that somebody else created with it. Everything that person could still get in
 * with is removed: password, links, a scheduled deletion, known devices (decisions.md, "Accounts and roles"). The caller ends the
 * sessions.
 */
export async function takeOver(
  tx: Prisma.TransactionClient,
  account: LockedAccount,
  authProvider: AuthProvider,
): Promise<void> {
  const accountId = account.id;
  await tx.account.update({
    where: { id: accountId },
    data: { emailVerified: true, passwordHash: null, deletionAt: null, authProvider },
  });
  await tx.link.deleteMany({ where: { accountId, usedAt: null } });
  await tx.notice.deleteMany({ where: { accountId } });
  await tx.knownDevice.deleteMany({ where: { accountId } });
}
