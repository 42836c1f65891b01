-- CreateEnum
CREATE TYPE "link_kind" AS ENUM ('login', 'verify', 'change-email');

-- CreateEnum
CREATE TYPE "notice_kind" AS ENUM ('password-changed', 'device-signed-in', 'email-changed', 'deletion-scheduled', 'account-erased');

-- CreateEnum
CREATE TYPE "export_status" AS ENUM ('gathering', 'ready', 'failed');

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "deletion_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "link" (
    "id" UUID NOT NULL,
    "kind" "link_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "account_id" UUID,
    "next" TEXT NOT NULL DEFAULT '/',
    "timezone" TEXT,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "account_id" UUID,
    "email" TEXT NOT NULL,
    "first_name" TEXT,
    "device" TEXT,
    "timezone" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "external_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "external_identity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "known_device" (
    "account_id" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("account_id","device")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "event" TEXT NOT NULL,
    "account" TEXT,
    "typed" TEXT,
    "address" TEXT,
    "device" TEXT,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_export" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "status" "export_status" NOT NULL DEFAULT 'gathering',
    "services" JSONB NOT NULL,
    "gathered" INTEGER NOT NULL DEFAULT 0,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_export_record" (
    "export_id" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "record" JSONB NOT NULL,

    CONSTRAINT "data_export_record_pkey" PRIMARY KEY ("export_id","service","ordinal")
);

-- CreateTable
CREATE TABLE "farewell" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT,
    "timezone" TEXT,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "farewell_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "job_run" (
    "job" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("job","period")
);

-- CreateIndex
CREATE UNIQUE INDEX "link_token_hash_key" ON "link"("token_hash");

-- CreateIndex
CREATE INDEX "link_expires_at_idx" ON "link"("expires_at");

-- CreateIndex
CREATE INDEX "link_account_id_idx" ON "link"("account_id");

-- CreateIndex
CREATE INDEX "notice_expires_at_idx" ON "notice"("expires_at");

-- CreateIndex
CREATE INDEX "notice_account_id_idx" ON "notice"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "external_identity_account_id_issuer_key" ON "external_identity"("account_id", "issuer");

-- CreateIndex
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- CreateIndex
CREATE INDEX "audit_entry_account_at_idx" ON "audit_entry"("account", "at");

-- CreateIndex
CREATE INDEX "data_export_account_id_idx" ON "data_export"("account_id");

-- CreateIndex
CREATE INDEX "data_export_expires_at_idx" ON "data_export"("expires_at");

-- CreateIndex
CREATE INDEX "account_deletion_at_idx" ON "account"("deletion_at");

-- AddForeignKey
ALTER TABLE "link" ADD CONSTRAINT "link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export_record" ADD CONSTRAINT "data_export_record_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "data_export"("id") ON DELETE CASCADE ON UPDATE CASCADE;
