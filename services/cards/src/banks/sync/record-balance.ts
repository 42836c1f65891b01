import type { Transaction } from '../../db.js';

/** Keeps a card's balance and limit at the end of a day; the last word of a day counts. */
export async function recordBalance(
  tx: Transaction,
  cardId: string,
  { day, balance, limit }: { day: string; balance: number; limit: number },
): Promise<void> {
  const row = { balance, limit };
  await tx.balanceDay.upsert({
    where: { cardId_day: { cardId, day: new Date(day) } },
    create: { cardId, day: new Date(day), ...row },
    update: row,
  });
}
