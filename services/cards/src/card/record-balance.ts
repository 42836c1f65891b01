import type { KeptBalance } from '@floatwise/finance/past/balance-history';
import type { Transaction } from '../db.js';

/**
 * Saves a card's balance and limit for a day; the day's last ones are kept. Call it in the database transaction that
 * changes the card.
 */
export async function recordBalance(tx: Transaction, { cardId, day, balance, limit }: KeptBalance): Promise<void> {
  await tx.$executeRaw`
    insert into balance_day (card_id, day, balance, credit_limit)
    values (${cardId}::uuid, ${day}::date, ${balance}::numeric, ${limit}::numeric)
    on conflict (card_id, day) do update set balance = excluded.balance, credit_limit = excluded.credit_limit`;
}

/**
 * Calculates the balances before the earliest saved day, back to the first transaction: each is the balance on `day`
 * minus the transactions since. Only for cards whose bank reports all transactions. Saved days don't change.
 */
export async function fillEarlierBalances(
  tx: Transaction,
  { cardId, day, balance, limit }: KeptBalance,
): Promise<void> {
  await tx.$executeRaw`
    with moved as (
      select posted_on, sum(amount) as amount from card_transaction
       where card_id = ${cardId}::uuid and posted_on <= ${day}::date and not is_pending group by posted_on
    ), earliest as (select min(day) as day from balance_day where card_id = ${cardId}::uuid)
    insert into balance_day (card_id, day, balance, credit_limit)
    select ${cardId}::uuid, earlier.day,
           ${balance}::numeric - coalesce((select sum(amount) from moved where posted_on > earlier.day), 0), ${limit}::numeric
      from earliest, generate_series((select min(posted_on) from moved), earliest.day - 1, interval '1 day') as earlier(day)
    on conflict do nothing`;
}
