import type { PrismaTransaction } from '@floatwise/events/sql-executor';
import { isErased } from './personal-data.js';

/** Serializes an erasure and other writes about the same person until the transaction ends. */
export async function lockPerson(tx: PrismaTransaction, userId: string): Promise<void> {
  await tx.$executeRawUnsafe(`select pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))`, userId);
}

/** The same lock; false if the account was deleted, according to the usual tombstone. */
export async function lockLiving(
  tx: PrismaTransaction & Parameters<typeof isErased>[0],
  userId: string,
): Promise<boolean> {
  await lockPerson(tx, userId);
  return !(await isErased(tx, userId));
}
