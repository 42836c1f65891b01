-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "shown" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "audit_entry_shown_idx" ON "audit_entry" USING GIN ("shown");
