-- A balance in the person's favor uses nothing of the limit (`held-cards-sql.ts` has the same expression).
DROP INDEX "card_utilization_idx";
CREATE INDEX "card_utilization_idx" ON "card" (
  (CASE WHEN "credit_limit" > 0 THEN round(greatest("current_balance", 0) * 100 / "credit_limit", 2) ELSE 0.00 END), "id"
) WHERE "deleted_at" IS NULL;
