import type { Passkey as PasskeyView } from '@floatwise/contracts/identity/passkeys.http';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Session } from '@floatwise/service-kit/session-store';
import type { Passkey, Prisma } from '../generated/prisma/client.js';

/** An old or used challenge, another browser's, another account's passkey, or no passkey at all. */
export const passkeyRefused = () =>
  new DomainError('passkey-refused', 401, 'We couldn’t verify that passkey. Please try again.');
export const passkeyUnknown = () =>
  new DomainError(
    'passkey-unknown',
    401,
    'We don’t know that passkey. It may have been removed from your account. Sign in another way.',
  );
export const passkeySuspended = () =>
  new DomainError(
    'passkey-suspended',
    401,
    'This passkey may have been copied, so we turned it off. Sign in another way, then remove it on your account page.',
  );
export const noSuchPasskey = () => new DomainError('no-such-passkey', 404, 'That passkey is already gone.');

/** The signature counter went backward, or stood still. */
export class PasskeyCopied extends Error {
  constructor(readonly passkey: Pick<Passkey, 'id' | 'accountId'>) {
    super('A passkey may have been copied');
    this.name = 'PasskeyCopied';
  }
}

/**
 * Counts a use. The check and the change are one statement, so two answers at once can't both count. Passkeys that are synced
 * between devices always say 0.
 *
 * @throws PasskeyCopied if the counter didn't go forward
 * @throws DomainError `passkey-unknown`, `passkey-suspended`
 */
export async function countUse(tx: Prisma.TransactionClient, id: string, counter: number): Promise<void> {
  const { count } = await tx.passkey.updateMany({
    where: { id, suspendedAt: null, OR: [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])] },
    data: { counter, lastUsedAt: new Date() },
  });
  if (count > 0) return;
  const passkey = await tx.passkey.findUnique({ where: { id } });
  if (!passkey) throw passkeyUnknown();
  throw passkey.suspendedAt === null ? new PasskeyCopied(passkey) : passkeySuspended();
}

export function viewOf(passkey: Passkey, { record }: Session): PasskeyView {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    madeInThisSignIn: passkey.signInId !== null && passkey.signInId === record.signInId,
    suspendedAt: passkey.suspendedAt?.toISOString() ?? null,
  };
}
