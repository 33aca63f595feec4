-- Why: numbers that a restore leaves out, so that none is given twice, are no gap that was lost. Expand only: old servers ignore it.
ALTER TABLE "invoice_series" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;
