-- Why: a change of a choice alone (its price, name, number or stock) was not told in the feed of changes, so the product feed kept its ETag and Google what was
-- written before. A product that the transaction has told of already is not told of again: an order changes a product and its chosen sizes. Expand only.
CREATE FUNCTION feed_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'option_group' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed FROM changed_rows;
  ELSE
    SELECT array_agg(DISTINCT option_group.product_id) INTO changed FROM option_group JOIN changed_rows ON changed_rows.group_id = option_group.id;
  END IF;
  INSERT INTO catalogue_change (kind, product_id)
  SELECT 'product', id FROM unnest(changed) AS id
  WHERE NOT EXISTS (SELECT FROM catalogue_change WHERE transaction = pg_current_xact_id() AND product_id = id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER feed_inserted AFTER INSERT ON option_item REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON option_item REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON option_item REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON option_group REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON option_group REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();
