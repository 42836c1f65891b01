-- Way back: drop the index.
-- CreateIndex
CREATE INDEX CONCURRENTLY "bank_connection_bank_id_method_next_sync_at_idx" ON "bank_connection"("bank_id", "method", "next_sync_at");
