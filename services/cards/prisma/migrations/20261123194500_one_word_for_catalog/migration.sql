-- "Catalog" is one word everywhere: tables and columns first, then the names that Postgres made from theirs.
ALTER TABLE "catalogue_card" RENAME TO "catalog_card";
ALTER TABLE "catalogue_correction" RENAME TO "catalog_correction";
ALTER TABLE "catalogue_report" RENAME TO "catalog_report";
ALTER TABLE "catalogue_import" RENAME TO "catalog_import";
ALTER TABLE "catalogue_import_line" RENAME TO "catalog_import_line";
ALTER TABLE "catalogue_release" RENAME TO "catalog_release";
ALTER TABLE "card" RENAME COLUMN "catalogue_card_id" TO "catalog_card_id";

DO $$
DECLARE
  old record;
BEGIN
  -- A primary key's index takes the new name of its constraint.
  FOR old IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname LIKE '%catalogue%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.owner, old.name, replace(old.name, 'catalogue', 'catalog'));
  END LOOP;
  FOR old IN
    SELECT relname AS name, relkind = 'S' AS is_sequence FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relname LIKE '%catalogue%'
  LOOP
    EXECUTE format(
      'ALTER %s %I RENAME TO %I',
      CASE WHEN old.is_sequence THEN 'SEQUENCE' ELSE 'INDEX' END, old.name, replace(old.name, 'catalogue', 'catalog')
    );
  END LOOP;
END $$;
