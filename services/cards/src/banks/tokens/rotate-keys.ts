import type { Database } from '../../db.js';
import { CannotOpen, keyIdOf } from './key-ring.js';
import type { TokenSafe } from './token-safe.js';

const batch = 200;

interface Rotated {
  /** Rows that were resealed. */
  sealed: number;
  /** Rows that no key opens; their owners will be asked to sign in to the bank again. */
  lost: number;
}

/**
 * Reseals everything with the current key, row by row, while the service keeps running. A row that changes in the
 * meantime keeps that change, because the service also seals with the current key.
 */
export async function rotateKeys(db: Database, safe: TokenSafe): Promise<Rotated> {
  const connections = await rotate(
    (after) =>
      db.prisma.bankConnection.findMany({
        where: { sealedTokens: { not: null }, ...(after !== null && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: batch,
        select: { id: true, userId: true, sealedTokens: true },
      }),
    async ({ id, userId, sealedTokens: before }) => {
      if (before === null || keyIdOf(before) === safe.currentKeyId) return 0;
      const owner = { connectionId: id, userId };
      const data = safe.sealTokens(safe.openTokens(before, owner), owner);
      return (await db.prisma.bankConnection.updateMany({ where: { id, sealedTokens: before }, data })).count;
    },
  );
  const revocations = await rotate(
    (after) =>
      db.prisma.bankRevocation.findMany({
        where: { sealedTokens: { not: null }, ...(after !== null && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: batch,
        select: { id: true, sealedTokens: true },
      }),
    async ({ id, sealedTokens: before }) => {
      if (before === null || keyIdOf(before) === safe.currentKeyId) return 0;
      const data = { sealedTokens: safe.sealRevocationAnew(before, id) };
      return (await db.prisma.bankRevocation.updateMany({ where: { id, sealedTokens: before }, data })).count;
    },
  );
  return { sealed: connections.sealed + revocations.sealed, lost: connections.lost + revocations.lost };
}

async function rotate<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
  sealAnew: (row: Row) => Promise<number>,
): Promise<Rotated> {
  const done = { sealed: 0, lost: 0 };
  let rows = await read(null);
  for (; rows.length > 0; rows = await read(rows.at(-1)?.id ?? null)) {
    for (const row of rows) {
      try {
        done.sealed += await sealAnew(row);
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error;
        done.lost += 1;
      }
    }
  }
  return done;
}
