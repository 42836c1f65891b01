-- Way back: drop the column. "is_told" then stands for caps and the bonus again.
-- AlterTable
ALTER TABLE "expected_purchase" ADD COLUMN     "in_typed_caps" BOOLEAN NOT NULL DEFAULT false;
