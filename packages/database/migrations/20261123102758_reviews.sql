-- Buyers review what they bought. A review belongs to a line of an order; how many stars a product was given is counted beside it, so that
-- lists and pages read no reviews, and every change of it expires the pages of the design's colours by the change log. New tables only: a
-- version that does not know them is not concerned.
CREATE TABLE "product_rating" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"counts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"customer_id" bigint,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"refusal_reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "review_status" CHECK ("review"."status" IN ('waiting', 'published', 'refused')),
	CONSTRAINT "review_refusal_reason" CHECK ("review"."refusal_reason" IN ('unlawful', 'abusive', 'personalData', 'advertising', 'notAboutProduct')),
	CONSTRAINT "review_refused_with_reason" CHECK (("review"."status" = 'refused') = ("review"."refusal_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "review_objection" (
	"email_address" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_request" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_request_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_published" ON "review" USING btree ("product_id","created_at" DESC NULLS LAST) WHERE "review"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("id") WHERE "review"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_customer_id_index" ON "review" USING btree ("customer_id");--> statement-breakpoint
-- Adds to the counter of these stars; whoever counts beside it waits for the row.
CREATE FUNCTION count_review(rated bigint, given integer, by integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_rating (product_id, counts) VALUES (rated, '{0,0,0,0,0}') ON CONFLICT DO NOTHING;
  UPDATE product_rating SET counts[given] = counts[given] + by WHERE product_id = rated;
END $$;--> statement-breakpoint
CREATE FUNCTION review_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rated bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN PERFORM count_review(rated, OLD.stars, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN PERFORM count_review(rated, NEW.stars, 1); END IF;
  IF (TG_OP <> 'INSERT' AND OLD.status = 'published') OR (TG_OP <> 'DELETE' AND NEW.status = 'published') THEN
    PERFORM log_products((SELECT array_agg(p.id) FROM product p WHERE p.design = (SELECT design FROM product WHERE id = rated)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_rates AFTER INSERT OR UPDATE OR DELETE ON review FOR EACH ROW EXECUTE FUNCTION review_rates();
