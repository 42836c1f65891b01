-- Way back: set set_by to account_id where it's null, then make it NOT NULL again. Nothing reads it.
-- AlterTable
ALTER TABLE "beta_flag" ALTER COLUMN "set_by" DROP NOT NULL;
