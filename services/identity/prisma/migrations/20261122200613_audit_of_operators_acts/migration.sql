-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "concerns" TEXT,
ADD COLUMN     "reason" TEXT;

-- CreateIndex
CREATE INDEX "audit_entry_concerns_at_idx" ON "audit_entry"("concerns", "at");

-- CreateIndex
CREATE INDEX "audit_entry_typed_at_idx" ON "audit_entry"("typed", "at");
