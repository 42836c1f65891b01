-- CreateEnum
CREATE TYPE "coupon_type" AS ENUM ('premium_months', 'permanent_premium');

-- CreateTable
CREATE TABLE "coupon" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "type" "coupon_type" NOT NULL,
    "value" INTEGER NOT NULL,
    "max_uses" INTEGER,
    "current_uses" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_redemption" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "coupon_id" UUID NOT NULL,
    "user_id" UUID,
    "redeemed_at" TIMESTAMPTZ(3) NOT NULL,
    "months_granted" INTEGER NOT NULL,
    "original_expiry" TIMESTAMPTZ(3),
    "new_expiry" TIMESTAMPTZ(3),

    CONSTRAINT "coupon_redemption_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon"("code");

-- CreateIndex
CREATE INDEX "coupon_redemption_user_id_idx" ON "coupon_redemption"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_redemption_coupon_id_user_id_key" ON "coupon_redemption"("coupon_id", "user_id");

-- AddForeignKey
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- No load and no fault of ours can redeem more than there is
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_uses_check" CHECK (
    "current_uses" >= 0 AND ("max_uses" IS NULL OR "current_uses" <= "max_uses")
);
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_code_check" CHECK ("code" = upper("code") AND "code" <> '');
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_value_check" CHECK (
    "value" >= CASE WHEN "type" = 'permanent_premium' THEN 0 ELSE 1 END
);
