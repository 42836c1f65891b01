import { randomUUID } from 'node:crypto';
import { accessEnded, signInEnded } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import type { Session } from '@floatwise/service-kit/session-store';
import type { Prisma } from '../generated/prisma/client.js';

interface Ended {
  userId: string;
  because: 'new-password' | 'new-email' | 'signed-out-elsewhere';
  /** The session that goes on, if it's this person's. */
  kept: Session | null;
}

/** Lets the other services end what was set up in the person's other sign-ins, if the caller's transaction commits. */
export async function endAccessElsewhere(
  tx: Prisma.TransactionClient,
  { userId, because, kept }: Ended,
): Promise<void> {
  const keptSignInId = kept?.record.signInId || null;
  await emit(tx, accessEnded, {
    aggregateId: randomUUID(),
    aggregateVersion: 1,
    data: { userId, because, keptSignInId },
  });
}

/** Lets the other services end what was set up in one sign-in. */
export async function endAccessOf(
  tx: Prisma.TransactionClient,
  data: { userId: string; signInId: string },
): Promise<void> {
  await emit(tx, signInEnded, { aggregateId: randomUUID(), aggregateVersion: 1, data });
}
