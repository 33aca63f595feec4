-- Why: shoppers want to feel a rug before they buy it. Which products have samples, and which orders are of samples, each of one tray.
-- Expand only: old servers ignore both.
ALTER TABLE "product" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "sample_tray" text;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_one_a_sample_tray" ON "shop_order" USING btree ("sample_tray") WHERE "shop_order"."sample_tray" IS NOT NULL AND "shop_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "shop_order_of_samples" ON "shop_order" USING btree ("created_at") WHERE "shop_order"."sample_tray" IS NOT NULL;