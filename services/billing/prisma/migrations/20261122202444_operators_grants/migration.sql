-- AlterTable
ALTER TABLE "grant_ledger" ADD COLUMN     "granted_by" UUID,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn_by" UUID,
ADD COLUMN     "withdrawn_reason" TEXT;

-- CreateIndex
CREATE INDEX "grant_ledger_granted_by_idx" ON "grant_ledger"("granted_by");

-- CreateIndex
CREATE INDEX "grant_ledger_withdrawn_by_idx" ON "grant_ledger"("withdrawn_by");
