import { isLate } from '../transactions/pending.js';

/**
 * The history's SQL statements, each prepared once. Deleted cards are left out, and a person's own category for a
 * merchant overrides its code and text. The sums come from `card_month`, `card_spending`, and `merchant_charges`, which
 * `transactions/tallies.ts` writes.
 */

/** $1 person, $2 card or null for all of them. */
const ofOwner = 'card.user_id = $1 and card.deleted_at is null and ($2::uuid is null or card.id = $2)';
const withCategory = (table = 'card_transaction'): string => `
  from card
  join ${table} one on one.card_id = card.id
  left join merchant_category own on own.user_id = card.user_id and own.merchant = one.merchant`;
const category = 'coalesce(own.category, one.category)';

/** $3 and $4: first and last day. Cents spent up to the closing day, and in total. */
export const monthsSql = `
  select kept.card_id as "cardId", left(kept.month::text, 7) as month, kept.spending,
         kept.spent[card.statement_date]::float8 as "spentBefore", kept.spent_days[card.statement_date]::float8 as "daysBefore",
         kept.spent[31]::float8 as spent, kept.spent_days[31]::float8 as "spentDays",
         kept.fees::float8, kept.interest::float8
    from card join card_month kept on kept.card_id = card.id
   where ${ofOwner} and kept.month between $3 and $4
   order by kept.month`;

/**
 * $3 and $4: first and last day; $5: 'day', 'week', or 'month'. The last balance of each of these takes one index
 * lookup, however many days there are.
 */
export const balancesSql = `
  select card.id as "cardId", kept.day::text, kept.balance::float8, kept.credit_limit::float8 as "limit"
    from card
    cross join lateral (
      select last.*
        from generate_series(date_trunc($5, $3::date::timestamp), $4::date::timestamp, ('1 ' || $5)::interval) as step
        cross join lateral (
          select day, balance, credit_limit from balance_day
           where card_id = card.id and day >= greatest(step::date, $3::date)
             and day <= least((step + ('1 ' || $5)::interval)::date - 1, $4::date)
           order by day desc limit 1) last
      union all
      (select day, balance, credit_limit from balance_day where card_id = card.id and day < $3 order by day desc limit 1)) kept
   where ${ofOwner}
   order by kept.day`;

/** $3: today. Merchants with recurring charges, if the last one is recent. */
export const merchantsSql = `
  select kept.card_id as "cardId", kept.merchant, coalesce(own.category, kept.category) as category, kept.charges
    from card
    join merchant_charges kept on kept.card_id = card.id
    left join merchant_category own on own.user_id = card.user_id and own.merchant = kept.merchant
   where ${ofOwner} and kept.last_on >= $3::date - 400`;

/** $1: person. The day of their first transaction. */
export const sinceSql = `
  select min(sums.first_on)::text as since
    from card join card_spending sums on sums.card_id = card.id
   where card.user_id = $1 and card.deleted_at is null`;

/**
 * $3 and $4: first and last day. A card's reported lines, and what people say they bought and nobody reported: those are in no sum.
 * Read card by card, because Postgres would read the lines of everybody for a join with both tables.
 */
const lines = `
  (select id, card_id, posted_on, amount, kind, merchant, description, category, is_pending, false as is_expected
     from card_transaction where card_id = card.id and posted_as_id is null and posted_on between $3 and $4
   union all
   select id, card_id, made_on, amount, 'purchase', merchant, place, category, true, true
     from expected_purchase
    where card_id = card.id and undone_at is null and settled_as_id is null and made_on between $3 and $4)`;

const columns = `
  one.id, one.card_id as "cardId", one.posted_on::text as "postedOn", one.amount::float8, one.kind, one.merchant,
  one.description, ${category} as category, own.category is not null as "isOwnCategory", one.is_pending as "isPending",
  case when one.is_expected then case when ${isLate('one.card_id', 'one.posted_on')} then 'late' else 'expected' end end as expected`;

/** $5: category or null; $6: text or null. */
const chosen = `
  ${withCategory(`lateral ${lines}`)}
   where ${ofOwner}
     and ($5::text is null or (${category} = $5 and one.kind in ('purchase', 'refund')))
     and ($6::text is null or position(lower($6) in lower(one.merchant)) > 0
                           or position(lower($6) in lower(one.description)) > 0)`;

/** $7 and $8: limit and offset. */
export const transactionsSql = `
  select ${columns} ${chosen} order by one.posted_on desc, one.id limit $7 offset $8`;

/**
 * $7: limit; $8 and $9: day and ID of the last line that was read, both null at first. For reading all lines page by page: by an offset,
 * a line that comes or goes meanwhile would double or drop another.
 */
export const transactionsAfterSql = `
  select ${columns} ${chosen}
     and ($8::date is null or one.posted_on < $8::date or (one.posted_on = $8::date and one.id > $9::uuid))
   order by one.posted_on desc, one.id limit $7`;

export const transactionCountSql = `select count(*)::int as total ${chosen}`;

/** $1: person; $2 and $3: first and last day. Purchases, and refunds as negative ones. */
export const purchasesSql = `
  select one.card_id as "cardId", one.posted_on::text as day, one.merchant, ${category} as category,
         one.is_foreign as "isForeign", one.amount::float8
    ${withCategory()}
   where card.user_id = $1 and card.deleted_at is null and one.posted_on between $2 and $3
     and one.kind in ('purchase', 'refund') and not one.is_pending
   order by one.posted_on, one.created_at, one.id`;

/** $1: person; $2 and $3: first and last day. What cards charged for themselves, a line for each day and kind. */
export const chargesSql = `
  select one.card_id as "cardId", one.posted_on::text as day, one.kind, sum(one.amount)::float8 as amount
    from card join card_transaction one on one.card_id = card.id
   where card.user_id = $1 and card.deleted_at is null and one.posted_on between $2 and $3
     and one.kind in ('fee', 'interest') and not one.is_pending
   group by one.card_id, one.posted_on, one.kind
   order by one.posted_on, one.kind, one.card_id`;

/** $1, $2, $3: people, and the first and the last day for each. Those with a purchase or a refund on these days. */
export const buyersSql = `
  select asked.user_id as "userId"
    from unnest($1::uuid[], $2::date[], $3::date[]) as asked(user_id, first_day, last_day)
   where exists (
     select 1 from card join card_transaction one on one.card_id = card.id
      where card.user_id = asked.user_id and card.deleted_at is null
        and one.posted_on between asked.first_day and asked.last_day and one.kind in ('purchase', 'refund')
        and not one.is_pending)`;
