import type { Transaction } from '../../db.js';

/**
 * Queues the tokens of a connection, or of all of a person's connections, for revocation. It doesn't need the
 * encryption key.
 */
export async function handToRevocation(
  tx: Transaction,
  of: { connectionId: string } | { userId: string },
): Promise<void> {
  const [column, id] = 'userId' in of ? ['user_id', of.userId] : ['id', of.connectionId];
  await tx.$executeRawUnsafe(
    `insert into bank_revocation (id, kind, bank_id, external_id, sealed_tokens)
     select revocation_id, method, bank_id, external_id, sealed_revocation from bank_connection
      where ${column} = $1::uuid and sealed_revocation is not null`,
    id,
  );
}

/** Ends a connection that no card follows: queues its tokens for revocation, and keeps the connection as a record. */
export async function endConnection(
  tx: Transaction,
  connectionId: string,
  problem: 'no-cards' | null = null,
): Promise<void> {
  await handToRevocation(tx, { connectionId });
  await tx.bankConnection.update({
    where: { id: connectionId },
    data: {
      status: problem === null ? 'disconnected' : 'error',
      problem,
      sealedTokens: null,
      revocationId: null,
      sealedRevocation: null,
      nextSyncAt: null,
      notBefore: null,
      syncClaim: null,
      claimedUntil: null,
      updatedAt: new Date(),
    },
  });
}

/** Ends all of a person's connections when their account is deleted. */
export async function eraseConnections(tx: Transaction, userId: string): Promise<void> {
  // Lock first, so that if a sync is renewing tokens right now, we queue the newest ones.
  await tx.$queryRaw`select id from bank_connection where user_id = ${userId}::uuid order by id for update`;
  await handToRevocation(tx, { userId });
  await tx.bankConnection.deleteMany({ where: { userId } });
}
