-- Customers and orders of the shop of before: accounts that only a mailed link opens, history that nothing but account pages
-- reads, and consents with their proof.
CREATE TABLE "consent_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"said_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_change_purpose" CHECK ("consent_change"."purpose" IN ('newsletter'))
);
--> statement-breakpoint
CREATE TABLE "former_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"number" text NOT NULL,
	"email_address" text NOT NULL,
	"customer_id" bigint,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_incl_vat" bigint NOT NULL,
	"total_vat" bigint,
	"shipping_incl_vat" bigint,
	"discount_incl_vat" bigint,
	"invoice_address" jsonb NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_order_uid_unique" UNIQUE("uid"),
	CONSTRAINT "former_order_number_unique" UNIQUE("number"),
	CONSTRAINT "former_order_state" CHECK ("former_order"."state" IN ('accepted', 'paid', 'shipped', 'delivered', 'partlyReturned', 'returned', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "mailbox_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "invitation_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_change" ADD CONSTRAINT "consent_change_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_order" ADD CONSTRAINT "former_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_change_customer_id_purpose_index" ON "consent_change" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "former_order_customer_id_ordered_at_index" ON "former_order" USING btree ("customer_id","ordered_at");--> statement-breakpoint
CREATE INDEX "former_order_unclaimed" ON "former_order" USING btree ("email_address") WHERE "former_order"."customer_id" IS NULL;--> statement-breakpoint
CREATE INDEX "customer_to_invite" ON "customer" USING btree ("id") WHERE "customer"."invitation_asked_at" IS NOT NULL AND "customer"."invited_at" IS NULL;