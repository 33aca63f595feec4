-- Why: who strikes a price through must compare with the lowest price of the 30 days before the promotion (Besluit prijsaanduiding producten, art.
-- VI.18 WER). Triggers keep what prices were, so that no writer can forget it, and work out the lowest for lists. Expand only: old servers ignore it.
CREATE TABLE "earlier_price" (
	"product_id" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"discount_percentage" integer NOT NULL,
	"options" jsonb NOT NULL,
	"listing_discount_price" bigint NOT NULL,
	CONSTRAINT "earlier_price_product_id_ended_at_pk" PRIMARY KEY("product_id","ended_at")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "listing_lowest_price" bigint;--> statement-breakpoint
ALTER TABLE "earlier_price" ADD CONSTRAINT "earlier_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What products and their choices cost now, kept before that changes. The first change of a transaction keeps what shoppers saw; what it passes through
-- on its way to the new prices was never shown and is not kept. A bulk change (toonbank.bulk_change, as for the feed) calls it once for all it will change.
-- It reads a few rows of each product by their keys: the planner, who may have seen the tables empty, is not to read them whole for each.
CREATE FUNCTION keep_earlier_prices(changed bigint[]) RETURNS void LANGUAGE sql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  INSERT INTO earlier_price (product_id, ended_at, price, discount_percentage, listing_discount_price, options)
  SELECT product.id, now(), product.price, product.discount_percentage, product.listing_discount_price, coalesce((
      SELECT jsonb_agg(jsonb_build_object('groupId', g.key, 'id', item.key, 'price', item.price,
        'minimumPrice', coalesce((item.custom ->> 'minimumPrice')::bigint, 0)) ORDER BY g.position, g.id, item.position, item.id)
      FROM option_group g JOIN option_item item ON item.group_id = g.id WHERE g.product_id = product.id
    ), '[]')
  FROM product WHERE product.id = ANY (changed)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION keep_earlier_price(changed bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN; END IF;
  IF EXISTS (SELECT FROM earlier_price WHERE product_id = changed AND ended_at = now()) THEN RETURN; END IF;
  PERFORM keep_earlier_prices(ARRAY[changed]);
END $$;--> statement-breakpoint
-- The promotion that runs began when the price was last not reduced, or last rose; the 30 days end there. The same rule for each choice stands in
-- packages/domain/src/catalogue/lowest-price.ts; a test holds the two together.
CREATE FUNCTION lowest_before_promotion(of_product bigint, price_now bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH period AS (
    SELECT ended_at, listing_discount_price AS price, discount_percentage,
      lead(listing_discount_price, 1, price_now) OVER (ORDER BY ended_at) AS next_price
    FROM earlier_price WHERE product_id = of_product
  ), began AS (SELECT max(ended_at) AS at FROM period WHERE discount_percentage = 0 OR price < next_price)
  SELECT min(period.price) FROM period, began WHERE ended_at <= began.at AND ended_at > began.at - interval '30 days'
$$;--> statement-breakpoint
CREATE FUNCTION product_price_changes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM keep_earlier_price(OLD.id);
  NEW.listing_lowest_price := CASE WHEN NEW.discount_percentage > 0 THEN lowest_before_promotion(NEW.id, NEW.listing_discount_price) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION option_price_changes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_TABLE_NAME = 'option_group' THEN
    PERFORM keep_earlier_price(OLD.product_id);
  ELSE
    PERFORM keep_earlier_price(product_id) FROM option_group WHERE id = OLD.group_id;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discount_percentage, listing_discount_price ON product FOR EACH ROW
  WHEN ((OLD.price, OLD.discount_percentage, OLD.listing_discount_price) IS DISTINCT FROM (NEW.price, NEW.discount_percentage, NEW.listing_discount_price))
  EXECUTE FUNCTION product_price_changes();--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, custom, key ON option_item FOR EACH ROW
  WHEN ((OLD.price, OLD.custom, OLD.key) IS DISTINCT FROM (NEW.price, NEW.custom, NEW.key)) EXECUTE FUNCTION option_price_changes();--> statement-breakpoint
CREATE TRIGGER price_goes BEFORE DELETE ON option_item FOR EACH ROW EXECUTE FUNCTION option_price_changes();--> statement-breakpoint
CREATE TRIGGER price_goes BEFORE DELETE ON option_group FOR EACH ROW EXECUTE FUNCTION option_price_changes();
