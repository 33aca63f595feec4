-- Businesses ask for a quote of their cart, which keeps its prices until it expires. A cart knows which quote was put into it, and an order the
-- quote that it was placed at: once for each quote, as long as that order is not cancelled. New columns are null, so a version that does not know
-- them is not concerned.
CREATE TABLE "quote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"digest" text NOT NULL,
	"locale" text NOT NULL,
	"terms" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"total_incl_vat" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "quote_uid_unique" UNIQUE("uid"),
	CONSTRAINT "quote_number_unique" UNIQUE("number"),
	CONSTRAINT "quote_year_sequence_unique" UNIQUE("year","sequence"),
	CONSTRAINT "quote_sequence" CHECK ("quote"."sequence" >= 1)
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "quote_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "quote_id" bigint;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_customer_id_id_index" ON "quote" USING btree ("customer_id","id");--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_set_aside_per_customer" ON "cart" USING btree ("customer_id") WHERE "cart"."status" = 'setAside';--> statement-breakpoint
CREATE INDEX "cart_of_quote" ON "cart" USING btree ("quote_id") WHERE "cart"."quote_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_of_quote" ON "shop_order" USING btree ("quote_id") WHERE "shop_order"."quote_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_one_a_quote" ON "shop_order" USING btree ("quote_id") WHERE "shop_order"."quote_id" IS NOT NULL AND "shop_order"."status" <> 'cancelled';--> statement-breakpoint
-- What was offered stays as it is; only its PDF is written, once. It is deleted with the account of who asked for it, unless it was ordered.
CREATE FUNCTION quote_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pdf IS NULL AND to_jsonb(OLD) - 'pdf' = to_jsonb(NEW) - 'pdf' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'quote % was issued and stays as it is', OLD.number;
END $$;--> statement-breakpoint
CREATE TRIGGER quote_stays BEFORE UPDATE ON quote FOR EACH ROW EXECUTE FUNCTION quote_stays();
