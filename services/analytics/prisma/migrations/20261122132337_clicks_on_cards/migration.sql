-- AlterEnum
ALTER TYPE "partner" ADD VALUE 'card';
