-- AlterTable
ALTER TABLE "bank_connection" ADD COLUMN     "revocation_id" UUID,
ADD COLUMN     "sealed_revocation" TEXT;
