-- CreateEnum
CREATE TYPE "tier" AS ENUM ('free', 'premium');

-- CreateEnum
CREATE TYPE "grant_kind" AS ENUM ('operator', 'coupon', 'stripe');

-- CreateEnum
CREATE TYPE "grant_effect" AS ENUM ('months', 'permanent', 'revoked');

-- CreateTable
CREATE TABLE "entitlement" (
    "user_id" UUID NOT NULL,
    "tier" "tier" NOT NULL,
    "permanent" BOOLEAN NOT NULL DEFAULT false,
    "anchor_at" TIMESTAMPTZ(3),
    "months" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "grant_ledger" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" "grant_kind" NOT NULL,
    "effect" "grant_effect" NOT NULL,
    "months" INTEGER,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "previous_expiry" TIMESTAMPTZ(3),
    "new_expiry" TIMESTAMPTZ(3),

    CONSTRAINT "grant_ledger_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "entitlement_tier_expires_at_idx" ON "entitlement"("tier", "expires_at");

-- CreateIndex
CREATE INDEX "grant_ledger_user_id_granted_at_idx" ON "grant_ledger"("user_id", "granted_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_published_at_seq_idx" ON "outbox"("published_at", "seq");

-- CreateIndex
CREATE INDEX "inbox_handled_at_idx" ON "inbox"("handled_at");

-- CreateIndex
CREATE INDEX "parked_message_replayed_at_parked_at_idx" ON "parked_message"("replayed_at", "parked_at");

-- AddForeignKey
ALTER TABLE "grant_ledger" ADD CONSTRAINT "grant_ledger_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "entitlement"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A permanent entitlement never expires; months and their expiry come and go together
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_version_check" CHECK ("version" >= 1);
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_months_check" CHECK ("months" >= 0);
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_expiry_check" CHECK (
    ("months" > 0) = ("expires_at" IS NOT NULL)
    AND ("expires_at" IS NULL) = ("anchor_at" IS NULL)
    AND NOT ("permanent" AND "expires_at" IS NOT NULL)
);

-- The ledger counts months where the effect is months, and nowhere else
ALTER TABLE "grant_ledger" ADD CONSTRAINT "grant_ledger_months_check" CHECK (
    CASE WHEN "effect" = 'months' THEN "months" >= 1 AND "months" IS NOT NULL ELSE "months" IS NULL END
);
