-- CreateTable
CREATE TABLE "job_run" (
    "job" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "claimed_by" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 1,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "failure" TEXT,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("job","period")
);
