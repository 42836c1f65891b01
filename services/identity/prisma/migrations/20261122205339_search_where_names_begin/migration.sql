-- The index of the search in users, written exactly as in src/users/user-list-sql.ts. What each field begins with now has
-- characters that the index knows, so that one typed letter finds the names that begin with it without reading every account.
DROP INDEX "account_search_idx";

CREATE INDEX "account_search_idx" ON "account" USING gin (
  (E'\n0q' || lower("email") || E'\n0q' || lower(coalesce("first_name", '')) || E'\n0q' || lower(coalesce("last_name", ''))) gin_trgm_ops
);
