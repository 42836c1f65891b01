-- AlterTable
ALTER TABLE "card" ADD COLUMN     "intro_apr_ends" DATE;
