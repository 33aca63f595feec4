-- Why: the demo's customers and codes are printed in the README, so where others can reach the shop they must not work, and an import with
-- --replace-demo takes them out, with the demo's pages, menus and addresses. So each row says whether it came with the demo. And es_o holds a secret
-- of its own instead of the order's public uid. Expand only: old servers ignore it.
CREATE TABLE "order_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_address" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "path_rule" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_token" ADD CONSTRAINT "order_token_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_token_order_id_index" ON "order_token" USING btree ("order_id");--> statement-breakpoint
-- A shop that was loaded before: the demo is loaded into an empty database, so its addresses are the first ones; all else is known by its key.
UPDATE "customer" SET "from_demo" = true WHERE lower("email_address") IN
  ('lotte@example.nl', 'inkoop@studiovondel.example', 'gesloten@example.nl');--> statement-breakpoint
UPDATE "coupon" SET "from_demo" = true WHERE "code" IN ('WELKOM10', 'NOPJE25', 'LENTE2025', 'EERSTEVIJF', 'TROUW5');--> statement-breakpoint
UPDATE "known_address" SET "from_demo" = true WHERE "id" <= 121;--> statement-breakpoint
UPDATE "content_page" SET "from_demo" = true WHERE "key" IN ('home', 'klantenservice', 'bezorgen-en-retourneren', 'over-ons',
  'algemene-voorwaarden', 'privacy', 'op-maat-uitleg', 'contact', 'beoordelingen', 'blog', 'evenementen');--> statement-breakpoint
UPDATE "post" SET "from_demo" = true WHERE "key" IN ('maat-kiezen', 'abrash', 'rode-wijn', 'jute-sisal-wol', 'vloerverwarming',
  'winterdag-showroom', 'workshop-franje', 'op-maat-avond-antwerpen', 'open-atelier');--> statement-breakpoint
UPDATE "path_rule" SET "from_demo" = true WHERE "path" IN ('/tapijten', '/tapijten/wollen-tapijten', '/tapijten/blauw-en-groen',
  '/tapijten/oud-model', '/en/carpets', '/karpetten', '/english', '/verhalen', '/en/stories', '/sale', '/en/sale', '/zomeractie-2025',
  '/en/summer-sale-2025', '/retourformulier', '/geschillen');--> statement-breakpoint
UPDATE "category" SET "from_demo" = true WHERE "key" IN ('vloerkleden', 'wol', 'hoogpolig', 'laagpolig', 'vlakgeweven', 'berber',
  'perzisch-vintage', 'perzisch', 'vintage', 'rond', 'lopers', 'organisch', 'op-maat', 'natuurlijke-vezels', 'jute', 'sisal', 'buitenkleden',
  'kinderkamer', 'deurmatten', 'onderhoud-en-meer', 'ondertapijten', 'onderhoud', 'boeken', 'nieuw', 'aanbiedingen');--> statement-breakpoint
-- Who changes a row of the demo makes it their own, by whatever program. A customer of the demo stays one: logging in and ordering change it too.
CREATE FUNCTION no_longer_of_the_demo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.from_demo := false;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "coupon_no_longer_of_the_demo" BEFORE UPDATE ON "coupon" FOR EACH ROW
  WHEN (OLD.from_demo AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION no_longer_of_the_demo();--> statement-breakpoint
CREATE TRIGGER "category_no_longer_of_the_demo" BEFORE UPDATE ON "category" FOR EACH ROW
  WHEN (OLD.from_demo AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION no_longer_of_the_demo();--> statement-breakpoint
CREATE TRIGGER "content_page_no_longer_of_the_demo" BEFORE UPDATE ON "content_page" FOR EACH ROW
  WHEN (OLD.from_demo AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION no_longer_of_the_demo();--> statement-breakpoint
CREATE TRIGGER "post_no_longer_of_the_demo" BEFORE UPDATE ON "post" FOR EACH ROW
  WHEN (OLD.from_demo AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION no_longer_of_the_demo();--> statement-breakpoint
CREATE TRIGGER "path_rule_no_longer_of_the_demo" BEFORE UPDATE ON "path_rule" FOR EACH ROW
  WHEN (OLD.from_demo AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION no_longer_of_the_demo();
