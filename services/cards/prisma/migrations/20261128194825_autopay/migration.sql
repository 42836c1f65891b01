-- Way back: drop the column. Which cards are paid by autopay is forgotten.
-- AlterTable
ALTER TABLE "card" ADD COLUMN     "autopay" BOOLEAN NOT NULL DEFAULT false;
