-- Why: a supplier's file without a time that came in again brought back what was sold since. Its figures are kept, so that the same figure is no new count.
-- Expand only: old servers ignore it.
CREATE TABLE "imported_stock" (
	"article_number" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL
);
