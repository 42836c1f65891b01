-- AlterTable
ALTER TABLE "bank_authorization" ADD COLUMN     "visit_id" UUID NOT NULL DEFAULT gen_random_uuid();

-- AlterTable
ALTER TABLE "bank_connection" ADD COLUMN     "last_visit_id" UUID,
ADD COLUMN     "last_visit_problem" TEXT,
ADD COLUMN     "timezone" TEXT;
