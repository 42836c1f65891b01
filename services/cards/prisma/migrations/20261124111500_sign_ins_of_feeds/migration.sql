-- AlterTable
ALTER TABLE "calendar_feed" ADD COLUMN     "sign_in_id" UUID;
