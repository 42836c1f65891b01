-- AlterTable
ALTER TABLE "card" ADD COLUMN     "statement_balance" DECIMAL(12,2),
ADD COLUMN     "statement_closing" DATE;

-- CreateTable
CREATE TABLE "paid_statement" (
    "card_id" UUID NOT NULL,
    "closing_date" DATE NOT NULL,
    "amount" DECIMAL(12,2),
    "paid_on" DATE NOT NULL,

    CONSTRAINT "paid_statement_pkey" PRIMARY KEY ("card_id","closing_date")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "user_id" UUID NOT NULL,
    "tier" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "debt_plan" (
    "user_id" UUID NOT NULL,
    "extra_payment" DECIMAL(12,2) NOT NULL,
    "rolls_over" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "debt_plan_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "debt" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "balance" DECIMAL(12,2) NOT NULL,
    "min_payment" DECIMAL(12,2) NOT NULL,
    "interest_rate" DECIMAL(9,6) NOT NULL,
    "type" TEXT NOT NULL,
    "minimum_kind" TEXT NOT NULL,
    "minimum_percent" DECIMAL(9,6),

    CONSTRAINT "debt_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateIndex
CREATE INDEX "paid_statement_closing_date_idx" ON "paid_statement"("closing_date");

-- AddForeignKey
ALTER TABLE "paid_statement" ADD CONSTRAINT "paid_statement_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "debt" ADD CONSTRAINT "debt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "debt_plan"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A statement's balance is told with the statement it is of
ALTER TABLE "card" ADD CONSTRAINT "card_statement_check" CHECK (("statement_balance" IS NULL) = ("statement_closing" IS NULL));

-- Only a minimum that follows the balance has a percentage
ALTER TABLE "debt" ADD CONSTRAINT "debt_minimum_check" CHECK (("minimum_kind" = 'fixed') = ("minimum_percent" IS NULL));
