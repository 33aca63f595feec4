-- Why: while an import writes every price, orders of its products wait. An import has kept prices of before itself (toonbank.bulk_change), so that the triggers
-- had nothing to do but to be called, for each row; now they are not. And rows whose prices change all at once find room on their own page (fillfactor), so that no
-- index is written. Expand only: old servers ignore both.
DROP TRIGGER price_changes ON option_item;--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discounted_price, custom, key ON option_item FOR EACH ROW
  WHEN ((OLD.price, OLD.discounted_price, OLD.custom, OLD.key) IS DISTINCT FROM (NEW.price, NEW.discounted_price, NEW.custom, NEW.key)
    AND current_setting('toonbank.bulk_change', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION option_price_changes();--> statement-breakpoint
DROP TRIGGER price_changes ON product;--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discounted_price, discount_percentage, listing_discount_price ON product FOR EACH ROW
  WHEN ((OLD.price, OLD.discounted_price, OLD.discount_percentage, OLD.listing_discount_price)
      IS DISTINCT FROM (NEW.price, NEW.discounted_price, NEW.discount_percentage, NEW.listing_discount_price)
    AND (current_setting('toonbank.bulk_change', true) IS DISTINCT FROM 'on' OR NEW.discount_percentage > 0 OR OLD.listing_lowest_price IS NOT NULL))
  EXECUTE FUNCTION product_price_changes();--> statement-breakpoint
ALTER TABLE option_item SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE product SET (fillfactor = 50);
