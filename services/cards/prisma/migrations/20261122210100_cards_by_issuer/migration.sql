-- A page of one issuer's cards: the first few of each of its products, in either order (`held-cards-sql.ts`)
CREATE INDEX "card_product_utilization_idx" ON "card" (
  "catalogue_card_id", (CASE WHEN "credit_limit" > 0 THEN round("current_balance" * 100 / "credit_limit", 2) ELSE 0.00 END), "id"
) WHERE "deleted_at" IS NULL;
CREATE INDEX "card_product_updated_idx" ON "card" ("catalogue_card_id", "updated_at", "id") WHERE "deleted_at" IS NULL;
