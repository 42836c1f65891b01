import { recurringCharges, type MerchantCharges } from '@floatwise/finance/past/recurring-charges';
import type { Transaction } from '../db.js';

/** The transactions that were added or removed: their months and merchants are recalculated. */
export type Moved = readonly { postedOn: string; merchant: string }[];

/** More charges than this have no rhythm, and this many days include two charges of a yearly rhythm. */
const charges = { most: 60, days: 800 } as const;

/**
 * Recalculates `card_month`, `card_spending`, and `merchant_charges` where transactions were added or removed. Call it
 * in the database transaction that writes them, with the card locked.
 */
export async function tally(tx: Transaction, cardId: string, moved: Moved): Promise<void> {
  if (moved.length === 0) return;
  const months = new Set(moved.map(({ postedOn }) => `${postedOn.slice(0, 7)}-01`));
  await tallyMonths(
    tx,
    [...months].map((month) => ({ cardId, month })),
  );
  await tallyCharges(tx, cardId, [...new Set(moved.map(({ merchant }) => merchant))]);
}

/** Recalculates all months with purchases at merchants whose categories changed. The wallet is locked. */
export async function tallyMerchants(tx: Transaction, userId: string, merchants: readonly string[]): Promise<void> {
  // Lock in a fixed order, and before reading, so that we wait for a sync that's storing something right now.
  await tx.$queryRaw`select id from card where user_id = ${userId}::uuid order by id for update`;
  const months = await tx.$queryRaw<CardAndMonth[]>`
    select distinct one.card_id as "cardId", date_trunc('month', one.posted_on)::date::text as month
      from card join card_transaction one on one.card_id = card.id
     where card.user_id = ${userId}::uuid and one.merchant = any(${merchants}) and one.kind in ('purchase', 'refund')`;
  await tallyMonths(tx, months);
}

interface CardAndMonth {
  cardId: string;
  /** Its first day. */
  month: string;
}

async function tallyMonths(tx: Transaction, asked: readonly CardAndMonth[]): Promise<void> {
  if (asked.length === 0) return;
  const json = JSON.stringify(asked);
  await tx.$executeRaw`
    delete from card_month
     using jsonb_to_recordset(${json}::jsonb) as asked("cardId" uuid, month date)
     where card_month.card_id = asked."cardId" and card_month.month = asked.month`;
  await tx.$executeRaw`
    with asked as (
      select "cardId" as card_id, month from jsonb_to_recordset(${json}::jsonb) as asked("cardId" uuid, month date)
    ), moved as materialized (
      select asked.card_id, asked.month, one.posted_on, extract(day from one.posted_on)::int as day, one.kind, one.amount,
             one.is_foreign, coalesce(own.category, one.category) as category
        from asked
        join card on card.id = asked.card_id
        join card_transaction one on one.card_id = asked.card_id and one.posted_on >= asked.month
                                 and one.posted_on < (asked.month + interval '1 month')::date and not one.is_pending
        left join merchant_category own on own.user_id = card.user_id and own.merchant = one.merchant
    ), bought as (
      select * from moved where kind in ('purchase', 'refund')
    ), categories as (
      select card_id, month, json_agg(json_build_array(category, is_foreign, amount) order by category, is_foreign) as spending
        from (select card_id, month, category, is_foreign, sum(amount) as amount from bought group by 1, 2, 3, 4) sums
       group by 1, 2
    ), days as (
      select card_id, month, array_agg(spent order by day) as spent, array_agg(spent_days order by day) as spent_days
        from (select card_id, month, day, (sum(coalesce(cents, 0)) over running)::bigint as spent,
                     (sum(coalesce(cents, 0) * day) over running)::bigint as spent_days
                from asked cross join generate_series(1, 31) as day
                left join (select card_id, month, day, sum(amount * 100) as cents from bought group by 1, 2, 3) sums
                          using (card_id, month, day)
              window running as (partition by card_id, month order by day)) run
       group by 1, 2
    ), totals as (
      select card_id, month, min(posted_on) as first_on, sum(amount) filter (where kind = 'fee') as fees,
             sum(amount) filter (where kind = 'interest') as interest
        from moved group by 1, 2
    )
    insert into card_month (card_id, month, first_on, spending, spent, spent_days, fees, interest)
    select card_id, month, first_on, coalesce(spending, '[]'), spent, spent_days, fees, interest
      from totals join days using (card_id, month) left join categories using (card_id, month)`;
  await tallySpending(tx, [...new Set(asked.map(({ cardId }) => cardId))]);
}

