-- In batches of expected_purchase by id
-- Way back: none needed; the column goes with the migration before.
UPDATE "expected_purchase" SET "in_typed_caps" = true WHERE "is_told" AND NOT "in_typed_caps";
