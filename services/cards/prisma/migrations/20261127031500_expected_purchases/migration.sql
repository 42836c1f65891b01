-- Way back: drop the table. Purchases that are expected and what was sent twice are forgotten; balances keep what they have.
-- CreateTable
CREATE TABLE "expected_purchase" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "made_on" DATE NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "place" TEXT NOT NULL,
    "merchant" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "is_foreign" BOOLEAN NOT NULL,
    "in_balance" BOOLEAN NOT NULL,
    "is_told" BOOLEAN NOT NULL DEFAULT false,
    "settled_as_id" UUID,
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "expected_purchase_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateIndex
CREATE INDEX "expected_purchase_card_id_made_on_idx" ON "expected_purchase"("card_id", "made_on");

-- CreateIndex
CREATE UNIQUE INDEX "expected_purchase_settled_as_id_key" ON "expected_purchase"("settled_as_id");

-- AddForeignKey
ALTER TABLE "expected_purchase" ADD CONSTRAINT "expected_purchase_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expected_purchase" ADD CONSTRAINT "expected_purchase_settled_as_id_fkey" FOREIGN KEY ("settled_as_id") REFERENCES "card_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;
