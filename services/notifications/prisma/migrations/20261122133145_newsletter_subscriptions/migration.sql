-- CreateTable
CREATE TABLE "newsletter_subscription" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email_hash" TEXT NOT NULL,
    "email" TEXT,
    "user_id" UUID,
    "source" TEXT NOT NULL,
    "end_token" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_letter" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "subscription_id" UUID NOT NULL,
    "user_id" UUID,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscription_email_hash_key" ON "newsletter_subscription"("email_hash");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscription_end_token_key" ON "newsletter_subscription"("end_token");

-- CreateIndex
CREATE INDEX "newsletter_subscription_user_id_idx" ON "newsletter_subscription"("user_id");

-- CreateIndex
CREATE INDEX "newsletter_subscription_asked_at_idx" ON "newsletter_subscription"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_letter_token_hash_key" ON "newsletter_letter"("token_hash");

-- CreateIndex
CREATE INDEX "newsletter_letter_subscription_id_created_at_idx" ON "newsletter_letter"("subscription_id", "created_at");

-- CreateIndex
CREATE INDEX "newsletter_letter_user_id_idx" ON "newsletter_letter"("user_id");

-- CreateIndex
CREATE INDEX "newsletter_letter_created_at_idx" ON "newsletter_letter"("created_at");

-- AddForeignKey
ALTER TABLE "newsletter_letter" ADD CONSTRAINT "newsletter_letter_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;
