-- Keys are stored as hashes from now on. Addresses made before keep working: their keys are hashed here.
UPDATE "calendar_feed" SET "key" = encode(sha256(convert_to("key", 'UTF8')), 'hex');
ALTER TABLE "calendar_feed" RENAME COLUMN "key" TO "key_hash";
ALTER INDEX "calendar_feed_key_key" RENAME TO "calendar_feed_key_hash_key";

-- AlterTable
ALTER TABLE "calendar_feed" ADD COLUMN     "device" TEXT;

-- AlterTable
ALTER TABLE "bank_connection" ADD COLUMN     "device" TEXT;
