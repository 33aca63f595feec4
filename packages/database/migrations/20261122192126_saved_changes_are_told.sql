-- Why: only the catalogue told the change log what was saved; settings, deliveries, payment methods, codes, pages, posts, path rules and pictures were
-- read anew every five seconds by each room of each process, which could price differently meanwhile. Now all of them tell it, a row a transaction. A
-- statement that changes hundreds of products tells one row 'products', so that an import by hand does not flood who reads. The index serves both
-- questions of the triggers, what a transaction has told already. Expand only: old servers pass over kinds that they do not know.
DROP INDEX "catalogue_change_transaction_index";--> statement-breakpoint
CREATE INDEX "catalogue_change_transaction_product_id_kind_index" ON "catalogue_change" USING btree ("transaction","product_id","kind");--> statement-breakpoint
CREATE FUNCTION log_kind(told text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_change (kind) SELECT told
  WHERE NOT EXISTS (SELECT FROM catalogue_change WHERE transaction = pg_current_xact_id() AND product_id IS NULL AND kind = told)
$$;--> statement-breakpoint
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_kind(TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- From so many products on, reading everything is quicker than reading each (`manyChanges` in change-log.ts).
CREATE FUNCTION log_products(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 500 THEN
    PERFORM log_kind('products');
  ELSE
    INSERT INTO catalogue_change (kind, product_id)
    SELECT 'product', id FROM unnest(ids) AS id
    WHERE NOT EXISTS (SELECT FROM catalogue_change WHERE transaction = pg_current_xact_id() AND product_id = id);
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION feed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'product' THEN
      PERFORM log_products((SELECT array_agg(id) FROM old_rows));
    ELSE
      PERFORM log_products((SELECT array_agg(DISTINCT product_id) FROM old_rows));
    END IF;
  ELSIF TG_TABLE_NAME = 'product' THEN
    PERFORM log_products((SELECT array_agg(id) FROM new_rows));
  ELSE
    PERFORM log_products((SELECT array_agg(DISTINCT product_id) FROM new_rows));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION feed_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'option_group' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed FROM changed_rows;
  ELSE
    SELECT array_agg(DISTINCT option_group.product_id) INTO changed FROM option_group JOIN changed_rows ON changed_rows.group_id = option_group.id;
  END IF;
  PERFORM log_products(changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION feed_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_kind('tree');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON shop_setting FOR EACH STATEMENT EXECUTE FUNCTION log_change('settings');--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON delivery_option FOR EACH STATEMENT EXECUTE FUNCTION log_change('delivery');--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON payment_method FOR EACH STATEMENT EXECUTE FUNCTION log_change('payment');--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON coupon FOR EACH STATEMENT EXECUTE FUNCTION log_change('coupons');--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON content_page FOR EACH STATEMENT EXECUTE FUNCTION log_change('content');--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON post FOR EACH STATEMENT EXECUTE FUNCTION log_change('posts');--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON path_rule FOR EACH STATEMENT EXECUTE FUNCTION log_change('paths');--> statement-breakpoint
-- Not when only its measures were written: that is what a page's first visitor does when an imported picture is fetched, again and again. A bulk change tells
-- of its pictures with its products.
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF name, version, source_url ON picture FOR EACH STATEMENT
  WHEN (current_setting('toonbank.bulk_change', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION log_change('pictures');
