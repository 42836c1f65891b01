-- In batches of card by id
-- Way back: none needed; the column goes with the migration before.
-- The last day on which it can have been typed.
UPDATE "card" SET "cap_spent_on" = "updated_at"::date WHERE "cap_spent" <> '[]' AND "cap_spent_on" IS NULL;
