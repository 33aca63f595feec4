-- What shoppers want to find again: a list of a browser, or of a customer, which its owner may share by a link. New tables only: a version
-- that does not know them is not concerned. Wishes go with their product and with their list.
CREATE TABLE "wish" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_listId_identity_unique" UNIQUE("list_id","identity")
);
--> statement-breakpoint
CREATE TABLE "wish_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"token_hash" text,
	"share_key" text,
	"share_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_list_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "wish_list_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "wish_list_shareKey_unique" UNIQUE("share_key"),
	CONSTRAINT "wish_list_has_one_owner" CHECK (num_nonnulls("wish_list"."customer_id", "wish_list"."token_hash") = 1),
	CONSTRAINT "wish_list_of_customer_is_shared" CHECK ("wish_list"."share_key" IS NULL OR "wish_list"."customer_id" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_list_id_wish_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."wish_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list" ADD CONSTRAINT "wish_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_product_id_index" ON "wish" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wish_list_of_browser" ON "wish_list" USING btree ("changed_at") WHERE "wish_list"."customer_id" IS NULL;