-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "bounced_at" TIMESTAMPTZ(3),
ADD COLUMN     "complained_at" TIMESTAMPTZ(3),
ADD COLUMN     "rendered_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "email_preference" (
    "user_id" UUID NOT NULL,
    "email_reminders" BOOLEAN NOT NULL DEFAULT false,
    "frequency" TEXT NOT NULL DEFAULT 'weekly',
    "days_ahead" INTEGER[] DEFAULT ARRAY[7, 3, 1]::INTEGER[],
    "send_at" SMALLINT NOT NULL DEFAULT 540,
    "every_card" BOOLEAN NOT NULL DEFAULT true,
    "card_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "paused_until" DATE,
    "link_token" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_preference_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "reminder_plan" (
    "user_id" UUID NOT NULL,
    "timezone" TEXT NOT NULL,
    "is_verified" BOOLEAN NOT NULL,
    "next_daily_at" TIMESTAMPTZ(3),
    "next_weekly_at" TIMESTAMPTZ(3),

    CONSTRAINT "reminder_plan_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "card_bill" (
    "card_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "statement_date" SMALLINT NOT NULL,
    "due_date" SMALLINT NOT NULL,
    "due_month" TEXT NOT NULL,
    "cycle_since" DATE NOT NULL,
    "paid_closings" DATE[] DEFAULT ARRAY[]::DATE[],

    CONSTRAINT "card_bill_pkey" PRIMARY KEY ("card_id")
);

-- CreateTable
CREATE TABLE "reminder" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "period" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_preference_link_token_key" ON "email_preference"("link_token");

-- CreateIndex
CREATE INDEX "reminder_plan_next_daily_at_idx" ON "reminder_plan"("next_daily_at");

-- CreateIndex
CREATE INDEX "reminder_plan_next_weekly_at_idx" ON "reminder_plan"("next_weekly_at");

-- CreateIndex
CREATE INDEX "card_bill_user_id_idx" ON "card_bill"("user_id");

-- CreateIndex
CREATE INDEX "reminder_created_at_idx" ON "reminder"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "reminder_user_id_kind_period_key" ON "reminder"("user_id", "kind", "period");

-- CreateIndex
CREATE INDEX "mail_message_id_idx" ON "mail"("message_id");
