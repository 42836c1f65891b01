-- CreateTable
CREATE TABLE "message_try" (
    "message_id" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "unfinished" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "message_try_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "message_try_tried_at_idx" ON "message_try"("tried_at");
