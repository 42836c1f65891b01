-- AlterTable
ALTER TABLE "calendar_feed" ADD COLUMN     "plan_changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "plan_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pro_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "trial_ends_at" TIMESTAMPTZ(3);
