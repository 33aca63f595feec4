-- Why: what the European register said of a business customer's VAT number is stored with the customer, with the register's number of the question as proof. The index finds
-- the numbers that are still to be asked, every minute. Expand only: an old server writes no such row, and its customers' numbers are checked later.
CREATE TABLE "vat_check" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"answer" text NOT NULL,
	"consultation" text,
	"checked_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "vat_check_answer" CHECK ("vat_check"."answer" IN ('valid', 'invalid', 'unavailable'))
);
--> statement-breakpoint
ALTER TABLE "vat_check" ADD CONSTRAINT "vat_check_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_vat_number" ON "customer" USING btree ("id") WHERE "customer"."vat_number" <> '';