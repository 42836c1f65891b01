-- AlterTable
ALTER TABLE "catalogue_report" ADD COLUMN     "offer_id" TEXT,
ALTER COLUMN "card_id" DROP NOT NULL;
