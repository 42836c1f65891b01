import type { Transaction } from '../db.js';

/** What a card owes and may owe at the end of a day. */
export interface BalanceOfDay {
  cardId: string;
  /** The owner's day, `YYYY-MM-DD`. */
  day: string;
  /** Dollars. */
  balance: number;
  limit: number;
}

/** Keeps a card's balance and limit of a day; the last word of the day stands. Call it in the transaction that changes the card. */
export async function recordBalance(tx: Transaction, { cardId, day, balance, limit }: BalanceOfDay): Promise<void> {
  await tx.$executeRaw`
    insert into balance_day (card_id, day, balance, credit_limit)
    values (${cardId}::uuid, ${day}::date, ${balance}::numeric, ${limit}::numeric)
    on conflict (card_id, day) do update set balance = excluded.balance, credit_limit = excluded.credit_limit`;
}
