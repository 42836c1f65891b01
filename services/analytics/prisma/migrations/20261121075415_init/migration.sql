-- CreateEnum
CREATE TYPE "partner" AS ENUM ('amazon', 'vrbo', 'melio', 'savings', 'balance-transfer');

-- CreateTable
CREATE TABLE "click" (
    "id" UUID NOT NULL,
    "partner" "partner" NOT NULL,
    "item" TEXT,
    "context" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "clicked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "click_pkey" PRIMARY KEY ("id")
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

-- CreateIndex
CREATE INDEX "click_clicked_at_idx" ON "click"("clicked_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_published_at_seq_idx" ON "outbox"("published_at", "seq");

-- CreateIndex
CREATE INDEX "inbox_handled_at_idx" ON "inbox"("handled_at");

-- CreateIndex
CREATE INDEX "parked_message_replayed_at_parked_at_idx" ON "parked_message"("replayed_at", "parked_at");
