-- Why: an export says of when it is, and an import asks what was sold since. When the clock is set back in between, sales after the export have times before it, and
-- came back as stock. The last export's moment is kept, and what is sold after it has a later time. Expand only: old servers ignore it.
CREATE TABLE "stock_export" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_export_is_one" CHECK ("stock_export"."is_one")
);
--> statement-breakpoint
-- As it was, with that time. The lock comes first: who waited for an export to take its moment sees it.
CREATE OR REPLACE FUNCTION stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE stock_movement IN ROW EXCLUSIVE MODE;
  INSERT INTO stock_movement (order_id, product_id, option_item_id, quantity, at)
  SELECT NEW.id, moved.product_id, moved.option_item_id, sum(moved.quantity),
    greatest(clock_timestamp(), (SELECT at + interval '1 microsecond' FROM stock_export))
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
END $$;
