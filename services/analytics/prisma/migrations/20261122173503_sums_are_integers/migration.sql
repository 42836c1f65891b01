-- AlterTable
ALTER TABLE "rollup" ALTER COLUMN "views" SET DATA TYPE INTEGER,
ALTER COLUMN "sessions" SET DATA TYPE INTEGER,
ALTER COLUMN "events" SET DATA TYPE INTEGER;

-- Hours are kept only of dimensions with few values.
DELETE FROM "rollup" WHERE "grain" = 'hour' AND "dimension" NOT IN ('all', 'page', 'source', 'country', 'event');
