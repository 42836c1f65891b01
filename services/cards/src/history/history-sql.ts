/**
 * The statements of the history. Each is prepared once. Deleted cards are left out, and a person's own word on a merchant counts
 * more than what its code and text say.
 */

/** $1 person, $2 card or null: which cards the history is about. */
const ofOwner = 'card.user_id = $1 and card.deleted_at is null and ($2::uuid is null or card.id = $2)';
const withCategory = `
  from card
  join card_transaction one on one.card_id = card.id
  left join merchant_category own on own.user_id = card.user_id and own.merchant = one.merchant`;
const category = 'coalesce(own.category, one.category)';

/** $3 and $4: first and last day. One reading of the purchases, added up for rewards and for the float. */
export const spendingSql = `
  select grouping(sums.category) = 1 as "isFloat", sums.card_id as "cardId", sums.month, sums.category,
         sums.is_foreign as "isForeign", sums.before_close as "beforeClose", sum(sums.amount)::float8 as amount,
         sum(sums.amount * sums.day)::float8 as "amountDays"
    from (select one.card_id, left(one.posted_on::text, 7) as month, ${category} as category, one.is_foreign,
                 extract(day from one.posted_on)::int as day,
                 extract(day from one.posted_on) <= card.statement_date as before_close, one.amount
            ${withCategory}
           where ${ofOwner} and one.posted_on between $3 and $4 and one.kind in ('purchase', 'refund')) sums
   group by grouping sets ((sums.card_id, sums.month, sums.category, sums.is_foreign), (sums.card_id, sums.month, sums.before_close))`;

export const chargesSql = `
  select one.card_id as "cardId", left(one.posted_on::text, 7) as month, one.kind, sum(one.amount)::float8 as amount
    from card join card_transaction one on one.card_id = card.id
   where ${ofOwner} and one.posted_on between $3 and $4 and one.kind in ('fee', 'interest')
   group by 1, 2, 3 order by 2, 3`;

/** $3 and $4: first and last day, $5: 'day', 'week' or 'month', of each of which the last balance is read. */
export const balancesSql = `
  select kept.card_id as "cardId", kept.day::text, kept.balance::float8, kept.credit_limit::float8 as "limit"
    from card
    cross join lateral (
      select max(day) as day from balance_day
       where card_id = card.id and day between $3 and $4 group by date_trunc($5, day)
      union all
      (select day from balance_day where card_id = card.id and day < $3 order by day desc limit 1)) chosen
    join balance_day kept on kept.card_id = card.id and kept.day = chosen.day
   where ${ofOwner}
   order by kept.day`;

/** $3 first day. Merchants that charged more than once, lately too: those that can have a rhythm. */
export const merchantsSql = `
  select one.card_id as "cardId", one.merchant, min(${category}) as category,
         json_agg(json_build_array(one.posted_on, one.amount) order by one.posted_on) as charges
    ${withCategory}
   where ${ofOwner} and one.posted_on >= $3 and one.kind = 'purchase'
   group by one.card_id, one.merchant
  having count(*) between 2 and 60 and max(one.posted_on) > current_date - 400`;

/** $1 person: the day of their first transaction. */
export const sinceSql = `
  select min(first.day)::text as since
    from card cross join lateral (select min(posted_on) as day from card_transaction where card_id = card.id) first
   where card.user_id = $1 and card.deleted_at is null`;

const columns = `
  one.id, one.card_id as "cardId", one.posted_on::text as "postedOn", one.amount::float8, one.kind, one.merchant,
  one.description, ${category} as category, own.category is not null as "isOwnCategory"`;

/** $3 and $4: first and last day, $5 category or null, $6 text or null. */
const chosen = `
  ${withCategory}
   where ${ofOwner} and one.posted_on between $3 and $4
     and ($5::text is null or (${category} = $5 and one.kind in ('purchase', 'refund')))
     and ($6::text is null or position(lower($6) in lower(one.merchant)) > 0
                           or position(lower($6) in lower(one.description)) > 0)`;

/** $7 and $8: how many, and after how many. */
export const transactionsSql = `
  select ${columns} ${chosen} order by one.posted_on desc, one.id limit $7 offset $8`;

export const transactionCountSql = `select count(*)::int as total ${chosen}`;
