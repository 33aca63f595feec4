-- An account that its owner deletes keeps its row, for orders and invoices refer to it; this says since when nothing in it
-- tells whose it was. Older versions of the shop leave it alone.
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;