-- CreateTable
CREATE TABLE "card_month" (
    "card_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "first_on" DATE NOT NULL,
    "spending" JSON NOT NULL,
    "spent" BIGINT[],
    "spent_days" BIGINT[],
    "fees" DECIMAL(14,2),
    "interest" DECIMAL(14,2),

    CONSTRAINT "card_month_pkey" PRIMARY KEY ("card_id","month")
);

-- CreateTable
CREATE TABLE "merchant_charges" (
    "card_id" UUID NOT NULL,
    "merchant" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "last_on" DATE NOT NULL,
    "charges" JSON NOT NULL,

    CONSTRAINT "merchant_charges_pkey" PRIMARY KEY ("card_id","merchant")
);

-- AddForeignKey
ALTER TABLE "card_month" ADD CONSTRAINT "card_month_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchant_charges" ADD CONSTRAINT "merchant_charges_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is stored already.
WITH moved AS MATERIALIZED (
  SELECT one.card_id, date_trunc('month', one.posted_on)::date AS month, one.posted_on,
         extract(day FROM one.posted_on)::int AS day, one.kind, one.amount, one.is_foreign,
         coalesce(own.category, one.category) AS category
    FROM card_transaction one
    JOIN card ON card.id = one.card_id
    LEFT JOIN merchant_category own ON own.user_id = card.user_id AND own.merchant = one.merchant
), bought AS (
  SELECT * FROM moved WHERE kind IN ('purchase', 'refund')
), categories AS (
  SELECT card_id, month, json_agg(json_build_array(category, is_foreign, amount) ORDER BY category, is_foreign) AS spending
    FROM (SELECT card_id, month, category, is_foreign, sum(amount) AS amount FROM bought GROUP BY 1, 2, 3, 4) sums
   GROUP BY 1, 2
), totals AS (
  SELECT card_id, month, min(posted_on) AS first_on, sum(amount) FILTER (WHERE kind = 'fee') AS fees,
         sum(amount) FILTER (WHERE kind = 'interest') AS interest
    FROM moved GROUP BY 1, 2
), days AS (
  SELECT card_id, month, array_agg(spent ORDER BY day) AS spent, array_agg(spent_days ORDER BY day) AS spent_days
    FROM (SELECT card_id, month, day, (sum(coalesce(cents, 0)) OVER running)::bigint AS spent,
                 (sum(coalesce(cents, 0) * day) OVER running)::bigint AS spent_days
            FROM totals CROSS JOIN generate_series(1, 31) AS day
            LEFT JOIN (SELECT card_id, month, day, sum(amount * 100) AS cents FROM bought GROUP BY 1, 2, 3) sums
                      USING (card_id, month, day)
          WINDOW running AS (PARTITION BY card_id, month ORDER BY day)) run
   GROUP BY 1, 2
)
INSERT INTO card_month (card_id, month, first_on, spending, spent, spent_days, fees, interest)
SELECT card_id, month, first_on, coalesce(spending, '[]'), spent, spent_days, fees, interest
  FROM totals JOIN days USING (card_id, month) LEFT JOIN categories USING (card_id, month);

-- More than the program keeps: it leaves out those without a rhythm at their next change, and reads past them until then.
INSERT INTO merchant_charges (card_id, merchant, category, last_on, charges)
SELECT card_id, merchant, min(category), max(last_on), json_agg(json_build_array(posted_on, amount) ORDER BY posted_on, amount)
  FROM (SELECT card_id, merchant, category, posted_on, amount, max(posted_on) OVER (PARTITION BY card_id, merchant) AS last_on
          FROM card_transaction
         WHERE kind = 'purchase') one
 WHERE posted_on >= last_on - 800
 GROUP BY card_id, merchant
HAVING count(*) BETWEEN 2 AND 60;
