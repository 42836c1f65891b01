import { hash } from 'node:crypto';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { profileChanged, userRegistered } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { DomainError } from '@floatwise/service-kit/errors';
import type { AccountRow } from '../db.js';
import { Prisma, type Account } from '../generated/prisma/client.js';

type Tx = Prisma.TransactionClient;

/** An account whose row is locked until the transaction ends. */
export type LockedAccount = Pick<AccountRow, 'id' | 'email' | 'emailVerified' | 'firstName' | 'timezone'>;

const lockedColumns = `id, email, email_verified as "emailVerified", first_name as "firstName", timezone`;

/** The account with this email (case doesn't matter), locked. */
export async function lockByEmail(tx: Tx, email: string): Promise<LockedAccount | undefined> {
  const sql = `select ${lockedColumns} from account where lower(email) = lower($1) for update`;
  const [account] = await tx.$queryRawUnsafe<LockedAccount[]>(sql, email);
  return account;
}

export async function lockById(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  const sql = `select ${lockedColumns} from account where id = $1::uuid for update`;
  const [account] = await tx.$queryRawUnsafe<LockedAccount[]>(sql, id);
  return account;
}

/** Keeps an account from being deleted until the end of the transaction; false if it doesn't exist. */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from account where id = ${userId}::uuid for share`;
  return held.length > 0;
}

type NewAccount = Prisma.AccountUncheckedCreateInput & { id: string };

/** Creates an account, and publishes that and its profile. @throws an error for which `isTaken` is true if the email already has an account */
export async function createAccount(tx: Tx, account: NewAccount): Promise<void> {
  const created = await tx.account.create({ data: account });
  const { id, version } = created;
  await emit(tx, userRegistered, { aggregateId: id, aggregateVersion: version, data: { userId: id } });
  await publishProfile(tx, created);
}

/** Whether a write failed on a unique constraint, such as the one on emails. */
export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

export const emailTaken = () =>
  new DomainError('email-taken', 409, 'There’s already an account with this email address. Sign in instead.');

/** The part of an account that other services receive: when and whether we may write to its person. */
type Profile = Pick<Account, 'id' | 'version' | 'timezone' | 'emailVerified'>;

const profileColumns = { id: true, version: true, timezone: true, emailVerified: true } as const;

/** Publishes an account's profile, in the transaction that wrote it. */
async function publishProfile(tx: Tx, account: Profile): Promise<void> {
  const { id: userId, version: aggregateVersion, timezone, emailVerified } = account;
  const data = { userId, timezone: timezone ?? defaultTimezone, emailVerified };
  await emit(tx, profileChanged, { aggregateId: userId, aggregateVersion, data });
}

/** Changes an account's address or whether it's verified, and publishes that. Nothing else in the program writes these. */
export async function changeProfile(
  tx: Tx,
  id: string,
  data: Omit<Prisma.AccountUncheckedUpdateInput, 'version'>,
): Promise<void> {
  const changed = { ...data, version: { increment: 1 } };
  await publishProfile(tx, await tx.account.update({ where: { id }, data: changed, select: profileColumns }));
}

/** Stores the browser's latest time zone, and publishes it unless another request was faster. */
export async function keepTimezone(tx: Tx, id: string, timezone: string): Promise<void> {
  const [changed] = await tx.$queryRaw<Profile[]>`
    update account set timezone = ${timezone}, version = version + 1
     where id = ${id}::uuid and timezone is distinct from ${timezone}
    returning id::text, version, timezone, email_verified as "emailVerified"`;
  if (changed) await publishProfile(tx, changed);
}

/** Marks the account's address as verified, and publishes that. */
export async function verifyAddress(tx: Tx, account: LockedAccount): Promise<void> {
  if (!account.emailVerified) await changeProfile(tx, account.id, { emailVerified: true });
  await tx.link.deleteMany({ where: { accountId: account.id, kind: 'verify', usedAt: null } });
}

/** A key for rate limits that doesn't reveal the email. All spellings of one account give the same key. */
export function emailKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'hex');
}
