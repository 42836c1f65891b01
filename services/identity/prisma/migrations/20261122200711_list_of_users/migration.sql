-- Search by parts of words. A trusted extension since Postgres 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- The last time we know of for accounts that there are already.
UPDATE "account" SET "last_active_at" = "created_at";

-- CreateIndex
CREATE INDEX "account_created_at_id_idx" ON "account"("created_at", "id");

-- CreateIndex
CREATE INDEX "account_last_active_at_id_idx" ON "account"("last_active_at", "id");

-- CreateIndex
CREATE INDEX "entitlement_tier_expires_at_user_id_idx" ON "entitlement"("tier", "expires_at", "user_id");

-- What the list of users is searched in, written exactly as in src/users/user-list-sql.ts.
CREATE INDEX "account_search_idx" ON "account" USING gin (
  (E'\n' || lower("email") || E'\n' || lower(coalesce("first_name", '')) || E'\n' || lower(coalesce("last_name", ''))) gin_trgm_ops
);
