import { userRegistered } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Prisma } from '../generated/prisma/client.js';

export type NewAccount = Prisma.AccountUncheckedCreateInput & { id: string };

/** Writes a new account and tells the other services. @throws what `isTaken` recognises when the e-mail has an account */
export async function createAccount(tx: Prisma.TransactionClient, account: NewAccount): Promise<void> {
  const { id, version } = await tx.account.create({ data: account });
  await emit(tx, userRegistered, { aggregateId: id, aggregateVersion: version, data: { userId: id } });
}

/** Whether a write failed on a unique constraint, such as the one on e-mails. */
export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
