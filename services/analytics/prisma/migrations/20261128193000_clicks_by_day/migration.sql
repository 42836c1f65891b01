-- Way back: drop the column, and delete the sums of the three dimensions that begin with "click-". Figures are counted click by click again.
-- AlterTable
ALTER TABLE "rollup_progress" ADD COLUMN     "clicks_until" TIMESTAMPTZ(0);
