-- AlterTable
ALTER TABLE "job_run" ADD COLUMN     "claimed_by" TEXT,
ADD COLUMN     "claimed_until" TIMESTAMPTZ(3),
ADD COLUMN     "failure" TEXT,
ADD COLUMN     "finished_at" TIMESTAMPTZ(3),
ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 1,
ALTER COLUMN "at" SET DEFAULT clock_timestamp();
