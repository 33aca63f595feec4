-- Why: each paid order gets an invoice, and money that goes back a credit note, in an unbroken series for each kind and year. What was issued stays as it is:
-- the trigger refuses every change but the first writing of the PDF. Expand only: an old server makes no invoices and reads none.
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"cause" text NOT NULL,
	"locale" text NOT NULL,
	"document" jsonb NOT NULL,
	"total_incl_vat" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "invoice_uid_unique" UNIQUE("uid"),
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_cause_unique" UNIQUE("cause"),
	CONSTRAINT "invoice_kind_year_sequence_unique" UNIQUE("kind","year","sequence"),
	CONSTRAINT "invoice_sequence" CHECK ("invoice"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL AND to_jsonb(OLD) - 'pdf' = to_jsonb(NEW) - 'pdf' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice % was issued and stays as it is', OLD.number;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_stays();
