-- CreateTable
CREATE TABLE "saved_strategy" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "chat_history" JSONB NOT NULL,
    "messages" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_strategy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "user_id" UUID NOT NULL,
    "tier" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("user_id")
);

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

-- CreateTable
CREATE TABLE "outbox" (
    "seq" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "envelope" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "inbox" (
    "event_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "handled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "parked_message" (
    "message_id" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "fault" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "parked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "replayed_at" TIMESTAMPTZ(3),

    CONSTRAINT "parked_message_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "applied_version" (
    "aggregate" TEXT NOT NULL,
    "aggregate_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "applied_version_pkey" PRIMARY KEY ("aggregate","aggregate_id")
);

-- CreateTable
CREATE TABLE "message_try" (
    "message_id" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "unfinished" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "message_try_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "saved_strategy_user_id_updated_at_idx" ON "saved_strategy"("user_id", "updated_at");

-- CreateIndex
CREATE INDEX "saved_strategy_deleted_at_idx" ON "saved_strategy"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_published_at_seq_idx" ON "outbox"("published_at", "seq");

-- CreateIndex
CREATE INDEX "inbox_handled_at_idx" ON "inbox"("handled_at");

-- CreateIndex
CREATE INDEX "parked_message_replayed_at_parked_at_idx" ON "parked_message"("replayed_at", "parked_at");

-- CreateIndex
CREATE INDEX "message_try_tried_at_idx" ON "message_try"("tried_at");
