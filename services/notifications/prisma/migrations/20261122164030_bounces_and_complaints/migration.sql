-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "recipient_hash" TEXT;

-- CreateTable
CREATE TABLE "mail_suppression" (
    "email_hash" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "mail_id" UUID NOT NULL,
    "user_id" UUID,
    "restarted_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_suppression_pkey" PRIMARY KEY ("email_hash")
);

-- CreateTable
CREATE TABLE "mail_report" (
    "id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_suppression_user_id_idx" ON "mail_suppression"("user_id");

-- CreateIndex
CREATE INDEX "mail_suppression_since_idx" ON "mail_suppression"("since");

-- CreateIndex
CREATE INDEX "mail_report_received_at_idx" ON "mail_report"("received_at");

-- CreateIndex
CREATE INDEX "mail_user_id_created_at_id_idx" ON "mail"("user_id", "created_at", "id");
