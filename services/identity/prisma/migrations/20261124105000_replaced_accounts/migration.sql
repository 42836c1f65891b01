-- AlterEnum
ALTER TYPE "notice_kind" ADD VALUE 'account-replaced';

-- AlterTable
ALTER TABLE "pending_erasure" ADD COLUMN     "successor_id" UUID;
