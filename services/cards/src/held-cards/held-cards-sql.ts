import type { HeldCard, listHeldCards } from '@floatwise/contracts/cards/admin-cards.http';
import type { z } from 'zod';

/**
 * Percent of the limit in use, 0 for a balance in the person's favor. The index `card_utilization_idx` has the same
 * expression.
 */
export const utilization =
  'case when card.credit_limit > 0 then round(greatest(card.current_balance, 0) * 100 / card.credit_limit, 2) else 0.00 end';

export const cardsOnAPage = 25;

/** A row of the page: the sorted value and the ID are the key of the next one. */
export interface HeldCardRow extends Omit<HeldCard, 'utilization' | 'updatedAt'> {
  /** With two decimals. */
  utilization: string;
  updatedAt: Date;
}

const columns = `
  card.id, coalesce(product.name, card.name) as name, product.issuer, (${utilization})::text as utilization,
  case when card.credit_limit <= 0 then 'none' when card.credit_limit < 1000 then 'under-1000'
       when card.credit_limit < 5000 then 'under-5000' when card.credit_limit < 10000 then 'under-10000'
       when card.credit_limit < 25000 then 'under-25000' else '25000-or-more' end as limit,
  card.connection_type as "connectionType", card.sync_status as "syncStatus",
  card.statement_date as "statementDate", card.due_date as "dueDate", card.updated_at as "updatedAt"`;

type Query = z.output<typeof listHeldCards.query>;

/** Cards of which issuer to look at: the IDs of its catalog cards, `none` for cards outside the catalog, or all. */
export type OfIssuer = readonly string[] | 'none' | 'all';

/**
 * One page and one card more, by key. Of an issuer, the first cards of each of its products are read in order, so that a
 * small issuer's page is as quick as a large one's. The statement isn't prepared: Postgres plans it for the actual values.
 */
export function heldCardsSql({ sort, order, over, after }: Query, of: OfIssuer): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const by = sort === 'utilization' ? `(${utilization})` : 'card.updated_at';
  const where = ['card.deleted_at is null'];
  if (over !== undefined) where.push(`(${utilization}) > ${given(over)}::numeric`);
  if (of === 'none') where.push('card.catalog_card_id is null');
  if (after !== undefined) {
    const [value, id] = after.split('_');
    const type = sort === 'utilization' ? 'numeric' : 'timestamptz';
    where.push(`(${by}, card.id) ${order === 'desc' ? '<' : '>'} (${given(value)}::${type}, ${given(id)}::uuid)`);
  }
  const condition = where.join(' and ');
  const page = `order by ${by} ${order}, card.id ${order} limit ${cardsOnAPage + 1}`;
  const from =
    of === 'all' || of === 'none'
      ? `(select * from card where ${condition} ${page}) card`
      : `unnest(${given(of)}::text[]) as one(product_id) cross join lateral
         (select * from card where card.catalog_card_id = one.product_id and ${condition} ${page}) card`;
  const text = `
    select ${columns}
      from ${from}
      left join catalog_card product on product.card_id = card.catalog_card_id
     ${page}`;
  return { text, values };
}

/** The sums by issuer. Each card's utilization is computed once: `offset 0` keeps Postgres from repeating it. */
export const sumCardsSql = `
  insert into card_sum (issuer, cards, utilization, over_30, over_70, counted_at)
  select coalesce(product.issuer, ''), sum(held.cards), sum(held.utilization), sum(held.over_30), sum(held.over_70), $1
    from (select catalog_card_id, count(*) as cards, sum(used) as utilization,
                 count(*) filter (where used > 30) as over_30, count(*) filter (where used > 70) as over_70
            from (select catalog_card_id, ${utilization} as used from card where deleted_at is null offset 0) one
           group by catalog_card_id) held
    left join catalog_card product on product.card_id = held.catalog_card_id
   group by 1`;
