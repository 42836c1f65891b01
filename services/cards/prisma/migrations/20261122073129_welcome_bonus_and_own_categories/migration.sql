-- AlterTable
ALTER TABLE "card" ADD COLUMN     "own_categories" JSONB,
ADD COLUMN     "welcome_bonus" JSONB;
