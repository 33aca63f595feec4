-- Why: an order has the states of the domain's table, parcels that leave or come back in parts included, and no other: nothing that does not know the table moves an
-- order anywhere else. Expand only: old servers write some of these states, and no others.
ALTER TABLE "order_status_change" ADD CONSTRAINT "order_status_change_status" CHECK ("order_status_change"."status" IN ('pending', 'paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned', 'cancelled'));--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_status" CHECK ("shop_order"."status" IN ('pending', 'paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned', 'cancelled'));
