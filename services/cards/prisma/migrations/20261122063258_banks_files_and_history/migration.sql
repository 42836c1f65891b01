-- CreateEnum
CREATE TYPE "revocation_status" AS ENUM ('queued', 'claimed', 'uncertain', 'void', 'failed', 'revoked');

-- AlterTable
ALTER TABLE "card" ADD COLUMN     "own_fields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "bank_connection" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "bank_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "problem" TEXT,
    "external_id" TEXT,
    "sealed_tokens" TEXT,
    "consent_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "consent_since" TIMESTAMPTZ(3),
    "consent_until" TIMESTAMPTZ(3),
    "last_sync_at" TIMESTAMPTZ(3),
    "next_sync_at" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3),
    "sync_claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_authorization" (
    "state_hash" TEXT NOT NULL,
    "connection_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_hash" TEXT NOT NULL,
    "sealed_secret" TEXT,
    "card_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_authorization_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "bank_account" (
    "id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "last_four" TEXT NOT NULL,
    "card_id" UUID,
    "outcome" TEXT NOT NULL,
    "because" TEXT,
    "confidence" DECIMAL(4,3),
    "credit_limit" DECIMAL(12,2),
    "current_balance" DECIMAL(12,2),
    "read_until" DATE,
    "gone_since" TIMESTAMPTZ(3),

    CONSTRAINT "bank_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_revocation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "bank_id" TEXT NOT NULL,
    "external_id" TEXT,
    "sealed_tokens" TEXT,
    "status" "revocation_status" NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "handed_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_revocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_transaction" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "card_id" UUID NOT NULL,
    "posted_on" DATE NOT NULL,
    "made_on" DATE,
    "amount" DECIMAL(12,2) NOT NULL,
    "kind" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "merchant" TEXT NOT NULL,
    "mcc" TEXT,
    "category" TEXT NOT NULL,
    "is_foreign" BOOLEAN NOT NULL DEFAULT false,
    "external_id" TEXT,
    "occurrence" SMALLINT NOT NULL DEFAULT 1,
    "file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "card_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_category" (
    "user_id" UUID NOT NULL,
    "merchant" TEXT NOT NULL,
    "category" TEXT NOT NULL,

    CONSTRAINT "merchant_category_pkey" PRIMARY KEY ("user_id","merchant")
);

-- CreateTable
CREATE TABLE "balance_day" (
    "card_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "balance" DECIMAL(12,2) NOT NULL,
    "credit_limit" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "balance_day_pkey" PRIMARY KEY ("card_id","day")
);

-- CreateTable
CREATE TABLE "card_statement" (
    "card_id" UUID NOT NULL,
    "closing_date" DATE NOT NULL,
    "due_date" DATE,
    "balance" DECIMAL(12,2) NOT NULL,
    "minimum_payment" DECIMAL(12,2),

    CONSTRAINT "card_statement_pkey" PRIMARY KEY ("card_id","closing_date")
);

-- CreateTable
CREATE TABLE "statement_file" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "profile" TEXT,
    "status" TEXT NOT NULL,
    "problem" TEXT,
    "lines_read" INTEGER NOT NULL DEFAULT 0,
    "lines_total" INTEGER,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "before" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "committed_at" TIMESTAMPTZ(3),

    CONSTRAINT "statement_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "statement_file_line" (
    "file_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "verdict" TEXT NOT NULL,
    "transaction" JSONB NOT NULL,

    CONSTRAINT "statement_file_line_pkey" PRIMARY KEY ("file_id","ordinal")
);

-- CreateTable
CREATE TABLE "csv_mapping" (
    "user_id" UUID NOT NULL,
    "header_hash" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,

    CONSTRAINT "csv_mapping_pkey" PRIMARY KEY ("user_id","header_hash")
);

-- CreateIndex
CREATE INDEX "bank_connection_user_id_created_at_idx" ON "bank_connection"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "bank_connection_status_next_sync_at_idx" ON "bank_connection"("status", "next_sync_at");

-- CreateIndex
CREATE INDEX "bank_connection_external_id_idx" ON "bank_connection"("external_id");

-- CreateIndex
CREATE INDEX "bank_authorization_connection_id_idx" ON "bank_authorization"("connection_id");

-- CreateIndex
CREATE INDEX "bank_authorization_expires_at_idx" ON "bank_authorization"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_account_card_id_key" ON "bank_account"("card_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_account_connection_id_external_id_key" ON "bank_account"("connection_id", "external_id");

-- CreateIndex
CREATE INDEX "bank_revocation_status_next_try_at_idx" ON "bank_revocation"("status", "next_try_at");

-- CreateIndex
CREATE INDEX "card_transaction_file_id_idx" ON "card_transaction"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_transaction_card_id_posted_on_amount_description_occur_key" ON "card_transaction"("card_id", "posted_on", "amount", "description", "occurrence");

-- CreateIndex
CREATE UNIQUE INDEX "card_transaction_card_id_external_id_key" ON "card_transaction"("card_id", "external_id");

-- CreateIndex
CREATE INDEX "statement_file_user_id_created_at_idx" ON "statement_file"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "statement_file_status_created_at_idx" ON "statement_file"("status", "created_at");

-- AddForeignKey
ALTER TABLE "bank_authorization" ADD CONSTRAINT "bank_authorization_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "bank_connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "bank_connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "statement_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_day" ADD CONSTRAINT "balance_day_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_statement" ADD CONSTRAINT "card_statement_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_file" ADD CONSTRAINT "statement_file_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_file_line" ADD CONSTRAINT "statement_file_line_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "statement_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
