-- CreateTable
CREATE TABLE "newsletter_issue" (
    "week" DATE NOT NULL,
    "number" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "example" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "newsletter_issue_pkey" PRIMARY KEY ("week")
);

-- CreateTable
CREATE TABLE "newsletter_delivery" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "subscription_id" UUID NOT NULL,
    "week" DATE NOT NULL,

    CONSTRAINT "newsletter_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_issue_number_key" ON "newsletter_issue"("number");

-- CreateIndex
CREATE INDEX "newsletter_delivery_week_idx" ON "newsletter_delivery"("week");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_delivery_subscription_id_week_key" ON "newsletter_delivery"("subscription_id", "week");

-- AddForeignKey
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_week_fkey" FOREIGN KEY ("week") REFERENCES "newsletter_issue"("week") ON DELETE CASCADE ON UPDATE CASCADE;
