-- CreateEnum
CREATE TYPE "plan_id" AS ENUM ('monthly', 'annual');

-- CreateEnum
CREATE TYPE "checkout_status" AS ENUM ('open', 'complete', 'expired');

-- CreateEnum
CREATE TYPE "period_kind" AS ENUM ('trial', 'paid', 'grace');

-- CreateEnum
CREATE TYPE "stripe_work_status" AS ENUM ('queued', 'claimed', 'done', 'failed', 'void', 'uncertain');

-- AlterEnum: no grant was ever made by Stripe, paid time has a table of its own now.
CREATE TYPE "grant_kind_new" AS ENUM ('operator', 'coupon');
ALTER TABLE "grant_ledger" ALTER COLUMN "kind" TYPE "grant_kind_new" USING ("kind"::text::"grant_kind_new");
ALTER TYPE "grant_kind" RENAME TO "grant_kind_old";
ALTER TYPE "grant_kind_new" RENAME TO "grant_kind";
DROP TYPE "public"."grant_kind_old";

-- The plan follows from the ledger now, not the other way around.
ALTER TABLE "grant_ledger" DROP CONSTRAINT "grant_ledger_user_id_fkey";

-- AlterTable
ALTER TABLE "entitlement" DROP COLUMN "anchor_at",
DROP COLUMN "months";

-- CreateTable
CREATE TABLE "stripe_customer" (
    "user_id" UUID NOT NULL,
    "customer_id" TEXT,
    "trial_used_at" TIMESTAMPTZ(3),
    "reads_begun" INTEGER NOT NULL DEFAULT 0,
    "reads_written" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_customer_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "checkout" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "plan" "plan_id" NOT NULL,
    "trial_days" INTEGER NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "status" "checkout_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "plan" "plan_id" NOT NULL,
    "text" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_subscription" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "plan" "plan_id",
    "amount" DECIMAL(12,2) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "trial_end" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "next_plan" "plan_id",
    "schedule_id" TEXT,
    "problem_since" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "paid_period" (
    "subscription_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "period_kind" NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "paid_period_pkey" PRIMARY KEY ("subscription_id","starts_at")
);

-- CreateTable
CREATE TABLE "stripe_invoice" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" TEXT,
    "number" TEXT,
    "status" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "refunded" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "url" TEXT,

    CONSTRAINT "stripe_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID,
    "invoice_id" TEXT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "refunded_by" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refund_id" TEXT,
    "made_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_event" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "customer_id" TEXT,
    "status" "stripe_work_status" NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "handed_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_removal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL DEFAULT 'customer',
    "customer_id" TEXT,
    "status" "stripe_work_status" NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "handed_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_removal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stripe_customer_customer_id_key" ON "stripe_customer"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_session_id_key" ON "checkout"("session_id");

-- CreateIndex
CREATE INDEX "checkout_user_id_created_at_idx" ON "checkout"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "consent_user_id_agreed_at_idx" ON "consent"("user_id", "agreed_at");

-- CreateIndex
CREATE INDEX "stripe_subscription_user_id_idx" ON "stripe_subscription"("user_id");

-- CreateIndex
CREATE INDEX "paid_period_user_id_idx" ON "paid_period"("user_id");

-- CreateIndex
CREATE INDEX "stripe_invoice_user_id_created_at_idx" ON "stripe_invoice"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "refund_invoice_id_key" ON "refund"("invoice_id");

-- CreateIndex
CREATE INDEX "refund_user_id_idx" ON "refund"("user_id");

-- CreateIndex
CREATE INDEX "refund_refunded_by_idx" ON "refund"("refunded_by");

-- CreateIndex
CREATE INDEX "notice_user_id_idx" ON "notice"("user_id");

-- CreateIndex
CREATE INDEX "notice_at_idx" ON "notice"("at");

-- CreateIndex
CREATE UNIQUE INDEX "notice_kind_reference_key" ON "notice"("kind", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "stripe_event_event_id_key" ON "stripe_event"("event_id");

-- CreateIndex
CREATE INDEX "stripe_event_status_next_try_at_idx" ON "stripe_event"("status", "next_try_at");

-- CreateIndex
CREATE INDEX "stripe_event_customer_id_status_idx" ON "stripe_event"("customer_id", "status");

-- CreateIndex
CREATE INDEX "customer_removal_status_next_try_at_idx" ON "customer_removal"("status", "next_try_at");

-- At most one open checkout per person, whatever tabs and replicas do.
CREATE UNIQUE INDEX "checkout_open_key" ON "checkout"("user_id") WHERE "status" = 'open';
