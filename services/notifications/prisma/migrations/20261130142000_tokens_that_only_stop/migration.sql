-- Way back: none needed; the release before doesn't read the column.
-- AlterTable
ALTER TABLE "email_preference" ADD COLUMN     "stop_token" TEXT;
