-- CreateTable
CREATE TABLE "card_sum" (
    "issuer" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "utilization" DECIMAL(20,2) NOT NULL,
    "over_30" INTEGER NOT NULL,
    "over_70" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_sum_pkey" PRIMARY KEY ("issuer")
);

-- A page of everybody's cards, by how much of the limit is in use (`held-cards-sql.ts` has the same expression) or by their last change
CREATE INDEX "card_utilization_idx" ON "card" (
  (CASE WHEN "credit_limit" > 0 THEN round("current_balance" * 100 / "credit_limit", 2) ELSE 0.00 END), "id"
) WHERE "deleted_at" IS NULL;
CREATE INDEX "card_updated_idx" ON "card" ("updated_at", "id") WHERE "deleted_at" IS NULL;
