import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@floatwise/service-kit/errors';
import { stretchesOf, type Granted, type PaidTime } from '../entitlements/ledger.js';
import type { Grant } from '../generated/prisma/client.js';

export type LedgerRow = Granted & { id: string };

export const ledgerRows = (grants: readonly Grant[]): LedgerRow[] =>
  grants.map(({ id, kind, effect, months, grantedAt, withdrawnAt }) => ({
    ...{ id, source: kind, effect, months, grantedAt, withdrawnAt },
  }));

/** Asking again for the same grant is fine; another one under its id isn't. */
export function checkSameGrant(
  made: Pick<Grant, 'userId' | 'kind' | 'months'>,
  asked: { userId: string; months: number | null },
): void {
  if (made.userId === asked.userId && made.kind === 'operator' && made.months === asked.months) return;
  throw new DomainError('grant-exists', 409, 'Another grant has this id. Reload the page and try again.');
}

interface Withdrawal {
  id: string;
  paid: readonly PaidTime[];
  now: Date;
}

/** Throws why a grant can't be withdrawn now. */
export function checkWithdrawable(grants: readonly LedgerRow[], { id, paid, now }: Withdrawal): void {
  const grant = grants.find((one) => one.id === id);
  if (!grant) throw new DomainError('no-such-grant', 404, 'This account has no such grant.');
  if (grant.source !== 'operator' || grant.effect === 'revoked') {
    throw new DomainError('not-granted', 409, 'Only what an operator granted can be withdrawn. Coupons stay.');
  }
  if (grant.withdrawnAt !== null) {
    throw new DomainError('withdrawn-already', 409, 'This grant has already been withdrawn.');
  }
  if (!isAnythingLeft(grants, { id, paid, now })) {
    throw new DomainError('nothing-left', 409, 'Nothing is left of this grant, so there’s nothing to withdraw.');
  }
}

/** Whether withdrawing the grant now would change when the account has Pro. */
function isAnythingLeft(grants: readonly LedgerRow[], { id, paid, now }: Withdrawal): boolean {
  const without = grants.map((one) => (one.id === id ? { ...one, withdrawnAt: now } : one));
  return !isDeepStrictEqual(stretchesOf(paid, grants), stretchesOf(paid, without));
}

export function mayBeWithdrawn(grants: readonly LedgerRow[], withdrawal: Withdrawal): boolean {
  try {
    checkWithdrawable(grants, withdrawal);
    return true;
  } catch (refusal) {
    if (refusal instanceof DomainError) return false;
    throw refusal;
  }
}
