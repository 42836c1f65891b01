-- AlterTable
ALTER TABLE "push_device" ADD COLUMN     "sign_in_id" UUID;
