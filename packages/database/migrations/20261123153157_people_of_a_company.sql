-- People of a company: a person keeps a row of their own and names that of their company, whose orders, prices and addresses they
-- work with; who ordered and who asked stand beside whose it is. And how much a customer may have open on account. Only new columns that
-- may be empty, and a table that no other version knows: old and new versions run beside each other.
CREATE TABLE "company_invitation" (
	"uid" text PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"may_order_on_account" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitation_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_invitation_role" CHECK ("company_invitation"."role" IN ('buyer', 'finance'))
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "company_role" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "may_order_on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "ordered_by" bigint;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_customer_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_once" ON "company_invitation" USING btree ("company_id",lower("email_address"));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_customer_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_ordered_by_customer_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_asked_by_customer_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_company" ON "customer" USING btree ("company_id") WHERE "customer"."company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_ordered_by" ON "shop_order" USING btree ("ordered_by") WHERE "shop_order"."ordered_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_asked_by" ON "ticket" USING btree ("asked_by") WHERE "ticket"."asked_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_company_role" CHECK (("customer"."company_id" IS NULL AND "customer"."company_role" IS NULL)
        OR ("customer"."company_id" <> "customer"."id" AND "customer"."company_role" IS NOT NULL AND "customer"."company_role" IN ('buyer', 'finance')));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_credit_limit" CHECK ("customer"."credit_limit" >= 0);