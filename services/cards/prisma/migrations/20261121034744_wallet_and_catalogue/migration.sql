-- Search by likeness. A trusted extension since Postgres 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "card" (
    "id" UUID NOT NULL,
    "ordinal" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nickname" TEXT,
    "last_four" TEXT NOT NULL,
    "statement_date" SMALLINT NOT NULL,
    "due_date" SMALLINT NOT NULL,
    "due_month" TEXT NOT NULL,
    "rewards_rate" DECIMAL(6,3) NOT NULL,
    "rewards_unit" TEXT NOT NULL,
    "cents_per_point" DECIMAL(9,6) NOT NULL,
    "credit_limit" DECIMAL(12,2) NOT NULL,
    "current_balance" DECIMAL(12,2) NOT NULL,
    "minimum_payment" DECIMAL(12,2),
    "carries_balance" BOOLEAN NOT NULL,
    "apr" DECIMAL(9,6),
    "cap_spent" JSONB NOT NULL,
    "catalogue_card_id" TEXT,
    "connection_type" TEXT NOT NULL DEFAULT 'manual',
    "bank_connection_id" TEXT,
    "account_id" TEXT,
    "last_sync_at" TIMESTAMPTZ(3),
    "last_refresh_at" TIMESTAMPTZ(3),
    "sync_status" TEXT NOT NULL DEFAULT 'connected',
    "sync_error" TEXT,
    "cycle_since" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallet" (
    "user_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "wallet_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "imported_guest_card" (
    "user_id" UUID NOT NULL,
    "guest_id" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "imported_guest_card_pkey" PRIMARY KEY ("user_id","guest_id")
);

-- CreateTable
CREATE TABLE "catalogue_card" (
    "card_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "network" TEXT,
    "currency" TEXT,
    "is_business" BOOLEAN NOT NULL,
    "annual_fee" DECIMAL(10,2),
    "is_annual_fee_waived" BOOLEAN,
    "rewards_unit" TEXT NOT NULL,
    "universal_cashback_percent" DECIMAL(6,3) NOT NULL,
    "spending_categories" JSONB,
    "current_offer" JSONB,
    "credits" JSONB,
    "foreign_fee_percent" DECIMAL(6,3),
    "apr_min" DECIMAL(6,3),
    "apr_max" DECIMAL(6,3),
    "url" TEXT,
    "image_url" TEXT,
    "common_names" TEXT[],
    "discontinued" BOOLEAN NOT NULL,
    "last_updated" DATE NOT NULL,
    "sources" JSONB NOT NULL,
    "origin" TEXT NOT NULL,
    "external_id" TEXT,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "catalogue_card_pkey" PRIMARY KEY ("card_id")
);

-- CreateTable
CREATE TABLE "catalogue_release" (
    "content_hash" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_release_pkey" PRIMARY KEY ("content_hash")
);

-- CreateTable
CREATE TABLE "job_run" (
    "job" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

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

-- CreateIndex
CREATE INDEX "card_user_id_ordinal_idx" ON "card"("user_id", "ordinal");

-- CreateIndex
CREATE INDEX "card_catalogue_card_id_idx" ON "card"("catalogue_card_id");

-- CreateIndex
CREATE INDEX "card_deleted_at_idx" ON "card"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "catalogue_card_external_id_key" ON "catalogue_card"("external_id");

-- CreateIndex
CREATE INDEX "catalogue_card_search_text_idx" ON "catalogue_card" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_published_at_seq_idx" ON "outbox"("published_at", "seq");

-- CreateIndex
CREATE INDEX "inbox_handled_at_idx" ON "inbox"("handled_at");

-- CreateIndex
CREATE INDEX "parked_message_replayed_at_parked_at_idx" ON "parked_message"("replayed_at", "parked_at");

-- AddForeignKey
ALTER TABLE "card" ADD CONSTRAINT "card_catalogue_card_id_fkey" FOREIGN KEY ("catalogue_card_id") REFERENCES "catalogue_card"("card_id") ON DELETE SET NULL ON UPDATE CASCADE;
