-- CreateEnum
CREATE TYPE "partner_offer" AS ENUM ('books', 'rentals', 'bill-payment');

-- DropIndex
DROP INDEX "click_clicked_at_idx";

-- AlterTable
ALTER TABLE "click" ADD COLUMN     "link_id" UUID;

-- CreateTable
CREATE TABLE "affiliate_link" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "affiliate_tag" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "updated_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "affiliate_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "affiliate_link_use" (
    "offer" "partner_offer" NOT NULL,
    "link_id" UUID NOT NULL,

    CONSTRAINT "affiliate_link_use_pkey" PRIMARY KEY ("offer")
);

-- CreateIndex
CREATE INDEX "affiliate_link_use_link_id_idx" ON "affiliate_link_use"("link_id");

-- CreateIndex
CREATE INDEX "click_clicked_at_id_idx" ON "click"("clicked_at", "id");

-- CreateIndex
CREATE INDEX "click_link_id_clicked_at_idx" ON "click"("link_id", "clicked_at");

-- AddForeignKey
ALTER TABLE "affiliate_link_use" ADD CONSTRAINT "affiliate_link_use_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "affiliate_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;
