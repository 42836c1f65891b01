-- CreateTable
CREATE TABLE "support_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "ticket" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "attach_wallet" BOOLEAN NOT NULL,
    "priority" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "support_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "user_id" UUID NOT NULL,
    "tier" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "support_request_ticket_key" ON "support_request"("ticket");

-- CreateIndex
CREATE INDEX "support_request_created_at_idx" ON "support_request"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "support_request_user_id_submission_id_key" ON "support_request"("user_id", "submission_id");
