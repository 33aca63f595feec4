-- Why: lists are filtered by facets, answered from an index in each process's memory; the numbered feed of changes keeps those fresh, whoever
-- writes. Posts, path rules, remote pictures and articles per size come with the catalogue that a merchant brings. Expand only: old servers ignore it.
CREATE TABLE "catalogue_change" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_change_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"name" jsonb NOT NULL,
	"expand" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "facet_key_unique" UNIQUE("key"),
	CONSTRAINT "facet_slugNld_unique" UNIQUE("slug_nld"),
	CONSTRAINT "facet_slugEng_unique" UNIQUE("slug_eng")
);
--> statement-breakpoint
CREATE TABLE "facet_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facet_id" integer NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"name" jsonb NOT NULL,
	"colour" text,
	"position" integer NOT NULL,
	CONSTRAINT "facet_value_facetId_slugNld_unique" UNIQUE("facet_id","slug_nld"),
	CONSTRAINT "facet_value_facetId_slugEng_unique" UNIQUE("facet_id","slug_eng")
);
--> statement-breakpoint
CREATE TABLE "path_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "path_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"location" text NOT NULL,
	"status_code" integer NOT NULL,
	CONSTRAINT "path_rule_path_unique" UNIQUE("path"),
	CONSTRAINT "path_rule_status" CHECK ("path_rule"."status_code" IN (301, 302, 307, 308, 410))
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"title" jsonb NOT NULL,
	"short" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"picture" text,
	"blocks" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"location" jsonb,
	CONSTRAINT "post_key_unique" UNIQUE("key"),
	CONSTRAINT "post_kind_slugNld_unique" UNIQUE("kind","slug_nld"),
	CONSTRAINT "post_kind_slugEng_unique" UNIQUE("kind","slug_eng"),
	CONSTRAINT "event_has_a_time" CHECK ("post"."kind" = 'blog' OR "post"."starts_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "option_item" ADD COLUMN "article_number" text;--> statement-breakpoint
ALTER TABLE "option_item" ADD COLUMN "stock_quantity" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "facet_value_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "facet_value" ADD CONSTRAINT "facet_value_facet_id_facet_id_fk" FOREIGN KEY ("facet_id") REFERENCES "public"."facet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_change_transaction_index" ON "catalogue_change" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "post_kind_published_at_index" ON "post" USING btree ("kind","published_at");--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_item_articleNumber_unique" UNIQUE("article_number");--> statement-breakpoint
-- A bulk change (SET LOCAL toonbank.bulk_change = 'on') tells itself with one row of kind 'products'; all else is told here, a row a product.
CREATE FUNCTION feed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'product' THEN
      INSERT INTO catalogue_change (kind, product_id) SELECT 'product', id FROM old_rows;
    ELSE
      INSERT INTO catalogue_change (kind, product_id) SELECT DISTINCT 'product', product_id FROM old_rows;
    END IF;
  ELSIF TG_TABLE_NAME = 'product' THEN
    INSERT INTO catalogue_change (kind, product_id) SELECT 'product', id FROM new_rows;
  ELSE
    INSERT INTO catalogue_change (kind, product_id) SELECT DISTINCT 'product', product_id FROM new_rows;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION feed_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (kind) VALUES ('tree');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER feed_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();--> statement-breakpoint
CREATE TRIGGER feed_inserted AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();--> statement-breakpoint
CREATE TRIGGER feed_changed AFTER INSERT OR UPDATE OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION feed_tree();--> statement-breakpoint
CREATE TRIGGER feed_changed AFTER INSERT OR UPDATE OR DELETE ON facet FOR EACH STATEMENT EXECUTE FUNCTION feed_tree();--> statement-breakpoint
CREATE TRIGGER feed_changed AFTER INSERT OR UPDATE OR DELETE ON facet_value FOR EACH STATEMENT EXECUTE FUNCTION feed_tree();
