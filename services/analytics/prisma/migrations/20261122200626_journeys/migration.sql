-- AlterTable
ALTER TABLE "open_session" ADD COLUMN     "steps" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "account" (
    "user_id" UUID NOT NULL,
    "registered_at" TIMESTAMPTZ(3),
    "pro_at" TIMESTAMPTZ(3),
    "active_weeks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "account_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "account_registered_at_idx" ON "account"("registered_at");

-- CreateIndex
CREATE INDEX "click_partner_clicked_at_item_idx" ON "click"("partner", "clicked_at", "item");
