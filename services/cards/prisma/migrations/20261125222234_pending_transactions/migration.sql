-- AlterTable
ALTER TABLE "card_transaction" ADD COLUMN     "is_pending" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "posted_as_id" UUID;

-- CreateIndex
CREATE INDEX "card_transaction_posted_as_id_idx" ON "card_transaction"("posted_as_id");

-- AddForeignKey
ALTER TABLE "card_transaction" ADD CONSTRAINT "card_transaction_posted_as_id_fkey" FOREIGN KEY ("posted_as_id") REFERENCES "card_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;