/**
 * Recalculates what the wallet shows of these cards' months. There are thirteen: if the last transaction is posted
 * tomorrow and that's in January, all of the current year is still included.
 */
async function tallySpending(tx: Transaction, cardIds: readonly string[]): Promise<void> {
  await tx.cardSpending.deleteMany({ where: { cardId: { in: [...cardIds] } } });
  await tx.$executeRaw`
    with span as (
      select card_id, min(first_on) as first_on, max(month) as last_month
        from card_month where card_id = any(${cardIds}::uuid[]) group by 1
    ), bought as (
      select card_id, kept.month, one->>0 as category, (one->>2)::numeric as spent
        from span join card_month kept using (card_id) cross join json_array_elements(kept.spending) as one
       where kept.month >= last_month - interval '12 months'
    ), months as (
      select card_id, category, month, coalesce(sum(spent), 0) as spent
        from (select card_id, category, step::date as month
                from (select distinct card_id, category from bought) once join span using (card_id)
                cross join generate_series(last_month - interval '12 months', last_month, interval '1 month') as step) each
        left join bought using (card_id, category, month)
       group by 1, 2, 3
    ), categories as (
      select card_id, category, json_agg(spent order by month) as spent from months group by 1, 2
    )
    insert into card_spending (card_id, first_on, last_month, spent)
    select card_id, first_on, last_month, coalesce(json_object_agg(category, spent) filter (where category is not null), '{}')
      from span left join categories using (card_id)
     group by 1, 2, 3`;
  await tallyBonus(tx, cardIds);
}

/** Recalculates what was spent toward the cards' welcome bonuses. Also call it in the transaction that changes a bonus. */
export async function tallyBonus(tx: Transaction, cardIds: readonly string[]): Promise<void> {
  // Cents up to the last day, minus those before the first one.
  await tx.$executeRaw`
    update card_spending
       set bonus_spent = (
             select coalesce(sum(
                      case when kept.month = date_trunc('month', bonus.by) then kept.spent[extract(day from bonus.by)::int] else kept.spent[31] end
                      - case when bonus.since > kept.month then kept.spent[extract(day from bonus.since)::int - 1] else 0 end), 0)
               from (select (card.welcome_bonus->>'from')::date as since, (card.welcome_bonus->>'by')::date as by) bonus
               left join card_month kept on kept.card_id = card.id
                                        and kept.month between date_trunc('month', bonus.since)::date and bonus.by
             having card.welcome_bonus is not null)
      from card
     where card.id = card_spending.card_id and card.id = any(${cardIds}::uuid[])`;
}

interface ChargesRow {
  merchant: string;
  category: string;
  lastOn: string;
  charges: [day: string, amount: number][];
}

/** If a merchant's charges have no rhythm on the day of the last one, time alone won't give them one. */
const hasRhythm = ({ merchant, lastOn, charges }: ChargesRow): boolean => {
  const days = charges.map(([day, amount]) => ({ day, amount }));
  const all: MerchantCharges = { cardId: '', merchant, category: 'other', charges: days };
  return recurringCharges([all], lastOn).length > 0;
};

async function tallyCharges(tx: Transaction, cardId: string, merchants: readonly string[]): Promise<void> {
  const rows = await tx.$queryRaw<ChargesRow[]>`
    select merchant, min(category) as category, max(last_on)::text as "lastOn",
           json_agg(json_build_array(posted_on, amount) order by posted_on, amount) as charges
      from (select merchant, category, posted_on, amount, max(posted_on) over (partition by merchant) as last_on
              from card_transaction
             where card_id = ${cardId}::uuid and kind = 'purchase' and not is_pending and merchant = any(${merchants})) one
     where posted_on >= last_on - ${charges.days}::int
     group by merchant
    having count(*) between 2 and ${charges.most}`;
  await tx.merchantCharges.deleteMany({ where: { cardId, merchant: { in: [...merchants] } } });
  const data = rows.filter(hasRhythm).map(({ lastOn, ...row }) => ({ ...row, cardId, lastOn: new Date(lastOn) }));
  await tx.merchantCharges.createMany({ data });
}
