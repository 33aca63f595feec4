CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text,
	"customer_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"coc_number" text NOT NULL,
	"vat_number" text NOT NULL,
	"reference" text NOT NULL,
	"phone_number" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"locale" text NOT NULL,
	"default_delivery_address_uid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"uid" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"company_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"house_number" text NOT NULL,
	"house_number_addition" text NOT NULL,
	"street_name" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_price" (
	"customer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"percentage_of_list" integer NOT NULL,
	CONSTRAINT "customer_price_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "known_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"house_number" text NOT NULL,
	"house_number_addition" text NOT NULL,
	"street_name" text NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"customer_id" bigint,
	"status" text DEFAULT 'active' NOT NULL,
	"delivery_option" text,
	"pickup_location" text,
	"payment_option" text,
	"address_uid" text,
	"is_merged" boolean DEFAULT false NOT NULL,
	"seen_total" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "cart_coupon" (
	"cart_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_coupon_cart_id_coupon_id_pk" PRIMARY KEY("cart_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"cart_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"quantity" integer NOT NULL,
	"options" jsonb NOT NULL,
	"seen_unit_price" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_uid_unique" UNIQUE("uid"),
	CONSTRAINT "cart_line_cartId_identity_unique" UNIQUE("cart_id","identity"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" BETWEEN 1 AND 999)
);
--> statement-breakpoint
CREATE TABLE "cart_operation" (
	"cart_id" bigint NOT NULL,
	"operation_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_operation_cart_id_operation_id_pk" PRIMARY KEY("cart_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"use_limit" integer,
	"limit_per_customer" integer,
	"can_be_combined" boolean NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_amount_not_negative" CHECK ("coupon"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"parent_id" bigint,
	"path_nld" text NOT NULL,
	"path_eng" text NOT NULL,
	"title" jsonb NOT NULL,
	"short" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"picture" text,
	"display_type" text DEFAULT 'category' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_key_unique" UNIQUE("key"),
	CONSTRAINT "category_pathNld_unique" UNIQUE("path_nld"),
	CONSTRAINT "category_pathEng_unique" UNIQUE("path_eng")
);
--> statement-breakpoint
CREATE TABLE "option_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"display_type" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_group_productId_key_unique" UNIQUE("product_id","key")
);
--> statement-breakpoint
CREATE TABLE "option_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"weight" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"state" boolean NOT NULL,
	"picture" text,
	"custom" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "option_item_groupId_key_unique" UNIQUE("group_id","key"),
	CONSTRAINT "option_price_not_negative" CHECK ("option_item"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_number" text NOT NULL,
	"design" text NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"title" jsonb NOT NULL,
	"colour_name" jsonb NOT NULL,
	"colour_hex" text NOT NULL,
	"brand" text NOT NULL,
	"description" jsonb NOT NULL,
	"short" jsonb NOT NULL,
	"specifications" jsonb NOT NULL,
	"composition" jsonb NOT NULL,
	"maker" jsonb NOT NULL,
	"care" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"vat_percentage" integer NOT NULL,
	"weight" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"stock_quantity" integer NOT NULL,
	"stock_managed" boolean NOT NULL,
	"backorder" boolean NOT NULL,
	"permanently_out_of_stock" boolean NOT NULL,
	"pictures" text[] NOT NULL,
	"position" integer NOT NULL,
	"listing_price" bigint NOT NULL,
	"listing_discount_price" bigint NOT NULL,
	"listing_price_differs" boolean NOT NULL,
	"size_text" jsonb NOT NULL,
	"made_to_measure" boolean NOT NULL,
	"sold_recently" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_articleNumber_unique" UNIQUE("article_number"),
	CONSTRAINT "product_price_not_negative" CHECK ("product"."price" >= 0),
	CONSTRAINT "product_discount_is_percentage" CHECK ("product"."discount_percentage" BETWEEN 0 AND 10000),
	CONSTRAINT "product_stock_never_oversold" CHECK ("product"."stock_quantity" >= 0 OR "product"."backorder" OR NOT "product"."stock_managed")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"direct" boolean NOT NULL,
	CONSTRAINT "product_category_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_option" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"country_code" text NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint NOT NULL,
	"maximum_weight" integer NOT NULL,
	"pickup_location" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"key" text PRIMARY KEY NOT NULL,
	"label" jsonb NOT NULL,
	"icon" text NOT NULL,
	"countries" text[] NOT NULL,
	"price" bigint NOT NULL,
	"business_only" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"title" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "content_page_key_unique" UNIQUE("key"),
	CONSTRAINT "content_page_slugNld_unique" UNIQUE("slug_nld"),
	CONSTRAINT "content_page_slugEng_unique" UNIQUE("slug_eng")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"article_number" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"picture" jsonb,
	"quantity" integer NOT NULL,
	"options" jsonb NOT NULL,
	"vat_percentage" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"returnable" boolean NOT NULL,
	CONSTRAINT "order_line_uid_unique" UNIQUE("uid"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_status_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"number" text NOT NULL,
	"cart_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"locale" text NOT NULL,
	"email_address" text NOT NULL,
	"customer_type" text NOT NULL,
	"reference" text NOT NULL,
	"invoice_address" jsonb NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"coupons" jsonb NOT NULL,
	"total_incl_vat" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"stock_held" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_uid_unique" UNIQUE("uid"),
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "shop_order_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "shop_order_total_not_negative" CHECK ("shop_order"."total_incl_vat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_url" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_uid_unique" UNIQUE("uid"),
	CONSTRAINT "payment_attempt_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempt_provider_providerId_unique" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_task_attemptId_kind_unique" UNIQUE("attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"redirect_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_price" ADD CONSTRAINT "customer_price_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_price" ADD CONSTRAINT "customer_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_token" ADD CONSTRAINT "password_token_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_operation" ADD CONSTRAINT "cart_operation_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_group" ADD CONSTRAINT "option_group_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_item_group_id_option_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_item_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD CONSTRAINT "order_status_change_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_task" ADD CONSTRAINT "payment_task_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email_address_unique" ON "customer" USING btree (lower("email_address"));--> statement-breakpoint
CREATE INDEX "customer_address_customer_id_index" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "known_address_country_code_zip_code_house_number_index" ON "known_address" USING btree ("country_code","zip_code","house_number");--> statement-breakpoint
CREATE INDEX "password_token_customer_id_index" ON "password_token" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "session_customer_id_index" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_active_per_customer" ON "cart" USING btree ("customer_id") WHERE "cart"."status" = 'active';--> statement-breakpoint
CREATE INDEX "cart_updated_at_index" ON "cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "product_design_index" ON "product" USING btree ("design");--> statement-breakpoint
CREATE INDEX "product_category_product_id_index" ON "product_category" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mail_recipient_index" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "coupon_use_coupon_id_index" ON "coupon_use" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "order_line_order_id_index" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_status_change_order_id_index" ON "order_status_change" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_order_customer_id_created_at_index" ON "shop_order" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_order_id_index" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open_per_order" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."status" IN ('open', 'pending');