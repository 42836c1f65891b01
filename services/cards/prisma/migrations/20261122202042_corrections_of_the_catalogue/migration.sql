-- AlterTable
ALTER TABLE "catalogue_card" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "catalogue_correction" (
    "id" UUID NOT NULL,
    "ordinal" SERIAL NOT NULL,
    "card_id" TEXT NOT NULL,
    "fact" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_by" UUID,
    "undone_at" TIMESTAMPTZ(3),
    "undo_reason" TEXT,
    "replaced_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalogue_correction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_report" (
    "id" UUID NOT NULL,
    "ordinal" SERIAL NOT NULL,
    "card_id" TEXT NOT NULL,
    "fact" TEXT NOT NULL,
    "says" TEXT NOT NULL,
    "source" TEXT,
    "times" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'open',
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalogue_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_import" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ready',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "counts" JSONB NOT NULL,
    "problems" TEXT[],
    "done" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "catalogue_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_import_line" (
    "import_id" UUID NOT NULL,
    "card_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "entry" JSONB,
    "changes" JSONB NOT NULL,
    "version" INTEGER,
    "is_applied" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "catalogue_import_line_pkey" PRIMARY KEY ("import_id","card_id")
);

-- CreateIndex
CREATE INDEX "catalogue_correction_card_id_ordinal_idx" ON "catalogue_correction"("card_id", "ordinal");

-- CreateIndex
CREATE INDEX "catalogue_correction_created_by_idx" ON "catalogue_correction"("created_by");

-- CreateIndex
CREATE INDEX "catalogue_correction_undone_by_idx" ON "catalogue_correction"("undone_by");

-- CreateIndex
CREATE INDEX "catalogue_report_status_ordinal_idx" ON "catalogue_report"("status", "ordinal");

-- CreateIndex
CREATE INDEX "catalogue_report_card_id_status_idx" ON "catalogue_report"("card_id", "status");

-- CreateIndex
CREATE INDEX "catalogue_report_decided_by_idx" ON "catalogue_report"("decided_by");

-- CreateIndex
CREATE INDEX "catalogue_import_created_by_idx" ON "catalogue_import"("created_by");

-- AddForeignKey
ALTER TABLE "catalogue_correction" ADD CONSTRAINT "catalogue_correction_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "catalogue_card"("card_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue_report" ADD CONSTRAINT "catalogue_report_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "catalogue_card"("card_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue_import_line" ADD CONSTRAINT "catalogue_import_line_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "catalogue_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
