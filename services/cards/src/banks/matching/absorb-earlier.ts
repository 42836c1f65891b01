import { lockCard } from '../../card/stored-cards.js';
import type { Transaction } from '../../db.js';
import type { BankConnectionModel } from '../../generated/prisma/models.js';
import type { AccountFacts } from '../bank-facts.js';
import { switchToManual } from '../connections/disconnect.js';
import { handToRevocation } from '../connections/ending.js';

/** What is needed of a connection whose accounts are arranged. */
export type ArrangedConnection = Pick<
  BankConnectionModel,
  'id' | 'userId' | 'bankId' | 'method' | 'externalId' | 'createdAt'
>;

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
  connection: ArrangedConnection,
  facts: readonly AccountFacts[],
): Promise<void> {
  const { id, userId, bankId, method, externalId, createdAt } = connection;
  const others = await tx.bankConnection.findMany({
    where: {
      ...{ userId, bankId, method, id: { not: id } },
      // One that's pending with tokens was at the bank: its first sync still runs, or ended with its process.
      OR: [{ status: { not: 'pending' } }, { sealedTokens: { not: null }, createdAt: { lt: createdAt } }],
    },
    include: { accounts: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const earlier of others.filter((other) => isSameLogin({ externalId, accounts: facts }, other))) {
    await tx.$queryRaw`select 1 from bank_connection where id = ${earlier.id}::uuid for update`;
    if (earlier.status !== 'disconnected') await takeAccounts(tx, { from: earlier.id, connection }, facts);
    await handToRevocation(tx, { connectionId: earlier.id });
    await tx.bankConnection.delete({ where: { id: earlier.id } });
  }
}

/** Both can have an account, and a card for it, if their first syncs ran at once. Then the earlier one's card becomes manual. */
async function takeAccounts(
  tx: Transaction,
  { from, connection: { id, userId } }: { from: string; connection: ArrangedConnection },
  facts: readonly AccountFacts[],
): Promise<void> {
  const held = await tx.bankAccount.findMany({ where: { connectionId: id } });
  for (const account of await tx.bankAccount.findMany({ where: { connectionId: from } })) {
    const now = facts.find((one) => isSameAccount(one, account))?.externalId ?? account.externalId;
    const own = held.find((one) => one.externalId === now);
    if (own && own.cardId !== null) {
      if (account.cardId !== null) await switchToManual(tx, await lockCard(tx, userId, account.cardId));
      continue;
    }
    if (own) await tx.bankAccount.delete({ where: { id: own.id } });
    await tx.bankAccount.update({ where: { id: account.id }, data: { connectionId: id, externalId: now } });
    if (account.cardId !== null)
      await tx.card.update({ where: { id: account.cardId }, data: { bankConnectionId: id, accountId: now } });
  }
}
