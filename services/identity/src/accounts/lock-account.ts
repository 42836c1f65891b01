import type { Prisma } from '../generated/prisma/client.js';

/** Keeps an account from being deleted to the end of the transaction; false where there is none. */
export async function lockAccount(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from account where id = ${userId}::uuid for share`;
  return held.length > 0;
}
