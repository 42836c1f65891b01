-- CreateEnum
CREATE TYPE "grain" AS ENUM ('hour', 'day');

-- CreateTable
CREATE TABLE "hit" (
    "seq" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tab" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "item" TEXT,
    "source" TEXT NOT NULL,
    "referrer" TEXT,
    "country" TEXT,
    "region" TEXT,
    "city" TEXT,
    "screen" TEXT NOT NULL,

    CONSTRAINT "hit_pkey" PRIMARY KEY ("at","id")
) PARTITION BY RANGE ("at");

-- CreateTable
CREATE TABLE "open_session" (
    "tab" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "referrer" TEXT,
    "country" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "screen" TEXT NOT NULL,

    CONSTRAINT "open_session_pkey" PRIMARY KEY ("tab","started_at")
);

-- CreateTable
CREATE TABLE "rollup" (
    "grain" "grain" NOT NULL,
    "dimension" TEXT NOT NULL,
    "at" TIMESTAMPTZ(0) NOT NULL,
    "value" TEXT NOT NULL,
    "views" BIGINT NOT NULL DEFAULT 0,
    "sessions" BIGINT NOT NULL DEFAULT 0,
    "events" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "rollup_pkey" PRIMARY KEY ("grain","dimension","at","value")
);

-- CreateTable
CREATE TABLE "counted_value" (
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "since" DATE NOT NULL,

    CONSTRAINT "counted_value_pkey" PRIMARY KEY ("dimension","value")
);

-- CreateTable
CREATE TABLE "rollup_progress" (
    "one" BOOLEAN NOT NULL DEFAULT true,
    "seq" BIGINT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rollup_progress_pkey" PRIMARY KEY ("one")
);

-- CreateTable
CREATE TABLE "job_run" (
    "job" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "claimed_by" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 1,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "failure" TEXT,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("job","period")
);

-- CreateIndex
CREATE INDEX "hit_seq_idx" ON "hit"("seq");

-- CreateIndex
CREATE INDEX "hit_user_id_idx" ON "hit"("user_id") WHERE "user_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "open_session_ended_at_idx" ON "open_session"("ended_at");

-- CreateIndex
CREATE INDEX "counted_value_dimension_since_idx" ON "counted_value"("dimension", "since");

-- The rest is nothing that Prisma knows. The service's role can't make or drop tables; these two functions do what it needs as
-- their owner, and no more.
CREATE SCHEMA "partition";

-- Makes the partitions of `months` months from that of `first` on, unless they exist; returns how many were new.
CREATE FUNCTION "make_hit_partitions"("first" DATE, "months" INTEGER) RETURNS INTEGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' SET timezone = 'UTC' AS $$
DECLARE
  month DATE := date_trunc('month', first)::date;
  made INTEGER := 0;
BEGIN
  IF months NOT BETWEEN 1 AND 36 THEN RAISE EXCEPTION 'Between 1 and 36 months at a time.'; END IF;
  FOR n IN 1..months LOOP
    IF to_regclass('partition.hit_' || to_char(month, 'YYYY_MM')) IS NULL THEN
      EXECUTE format('CREATE TABLE partition.%I PARTITION OF public.hit FOR VALUES FROM (%L) TO (%L)',
        'hit_' || to_char(month, 'YYYY_MM'), month::timestamptz, (month + interval '1 month')::timestamptz);
      made := made + 1;
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
  RETURN made;
END $$;

-- Drops the partitions whose month ended more than 13 months ago; returns how many. Nobody can make it drop a newer one.
CREATE FUNCTION "drop_old_hit_partitions"() RETURNS INTEGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' SET timezone = 'UTC' AS $$
DECLARE
  oldest TEXT := 'hit_' || to_char(date_trunc('month', now()) - interval '13 months', 'YYYY_MM');
  name TEXT;
  dropped INTEGER := 0;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'partition'::regnamespace AND relkind = 'r'
      AND relname ~ '^hit_\d{4}_\d{2}$' AND relname < oldest LOOP
    EXECUTE format('DROP TABLE partition.%I', name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;

-- A hit may be a day old when it arrives.
SELECT "make_hit_partitions"((CURRENT_DATE - interval '1 month')::date, 5);

INSERT INTO "rollup_progress" ("one", "seq", "counted_at") VALUES (true, 0, now());
