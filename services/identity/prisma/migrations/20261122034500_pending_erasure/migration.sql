ALTER TABLE "farewell" RENAME TO "pending_erasure";
ALTER TABLE "pending_erasure" RENAME CONSTRAINT "farewell_pkey" TO "pending_erasure_pkey";
