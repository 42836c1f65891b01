-- CreateTable
CREATE TABLE "card_spending" (
    "card_id" UUID NOT NULL,
    "first_on" DATE NOT NULL,
    "last_month" DATE NOT NULL,
    "spent" JSON NOT NULL,
    "bonus_spent" BIGINT,

    CONSTRAINT "card_spending_pkey" PRIMARY KEY ("card_id")
);

-- AddForeignKey
ALTER TABLE "card_spending" ADD CONSTRAINT "card_spending_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is stored already.
with span as (
  select card_id, min(first_on) as first_on, max(month) as last_month
    from card_month group by 1
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
 group by 1, 2, 3;

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
 where card.id = card_spending.card_id;
