-- AlterEnum
ALTER TYPE "notice_kind" ADD VALUE 'access-made';

-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "what" TEXT;
