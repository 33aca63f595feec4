-- What shoppers want to find again: a list of a browser, or of a customer, which its owner may share by a link; who is told by mail when
-- something that has sold out is back; and the pictures that buyers send with reviews. New tables only: a version that does not know them is
-- not concerned. Wishes and requests go with their product, pictures with their review.
CREATE TABLE "review_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"review_id" bigint,
	"content" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_picture_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "stock_alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_address" text NOT NULL,
	"locale" text NOT NULL,
	"product_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"options" jsonb NOT NULL,
	"key" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alert_key_unique" UNIQUE("key"),
	CONSTRAINT "stock_alert_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wish_list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_wishListId_identity_unique" UNIQUE("wish_list_id","identity")
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
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_wish_list_id_wish_list_id_fk" FOREIGN KEY ("wish_list_id") REFERENCES "public"."wish_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list" ADD CONSTRAINT "wish_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_picture_review_id_index" ON "review_picture" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_picture_order_line_id_index" ON "review_picture" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "review_picture_loose" ON "review_picture" USING btree ("created_at") WHERE "review_picture"."review_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_once" ON "stock_alert" USING btree ("email_address","identity") WHERE "stock_alert"."mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("identity","id") WHERE "stock_alert"."mailed_at" IS NULL AND "stock_alert"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_alert_product_id_index" ON "stock_alert" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_alert_created_at_index" ON "stock_alert" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wish_product_id_index" ON "wish" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wish_list_of_browser" ON "wish_list" USING btree ("changed_at") WHERE "wish_list"."customer_id" IS NULL;