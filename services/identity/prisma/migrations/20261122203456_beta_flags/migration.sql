-- CreateTable
CREATE TABLE "beta_flag" (
    "account_id" UUID NOT NULL,
    "flag" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "set_by" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "beta_flag_pkey" PRIMARY KEY ("account_id","flag")
);

-- AddForeignKey
ALTER TABLE "beta_flag" ADD CONSTRAINT "beta_flag_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
