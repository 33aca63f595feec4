-- Why: who comes back from the bank finds the cart again until the order is paid, and may change it; ordering again takes the place of the unpaid order. So a cart
-- stays open when it is ordered, and the order gets a closed one of its own. Orders of before have no open cart, which is what null says. Expand only: an old server
-- closes the cart that it orders, and leaves both columns empty.
ALTER TABLE "shop_order" ADD COLUMN "kept_cart_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "ordered_cart" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_kept_cart_id_cart_id_fk" FOREIGN KEY ("kept_cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_one_a_kept_cart" ON "shop_order" USING btree ("kept_cart_id") WHERE "shop_order"."kept_cart_id" IS NOT NULL;