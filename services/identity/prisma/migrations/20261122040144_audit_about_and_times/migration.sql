-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "about" TEXT,
ADD COLUMN     "times" INTEGER NOT NULL DEFAULT 1;
