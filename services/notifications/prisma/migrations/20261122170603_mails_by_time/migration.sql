-- CreateIndex
CREATE INDEX "mail_created_at_id_idx" ON "mail"("created_at", "id");
