-- Why: an import must know what was sold since its file was written, so every piece that orders take and give back is kept with its time (decision 8). And
-- a choice may carry its reduced price to the cent beside the former one, where no percentage of hundredths gives both (decision 9). Expand only: old servers ignore both.
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"option_item_id" bigint,
	"quantity" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earlier_price" ADD COLUMN "discounted_price" bigint;--> statement-breakpoint
ALTER TABLE "option_item" ADD COLUMN "discounted_price" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "discounted_price" bigint;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movement_at_index" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_movement_order_id_index" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_discounted_price_fits" CHECK ("option_item"."discounted_price" IS NULL OR ("option_item"."discounted_price" BETWEEN 0 AND "option_item"."price" AND "option_item"."custom" IS NULL));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_discounted_price_fits" CHECK ("product"."discounted_price" BETWEEN 0 AND "product"."price");--> statement-breakpoint
-- Whoever changes what an order holds is kept; old servers too.
CREATE FUNCTION stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement (order_id, product_id, option_item_id, quantity)
  SELECT NEW.id, moved.product_id, moved.option_item_id, sum(moved.quantity)
  FROM (
    SELECT (piece ->> 'productId')::bigint AS product_id, (piece ->> 'optionItemId')::bigint AS option_item_id, -(piece ->> 'quantity')::integer AS quantity
    FROM jsonb_array_elements(coalesce(NEW.held_pieces, '[]')) AS piece
    UNION ALL
    SELECT (piece ->> 'productId')::bigint, (piece ->> 'optionItemId')::bigint, (piece ->> 'quantity')::integer
    FROM jsonb_array_elements(CASE WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.held_pieces, '[]') ELSE '[]' END) AS piece
  ) AS moved
  GROUP BY moved.product_id, moved.option_item_id HAVING sum(moved.quantity) <> 0
  ORDER BY moved.product_id, moved.option_item_id NULLS FIRST;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_moves AFTER INSERT OR UPDATE OF held_pieces ON shop_order FOR EACH ROW EXECUTE FUNCTION stock_moves();--> statement-breakpoint
-- What is held now was taken when it was ordered, as far as anybody knows.
INSERT INTO stock_movement (order_id, product_id, option_item_id, quantity, at)
SELECT shop_order.id, (piece ->> 'productId')::bigint, (piece ->> 'optionItemId')::bigint, -(piece ->> 'quantity')::integer, shop_order.created_at
FROM shop_order, jsonb_array_elements(coalesce(shop_order.held_pieces, '[]')) AS piece ORDER BY shop_order.id;--> statement-breakpoint
-- As it was, and with the reduced price of product and choices.
CREATE OR REPLACE FUNCTION keep_earlier_prices(changed bigint[]) RETURNS void LANGUAGE sql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  INSERT INTO earlier_price (product_id, ended_at, price, discounted_price, discount_percentage, listing_discount_price, options)
  SELECT product.id, now(), product.price, product.discounted_price, product.discount_percentage, product.listing_discount_price, coalesce((
      SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('groupId', g.key, 'id', item.key, 'price', item.price, 'discountedPrice', item.discounted_price,
        'minimumPrice', coalesce((item.custom ->> 'minimumPrice')::bigint, 0))) ORDER BY g.position, g.id, item.position, item.id)
      FROM option_group g JOIN option_item item ON item.group_id = g.id WHERE g.product_id = product.id
    ), '[]')
  FROM product WHERE product.id = ANY (changed)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
DROP TRIGGER price_changes ON product;--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discounted_price, discount_percentage, listing_discount_price ON product FOR EACH ROW
  WHEN ((OLD.price, OLD.discounted_price, OLD.discount_percentage, OLD.listing_discount_price)
    IS DISTINCT FROM (NEW.price, NEW.discounted_price, NEW.discount_percentage, NEW.listing_discount_price))
  EXECUTE FUNCTION product_price_changes();--> statement-breakpoint
DROP TRIGGER price_changes ON option_item;--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discounted_price, custom, key ON option_item FOR EACH ROW
  WHEN ((OLD.price, OLD.discounted_price, OLD.custom, OLD.key) IS DISTINCT FROM (NEW.price, NEW.discounted_price, NEW.custom, NEW.key))
  EXECUTE FUNCTION option_price_changes();
