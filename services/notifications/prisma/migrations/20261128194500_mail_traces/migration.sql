-- Way back: drop the column. Mails that wait begin traces of their own then.

-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "traceparent" TEXT;
