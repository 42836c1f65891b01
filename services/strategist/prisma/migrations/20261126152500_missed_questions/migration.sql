-- Way back: drop the table. What people sent is lost with it.
-- CreateTable
CREATE TABLE "missed_question" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "question" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "missed_question_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "missed_question_sent_at_id_idx" ON "missed_question"("sent_at", "id");
