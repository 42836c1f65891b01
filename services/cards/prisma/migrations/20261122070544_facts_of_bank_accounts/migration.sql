-- AlterTable
ALTER TABLE "bank_account" ADD COLUMN     "facts" JSONB;
