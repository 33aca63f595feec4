-- Why: a size that is an article of its own is sold to its own last piece. Orders keep which choices they took from, so that exactly these pieces
-- go back. Expand only: old servers ignore it, and what they took goes back as they would give it.
ALTER TABLE "order_line" ADD COLUMN "option_item_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "held_pieces" jsonb;--> statement-breakpoint
-- What `product_stock_never_oversold` is for products, for choices: whether there may be less than nothing is said by their product. Checked at the end
-- of a transaction, for a catalogue is written product first.
CREATE FUNCTION option_stock_never_oversold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    changed := NEW.id;
  ELSE
    SELECT product_id INTO changed FROM option_group WHERE id = NEW.group_id;
  END IF;
  IF EXISTS (
    SELECT FROM product
    JOIN option_group ON option_group.product_id = product.id
    JOIN option_item ON option_item.group_id = option_group.id
    WHERE product.id = changed AND product.stock_managed AND NOT product.backorder AND option_item.stock_quantity < 0
  ) THEN
    RAISE check_violation USING
      MESSAGE = format('a choice of product %s has less than nothing in stock', changed), TABLE = 'option_item', CONSTRAINT = 'option_stock_never_oversold';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER option_stock_never_oversold AFTER INSERT OR UPDATE OF stock_quantity, group_id ON option_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock_quantity < 0) EXECUTE FUNCTION option_stock_never_oversold();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER option_stock_never_oversold AFTER UPDATE OF stock_managed, backorder ON product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock_managed AND NOT NEW.backorder AND (OLD.backorder OR NOT OLD.stock_managed))
  EXECUTE FUNCTION option_stock_never_oversold();
