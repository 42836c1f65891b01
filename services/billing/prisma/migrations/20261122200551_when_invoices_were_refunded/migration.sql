-- AlterTable
ALTER TABLE "stripe_invoice" ADD COLUMN     "refunded_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "coupon_redemption_redeemed_at_idx" ON "coupon_redemption"("redeemed_at");

-- CreateIndex
CREATE INDEX "stripe_invoice_paid_at_idx" ON "stripe_invoice"("paid_at");

-- What was paid back by an administrator has its time in "refund"; the rest gets its own with the next read of Stripe.
UPDATE "stripe_invoice" SET "refunded_at" = coalesce(
  (SELECT "made_at" FROM "refund" WHERE "refund"."invoice_id" = "stripe_invoice"."id"), "paid_at")
 WHERE "refunded" > 0;
