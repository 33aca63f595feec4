-- Lists can be filtered by brand. A brand needs a number of its own for the index of lists, the same in every process, and the change log has to tell
-- of a new one as of a new filter value; names alone have neither. Triggers keep it, whoever writes products. A new table only: a version that does
-- not know it is not concerned.
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "brand_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE FUNCTION product_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand (key, name)
  SELECT lower(btrim(rows.brand)), min(btrim(rows.brand)) FROM new_rows AS rows
  WHERE btrim(rows.brand) <> '' AND NOT EXISTS (SELECT FROM brand WHERE brand.key = lower(btrim(rows.brand)))
  -- One order for all: two imports that bring the same new brands do not wait for each other in a circle.
  GROUP BY 1 ORDER BY 1
  ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM log_kind('tree'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_brands_added AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_brands();--> statement-breakpoint
CREATE TRIGGER product_brands_changed AFTER UPDATE ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_brands();--> statement-breakpoint
INSERT INTO brand (key, name)
SELECT lower(btrim(brand)), min(btrim(brand)) FROM product WHERE btrim(brand) <> '' GROUP BY 1 ORDER BY 1;
