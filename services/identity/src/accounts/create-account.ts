import { userRegistered } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Prisma } from '../generated/prisma/client.js';
import { tellProfile } from './profile.js';

export type NewAccount = Prisma.AccountUncheckedCreateInput & { id: string };

/** Creates an account, and publishes that and its profile. @throws an error for which `isTaken` is true if the email already has an account */
export async function createAccount(tx: Prisma.TransactionClient, account: NewAccount): Promise<void> {
  const created = await tx.account.create({ data: account });
  const { id, version } = created;
  await emit(tx, userRegistered, { aggregateId: id, aggregateVersion: version, data: { userId: id } });
  await tellProfile(tx, created);
}

/** Whether a write failed on a unique constraint, such as the one on emails. */
export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
