-- CreateEnum
CREATE TYPE "push_status" AS ENUM ('queued', 'claimed', 'sent', 'uncertain', 'void', 'failed');

-- CreateTable
CREATE TABLE "push_device" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shows_amounts" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_message" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "device_id" UUID NOT NULL,
    "period" DATE,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "status" "push_status" NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "handed_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_device_endpoint_key" ON "push_device"("endpoint");

-- CreateIndex
CREATE INDEX "push_device_user_id_idx" ON "push_device"("user_id");

-- CreateIndex
CREATE INDEX "push_message_status_next_try_at_idx" ON "push_message"("status", "next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "push_message_device_id_period_key" ON "push_message"("device_id", "period");

-- AddForeignKey
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "push_device"("id") ON DELETE CASCADE ON UPDATE CASCADE;
