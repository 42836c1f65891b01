import type { Session } from '@floatwise/service-kit/session-store';
import { changeProfile, type LockedAccount } from '../account-rows/account-rows.js';
import type { Prisma } from '../generated/prisma/client.js';
import { endAccessElsewhere } from '../sessions/ended-access.js';
import { withdrawLinksTo } from './request-link.js';

/**
 * Gives an account a new address, which counts as verified. Links to the former address and to the account stop working, and what was
 * set up in other sign-ins than the kept one ends. The caller ends the sessions.
 * @throws an error for which `isTaken` is true if the address has an account
 */
export async function moveAccount(
  tx: Prisma.TransactionClient,
  account: LockedAccount,
  { email, kept }: { email: string; kept: Session | null },
): Promise<void> {
  await changeProfile(tx, account.id, { email, emailVerified: true });
  await withdrawLinksTo(tx, account.email);
  await tx.link.deleteMany({ where: { accountId: account.id, usedAt: null } });
  await endAccessElsewhere(tx, { userId: account.id, because: 'new-email', kept });
}
