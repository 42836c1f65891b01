import { defaultTimezone } from '@floatwise/contracts/cookies';
import { profileChanged } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import type { Prisma } from '../generated/prisma/client.js';

/** The part of an account that others are told: when and whether we may write to its person. */
export interface Profile {
  id: string;
  /** The aggregate's version, as stored now. */
  version: number;
  timezone: string | null;
  emailVerified: boolean;
}

const columns = { id: true, version: true, timezone: true, emailVerified: true } as const;

/** Publishes an account's profile, in the transaction that wrote it. */
export async function tellProfile(tx: Prisma.TransactionClient, account: Profile): Promise<void> {
  const { id: userId, version: aggregateVersion, timezone, emailVerified } = account;
  const data = { userId, timezone: timezone ?? defaultTimezone, emailVerified };
  await emit(tx, profileChanged, { aggregateId: userId, aggregateVersion, data });
}

/** Changes an account's address or whether it's verified, and publishes that. Nothing else in the program writes these. */
export async function changeProfile(
  tx: Prisma.TransactionClient,
  id: string,
  data: Omit<Prisma.AccountUncheckedUpdateInput, 'version'>,
): Promise<void> {
  const changed = { ...data, version: { increment: 1 } };
  await tellProfile(tx, await tx.account.update({ where: { id }, data: changed, select: columns }));
}

/** Stores the browser's latest time zone, and publishes it unless another request was faster. */
export async function keepTimezone(tx: Prisma.TransactionClient, id: string, timezone: string): Promise<void> {
  const [changed] = await tx.$queryRaw<Profile[]>`
    update account set timezone = ${timezone}, version = version + 1
     where id = ${id}::uuid and timezone is distinct from ${timezone}
    returning id::text, version, timezone, email_verified as "emailVerified"`;
  if (changed) await tellProfile(tx, changed);
}
