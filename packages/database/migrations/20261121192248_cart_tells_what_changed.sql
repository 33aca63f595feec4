-- Why: a line says for a while what has changed since its customer last saw it; what delivery and payment cost is kept as it was told, so that nothing dearer is
-- charged unseen; and a code stops counting while the payment of its order is lost. Expand only: old servers ignore all of it.
ALTER TABLE "cart" ADD COLUMN "seen_costs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "former_unit_price" integer;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "former_quantity" integer;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_use_order_id_index" ON "coupon_use" USING btree ("order_id");