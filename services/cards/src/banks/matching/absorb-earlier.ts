import type { Transaction } from '../../db.js';
import type { AccountFacts } from '../bank-facts.js';
import { handToRevocation } from '../connections/ending.js';

/** The parts of a connection that identify its login. */
interface Login {
  externalId: string | null;
  accounts: readonly { externalId: string; lastFour: string; name: string }[];
}

type Account = Login['accounts'][number];
const isSameAccount = (one: Account, other: Account): boolean =>
  one.externalId === other.externalId ||
  (one.lastFour !== '' && one.lastFour === other.lastFour && one.name === other.name);

/**
 * Whether two of a person's connections to one bank use the same login, so that connecting twice doesn't duplicate
 * accounts.
 */
export function isSameLogin(one: Login, other: Login): boolean {
  if (one.externalId !== null && one.externalId === other.externalId) return true;
  return one.accounts.some((account) => other.accounts.some((known) => isSameAccount(account, known)));
}

/**
 * Takes over an earlier connection with the same login: its cards, corrections, and sync position. The earlier
 * permission is revoked. `connection` must be locked.
 */
export async function absorbEarlier(
  tx: Transaction,
  connection: { id: string; userId: string; bankId: string; method: string; externalId: string | null },
  facts: readonly AccountFacts[],
): Promise<void> {
  const { id, userId, bankId, method, externalId } = connection;
  const others = await tx.bankConnection.findMany({
    where: { userId, bankId, method, id: { not: id }, status: { not: 'pending' } },
    include: { accounts: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const earlier of others.filter((other) => isSameLogin({ externalId, accounts: facts }, other))) {
    await tx.$queryRaw`select 1 from bank_connection where id = ${earlier.id}::uuid for update`;
    for (const account of earlier.status === 'disconnected' ? [] : earlier.accounts) {
      const now = facts.find((one) => isSameAccount(one, account))?.externalId ?? account.externalId;
      await tx.bankAccount.update({ where: { id: account.id }, data: { connectionId: id, externalId: now } });
      if (account.cardId !== null)
        await tx.card.update({ where: { id: account.cardId }, data: { bankConnectionId: id, accountId: now } });
    }
    await handToRevocation(tx, { connectionId: earlier.id });
    await tx.bankConnection.delete({ where: { id: earlier.id } });
  }
}
