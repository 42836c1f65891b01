-- Way back: drop the column. What was typed as spent on caps then counts in later periods again.
-- AlterTable
ALTER TABLE "card" ADD COLUMN     "cap_spent_on" DATE;
