-- Why: a confirmation carries the terms as they stood when its order was placed, so every version of a page stays, written by a trigger, whoever saves
-- the page, and an order names its version. And a Belgian consumer who pays a deposit gets a bestelbon, in a series of its own.
-- Expand only: an old server places orders without a version and makes no bestelbons.
CREATE TABLE "page_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bestelbon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bestelbon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"locale" text NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "bestelbon_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "bestelbon_number_unique" UNIQUE("number"),
	CONSTRAINT "bestelbon_year_sequence_unique" UNIQUE("year","sequence"),
	CONSTRAINT "bestelbon_sequence" CHECK ("bestelbon"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "terms_pdf" (
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "terms_pdf_version_locale_pk" PRIMARY KEY("version","locale")
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "bestelbon" ADD CONSTRAINT "bestelbon_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_pdf" ADD CONSTRAINT "terms_pdf_version_page_version_hash_fk" FOREIGN KEY ("version") REFERENCES "public"."page_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION page_hash(title jsonb, blocks jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(title::text || blocks::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION page_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_version (hash, title, blocks) VALUES (page_hash(NEW.title, NEW.blocks), NEW.title, NEW.blocks) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER page_version AFTER INSERT OR UPDATE OF title, blocks ON content_page FOR EACH ROW EXECUTE FUNCTION page_version();--> statement-breakpoint
INSERT INTO page_version (hash, title, blocks) SELECT DISTINCT ON (page_hash(title, blocks)) page_hash(title, blocks), title, blocks FROM content_page;--> statement-breakpoint
CREATE FUNCTION page_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a page stays as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER page_version_stays BEFORE UPDATE OR DELETE ON page_version FOR EACH ROW EXECUTE FUNCTION page_version_stays();--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE UPDATE OR DELETE ON bestelbon FOR EACH ROW EXECUTE FUNCTION invoice_stays();
