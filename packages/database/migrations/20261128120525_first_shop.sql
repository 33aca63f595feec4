-- The shop at version 0.1: its tables, then what its triggers keep right.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text,
	"registered_with" text,
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
	"company_id" bigint,
	"company_role" text,
	"may_order_on_account" boolean DEFAULT false NOT NULL,
	"credit_limit" bigint,
	"mailbox_proven_at" timestamp with time zone,
	"invitation_asked_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"from_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "customer_uid_unique" UNIQUE("uid"),
	CONSTRAINT "customer_company_role" CHECK (("customer"."company_id" IS NULL AND "customer"."company_role" IS NULL)
        OR ("customer"."company_id" <> "customer"."id" AND "customer"."company_role" IS NOT NULL AND "customer"."company_role" IN ('buyer', 'finance'))),
	CONSTRAINT "customer_credit_limit" CHECK ("customer"."credit_limit" >= 0)
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
CREATE TABLE "password_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'password' NOT NULL,
	"customer_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_token_purpose" CHECK ("password_token"."purpose" IN ('password', 'login'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"is_by_link" boolean DEFAULT false NOT NULL,
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
	"quote_id" bigint,
	"adopted_uid" text,
	"adopted_at" timestamp with time zone,
	"is_merged" boolean DEFAULT false NOT NULL,
	"seen_total" bigint,
	"seen_costs" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE TABLE "cart_glimpse" (
	"cart_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"former_unit_price" integer,
	"former_quantity" integer,
	"changed_at" timestamp with time zone,
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
	"from_demo" boolean DEFAULT false NOT NULL,
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
	"from_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "category_key_unique" UNIQUE("key"),
	CONSTRAINT "category_pathNld_unique" UNIQUE("path_nld"),
	CONSTRAINT "category_pathEng_unique" UNIQUE("path_eng")
);
--> statement-breakpoint
CREATE TABLE "earlier_price" (
	"product_id" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"discounted_price" bigint,
	"discount_percentage" integer NOT NULL,
	"options" jsonb NOT NULL,
	"listing_discount_price" bigint NOT NULL,
	CONSTRAINT "earlier_price_product_id_ended_at_pk" PRIMARY KEY("product_id","ended_at")
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
	"discounted_price" bigint,
	"weight" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"state" boolean NOT NULL,
	"picture" text,
	"article_number" text,
	"gtin" text,
	"stock_quantity" integer,
	"custom" jsonb,
	"shape" text,
	"position" integer NOT NULL,
	CONSTRAINT "option_item_articleNumber_unique" UNIQUE("article_number"),
	CONSTRAINT "option_item_groupId_key_unique" UNIQUE("group_id","key"),
	CONSTRAINT "option_shape_known" CHECK ("option_item"."shape" IN ('square', 'rectangle', 'oval', 'organic', 'round')),
	CONSTRAINT "option_price_not_negative" CHECK ("option_item"."price" >= 0),
	CONSTRAINT "option_discounted_price_fits" CHECK ("option_item"."discounted_price" IS NULL OR ("option_item"."discounted_price" BETWEEN 0 AND "option_item"."price" AND "option_item"."custom" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"source_url" text
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
	"seo_title" jsonb,
	"seo_description" jsonb,
	"gtin" text,
	"specifications" jsonb NOT NULL,
	"composition" jsonb NOT NULL,
	"maker" jsonb NOT NULL,
	"care" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"discounted_price" bigint,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"vat_percentage" integer NOT NULL,
	"weight" integer NOT NULL,
	"letterbox_thickness" integer,
	"delivery_days" integer NOT NULL,
	"stock_quantity" integer NOT NULL,
	"stock_managed" boolean NOT NULL,
	"backorder" boolean NOT NULL,
	"permanently_out_of_stock" boolean NOT NULL,
	"pictures" text[] NOT NULL,
	"picture_texts" jsonb,
	"companions" text[] DEFAULT '{}' NOT NULL,
	"facet_value_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"listing_price" bigint NOT NULL,
	"listing_discount_price" bigint NOT NULL,
	"listing_price_differs" boolean NOT NULL,
	"listing_lowest_price" bigint,
	"size_text" jsonb NOT NULL,
	"made_to_measure" boolean NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"sold_recently" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_articleNumber_unique" UNIQUE("article_number"),
	CONSTRAINT "product_price_not_negative" CHECK ("product"."price" >= 0),
	CONSTRAINT "product_discounted_price_fits" CHECK ("product"."discounted_price" BETWEEN 0 AND "product"."price"),
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
CREATE TABLE "cdn_purge" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"purged" jsonb,
	"purged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_change" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_change_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_option" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"country_code" text NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"vat_percentage" integer,
	"free_from" bigint NOT NULL,
	"maximum_weight" integer NOT NULL,
	"letterbox" boolean DEFAULT false NOT NULL,
	"pickup_location" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"key" text PRIMARY KEY NOT NULL,
	"provider" text DEFAULT 'sandbox' NOT NULL,
	"label" jsonb NOT NULL,
	"icon" text NOT NULL,
	"countries" text[] NOT NULL,
	"price" bigint NOT NULL,
	"business_only" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"setting" text NOT NULL,
	"values" jsonb NOT NULL
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
	"for_business" boolean DEFAULT false NOT NULL,
	"from_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_page_key_unique" UNIQUE("key"),
	CONSTRAINT "content_page_slugNld_unique" UNIQUE("slug_nld"),
	CONSTRAINT "content_page_slugEng_unique" UNIQUE("slug_eng")
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "path_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "path_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"location" text NOT NULL,
	"status_code" integer NOT NULL,
	"from_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "path_rule_path_unique" UNIQUE("path"),
	CONSTRAINT "path_rule_status" CHECK ("path_rule"."status_code" IN (301, 302, 307, 308, 410))
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"title" jsonb NOT NULL,
	"short" jsonb NOT NULL,
	"seo_title" jsonb NOT NULL,
	"seo_description" jsonb NOT NULL,
	"picture" text,
	"blocks" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"location" jsonb,
	"from_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_key_unique" UNIQUE("key"),
	CONSTRAINT "post_kind_slugNld_unique" UNIQUE("kind","slug_nld"),
	CONSTRAINT "post_kind_slugEng_unique" UNIQUE("kind","slug_eng"),
	CONSTRAINT "event_has_a_time" CHECK ("post"."kind" = 'blog' OR "post"."starts_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "brand_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "facet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"name" jsonb NOT NULL,
	"expand" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "facet_key_unique" UNIQUE("key"),
	CONSTRAINT "facet_slugNld_unique" UNIQUE("slug_nld"),
	CONSTRAINT "facet_slugEng_unique" UNIQUE("slug_eng")
);
--> statement-breakpoint
CREATE TABLE "facet_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facet_id" integer NOT NULL,
	"slug_nld" text NOT NULL,
	"slug_eng" text NOT NULL,
	"name" jsonb NOT NULL,
	"colour" text,
	"picture" text,
	"position" integer NOT NULL,
	CONSTRAINT "facet_value_facetId_slugNld_unique" UNIQUE("facet_id","slug_nld"),
	CONSTRAINT "facet_value_facetId_slugEng_unique" UNIQUE("facet_id","slug_eng")
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
CREATE TABLE "bestelbon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bestelbon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"locale" text NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "bestelbon_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "bestelbon_number_unique" UNIQUE("number"),
	CONSTRAINT "bestelbon_year_sequence_unique" UNIQUE("year","sequence"),
	CONSTRAINT "bestelbon_sequence" CHECK ("bestelbon"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "e_invoice" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_invoice_task" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" jsonb
);
--> statement-breakpoint
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
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
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
	"skipped" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "terms_pdf" (
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "terms_pdf_version_locale_pk" PRIMARY KEY("version","locale")
);
--> statement-breakpoint
CREATE TABLE "known_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"house_number" text NOT NULL,
	"house_number_addition" text NOT NULL,
	"street_name" text NOT NULL,
	"city" text NOT NULL,
	"from_demo" boolean DEFAULT false NOT NULL
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
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	CONSTRAINT "mail_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_task" (
	"mail_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_address" text NOT NULL,
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriber_emailAddress_unique" UNIQUE("email_address"),
	CONSTRAINT "newsletter_subscriber_key_unique" UNIQUE("key"),
	CONSTRAINT "newsletter_subscriber_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_reduction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reduction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"gestures_counted" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"is_restocked" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	CONSTRAINT "order_reduction_uid_unique" UNIQUE("uid"),
	CONSTRAINT "order_reduction_kind" CHECK ("order_reduction"."kind" IN ('cancelled', 'returned')),
	CONSTRAINT "order_reduction_amounts" CHECK ("order_reduction"."amount" >= 0 AND "order_reduction"."deduction" >= 0 AND "order_reduction"."refunded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_reduction_line" (
	"reduction_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_reduction_line_reduction_id_order_line_id_pk" PRIMARY KEY("reduction_id","order_line_id"),
	CONSTRAINT "order_reduction_line_quantity" CHECK ("order_reduction_line"."quantity" >= 1),
	CONSTRAINT "order_reduction_line_withdrawn" CHECK ("order_reduction_line"."withdrawn" BETWEEN 0 AND "order_reduction_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"counts" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_stock" (
	"article_number" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL
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
	"option_item_ids" bigint[] DEFAULT '{}' NOT NULL,
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
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_status_change_status" CHECK ("order_status_change"."status" IN ('pending', 'paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"number" text NOT NULL,
	"cart_id" bigint NOT NULL,
	"kept_cart_id" bigint,
	"ordered_cart" jsonb,
	"sample_tray" text,
	"quote_id" bigint,
	"customer_id" bigint NOT NULL,
	"ordered_by" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"locale" text NOT NULL,
	"email_address" text NOT NULL,
	"customer_type" text NOT NULL,
	"reference" text NOT NULL,
	"terms_version" text,
	"invoice_address" jsonb NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"coupons" jsonb NOT NULL,
	"intra_community" jsonb,
	"total_incl_vat" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"reduced_amount" bigint DEFAULT 0 NOT NULL,
	"due_first" bigint,
	"stock_held" boolean NOT NULL,
	"network" text,
	"held_pieces" jsonb,
	"held_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_uid_unique" UNIQUE("uid"),
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "shop_order_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "shop_order_total_not_negative" CHECK ("shop_order"."total_incl_vat" >= 0),
	CONSTRAINT "shop_order_reduced" CHECK ("shop_order"."reduced_amount" BETWEEN 0 AND "shop_order"."total_incl_vat"),
	CONSTRAINT "shop_order_status" CHECK ("shop_order"."status" IN ('pending', 'paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "stock_export" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_export_is_one" CHECK ("stock_export"."is_one")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"option_item_id" bigint,
	"quantity" integer NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"uid" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"account" jsonb NOT NULL,
	"payment_reference" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"canceled_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfer_idempotencyKey_unique" UNIQUE("idempotency_key")
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
	"asked_amount" bigint,
	"received_amount" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_url" text,
	"transfer" jsonb,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
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
	"done_at" timestamp with time zone,
	"done_by" jsonb,
	"done_note" text,
	CONSTRAINT "payment_task_attemptId_kind_unique" UNIQUE("attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"sent_elsewhere" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	CONSTRAINT "refund_uid_unique" UNIQUE("uid"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" IN ('requested', 'underWay', 'byHand', 'done', 'failed', 'replaced')),
	CONSTRAINT "refund_reason" CHECK ("refund"."reason" IN ('cancelled', 'returned', 'goodwill', 'notOwed'))
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
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"asked_by" bigint,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"digest" text NOT NULL,
	"locale" text NOT NULL,
	"terms" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"total_incl_vat" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "quote_uid_unique" UNIQUE("uid"),
	CONSTRAINT "quote_number_unique" UNIQUE("number"),
	CONSTRAINT "quote_year_sequence_unique" UNIQUE("year","sequence"),
	CONSTRAINT "quote_sequence" CHECK ("quote"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "record_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
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
	"decided_by" jsonb,
	"answered_by" jsonb,
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
CREATE TABLE "review_request" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_request_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"product_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL,
	"is_orderable" boolean NOT NULL,
	"position" integer NOT NULL,
	"sold_recently" integer NOT NULL,
	CONSTRAINT "search_document_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_heading" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"questions" "tsvector",
	CONSTRAINT "search_heading_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_day_locale_query_pk" PRIMARY KEY("day","locale","query")
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_stale_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_ids" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"locale" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_word_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"meanings" text[] NOT NULL,
	CONSTRAINT "synonym_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"tracking_code" text DEFAULT '' NOT NULL,
	"tracking_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	CONSTRAINT "shipment_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_member_role" CHECK ("staff_member"."role" IN ('owner', 'manager', 'warehouse', 'workshop', 'support', 'editor', 'bookkeeper', 'viewer')),
	CONSTRAINT "staff_member_state" CHECK ("staff_member"."state" IN ('invited', 'active', 'left'))
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
CREATE TABLE "storefront_build" (
	"id" text PRIMARY KEY NOT NULL,
	"files" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storefront_file" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"asked_by" bigint,
	"order_id" bigint,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"read_message_id" bigint,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ticket_uid_unique" UNIQUE("uid"),
	CONSTRAINT "ticket_kind" CHECK ("ticket"."kind" IN ('question', 'defect')),
	CONSTRAINT "ticket_status" CHECK ("ticket"."status" IN ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"writer" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"body" text NOT NULL,
	"operation" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ticket_message_writer" CHECK ("ticket_message"."writer" IN ('customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "ticket_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"message_id" bigint,
	"content" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_picture_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "vat_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"vat_number" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"owner_name" text,
	"owner_address" text,
	"consultation" text,
	"first_said_at" timestamp with time zone NOT NULL,
	"last_said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "vat_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" jsonb,
	"done_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "vat_task_kind" CHECK ("vat_task"."kind" IN ('otherOwner', 'invalid', 'notAsked'))
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
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"locale" text NOT NULL,
	"statement" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "withdrawal_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_line" (
	"withdrawal_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "withdrawal_line_withdrawal_id_order_line_id_pk" PRIMARY KEY("withdrawal_id","order_line_id"),
	CONSTRAINT "withdrawal_line_quantity" CHECK ("withdrawal_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_task" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" jsonb,
	"done_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_customer_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_change" ADD CONSTRAINT "consent_change_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_customer_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_price" ADD CONSTRAINT "customer_price_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_price" ADD CONSTRAINT "customer_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_token" ADD CONSTRAINT "password_token_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_operation" ADD CONSTRAINT "cart_operation_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_price" ADD CONSTRAINT "earlier_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_group" ADD CONSTRAINT "option_group_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_item_group_id_option_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_item_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet_value" ADD CONSTRAINT "facet_value_facet_id_facet_id_fk" FOREIGN KEY ("facet_id") REFERENCES "public"."facet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet_value" ADD CONSTRAINT "facet_value_picture_picture_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_order" ADD CONSTRAINT "former_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bestelbon" ADD CONSTRAINT "bestelbon_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_task" ADD CONSTRAINT "e_invoice_task_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_pdf" ADD CONSTRAINT "terms_pdf_version_page_version_hash_fk" FOREIGN KEY ("version") REFERENCES "public"."page_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_task" ADD CONSTRAINT "mail_task_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD CONSTRAINT "order_reduction_line_reduction_id_order_reduction_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."order_reduction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD CONSTRAINT "order_reduction_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD CONSTRAINT "order_status_change_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_token" ADD CONSTRAINT "order_token_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_kept_cart_id_cart_id_fk" FOREIGN KEY ("kept_cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_ordered_by_customer_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_task" ADD CONSTRAINT "payment_task_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_asked_by_customer_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_asked_by_customer_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_answer" ADD CONSTRAINT "vat_answer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_check" ADD CONSTRAINT "vat_check_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_task" ADD CONSTRAINT "vat_task_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_wish_list_id_wish_list_id_fk" FOREIGN KEY ("wish_list_id") REFERENCES "public"."wish_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list" ADD CONSTRAINT "wish_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_line" ADD CONSTRAINT "withdrawal_line_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_line" ADD CONSTRAINT "withdrawal_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_task" ADD CONSTRAINT "withdrawal_task_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_once" ON "company_invitation" USING btree ("company_id",lower("email_address"));--> statement-breakpoint
CREATE INDEX "consent_change_customer_id_purpose_index" ON "consent_change" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email_address_unique" ON "customer" USING btree (lower("email_address"));--> statement-breakpoint
CREATE INDEX "customer_company" ON "customer" USING btree ("company_id") WHERE "customer"."company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_vat_number" ON "customer" USING btree ("id") WHERE "customer"."vat_number" <> '';--> statement-breakpoint
CREATE INDEX "customer_to_invite" ON "customer" USING btree ("id") WHERE "customer"."invitation_asked_at" IS NOT NULL AND "customer"."invited_at" IS NULL;--> statement-breakpoint
CREATE INDEX "customer_address_customer_id_index" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_token_customer_id_index" ON "password_token" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "session_customer_id_index" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_active_per_customer" ON "cart" USING btree ("customer_id") WHERE "cart"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_set_aside_per_customer" ON "cart" USING btree ("customer_id") WHERE "cart"."status" = 'setAside';--> statement-breakpoint
CREATE INDEX "cart_updated_at_index" ON "cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "cart_adopted_uid_index" ON "cart" USING btree ("adopted_uid");--> statement-breakpoint
CREATE INDEX "cart_of_quote" ON "cart" USING btree ("quote_id") WHERE "cart"."quote_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "option_item_article_key" ON "option_item" USING btree (upper(translate("article_number", '- ._/', '')) text_pattern_ops) WHERE "option_item"."article_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_design_index" ON "product" USING btree ("design");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS FIRST,"position","id");--> statement-breakpoint
CREATE INDEX "product_title_nld" ON "product" USING btree (lower("title" ->> 'nld'),"id");--> statement-breakpoint
CREATE INDEX "product_title_eng" ON "product" USING btree (lower("title" ->> 'eng'),"id");--> statement-breakpoint
CREATE INDEX "product_in_order" ON "product" USING btree ("position","sold_recently" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_article_key" ON "product" USING btree (upper(translate("article_number", '- ._/', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_category_product_id_index" ON "product_category" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "catalogue_change_transaction_product_id_kind_index" ON "catalogue_change" USING btree ("transaction","product_id","kind");--> statement-breakpoint
CREATE INDEX "post_kind_published_at_index" ON "post" USING btree ("kind","published_at");--> statement-breakpoint
CREATE INDEX "former_order_customer_id_ordered_at_index" ON "former_order" USING btree ("customer_id","ordered_at");--> statement-breakpoint
CREATE INDEX "former_order_unclaimed" ON "former_order" USING btree ("email_address") WHERE "former_order"."customer_id" IS NULL;--> statement-breakpoint
CREATE INDEX "e_invoice_underway" ON "e_invoice" USING btree ("next_try_at") WHERE "e_invoice"."status" IN ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "known_address_country_code_zip_code_house_number_index" ON "known_address" USING btree ("country_code","zip_code","house_number");--> statement-breakpoint
CREATE INDEX "mail_recipient_index" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_unsent" ON "mail" USING btree ("id") WHERE "mail"."sent_at" IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_unconfirmed" ON "newsletter_subscriber" USING btree ("created_at") WHERE "newsletter_subscriber"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "order_reduction_order_id_index" ON "order_reduction" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_reduction_code" ON "order_reduction" USING btree ("order_id","code") WHERE "order_reduction"."code" <> '';--> statement-breakpoint
CREATE INDEX "order_reduction_line_order_line_id_index" ON "order_reduction_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "coupon_use_coupon_id_index" ON "coupon_use" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_use_order_id_index" ON "coupon_use" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_order_id_index" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_status_change_order_id_index" ON "order_status_change" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_token_order_id_index" ON "order_token" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_order_customer_id_created_at_index" ON "shop_order" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_order_ordered_by" ON "shop_order" USING btree ("ordered_by") WHERE "shop_order"."ordered_by" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_one_a_kept_cart" ON "shop_order" USING btree ("kept_cart_id") WHERE "shop_order"."kept_cart_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_of_quote" ON "shop_order" USING btree ("quote_id") WHERE "shop_order"."quote_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_one_a_quote" ON "shop_order" USING btree ("quote_id") WHERE "shop_order"."quote_id" IS NOT NULL AND "shop_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_one_a_sample_tray" ON "shop_order" USING btree ("sample_tray") WHERE "shop_order"."sample_tray" IS NOT NULL AND "shop_order"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "shop_order_of_samples" ON "shop_order" USING btree ("created_at") WHERE "shop_order"."sample_tray" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_unpaid" ON "shop_order" USING btree ("network") WHERE "shop_order"."status" = 'pending' AND "shop_order"."stock_held";--> statement-breakpoint
CREATE INDEX "shop_order_without_vat" ON "shop_order" USING btree ("created_at") WHERE "shop_order"."intra_community" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_pending" ON "shop_order" USING btree ("id") WHERE "shop_order"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stock_movement_at_index" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_movement_order_id_index" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "passkey_customer_id_index" ON "passkey" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_order_id_index" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open_per_method" ON "payment_attempt" USING btree ("order_id","method") WHERE "payment_attempt"."status" IN ('open', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempt_unfinished" ON "payment_attempt" USING btree ("id") WHERE "payment_attempt"."status" IN ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "payment_task_waits" ON "payment_task" USING btree ("id") WHERE "payment_task"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_id_index" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_waits" ON "refund" USING btree ("id") WHERE "refund"."status" IN ('requested', 'byHand', 'failed');--> statement-breakpoint
CREATE INDEX "quote_customer_id_id_index" ON "quote" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quote_asked_by" ON "quote" USING btree ("asked_by") WHERE "quote"."asked_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "record_change_kind_key_index" ON "record_change" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "review_published" ON "review" USING btree ("product_id","created_at" DESC NULLS LAST) WHERE "review"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("id") WHERE "review"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_customer_id_index" ON "review" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_picture_review_id_index" ON "review_picture" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_picture_order_line_id_index" ON "review_picture" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "review_picture_loose" ON "review_picture" USING btree ("created_at") WHERE "review_picture"."review_id" IS NULL;--> statement-breakpoint
CREATE INDEX "search_document_title_nld" ON "search_document" USING gin ("title") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'nld';--> statement-breakpoint
CREATE INDEX "search_document_title_eng" ON "search_document" USING gin ("title") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'eng';--> statement-breakpoint
CREATE INDEX "search_document_nld" ON "search_document" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'nld';--> statement-breakpoint
CREATE INDEX "search_document_eng" ON "search_document" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'eng';--> statement-breakpoint
CREATE INDEX "search_word_locale_stem_index" ON "search_word" USING btree ("locale","stem");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops,"stem" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_order_id_index" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_line_order_line_id_index" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_email_address" ON "staff_member" USING btree (lower("email_address"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_once" ON "stock_alert" USING btree ("email_address","identity") WHERE "stock_alert"."mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("identity","id") WHERE "stock_alert"."mailed_at" IS NULL AND "stock_alert"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_alert_product_id_index" ON "stock_alert" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_alert_created_at_index" ON "stock_alert" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_customer_id_index" ON "ticket" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_asked_by" ON "ticket" USING btree ("asked_by") WHERE "ticket"."asked_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_order_id_index" ON "ticket" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ticket_open" ON "ticket" USING btree ("id") WHERE "ticket"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_message_operation" ON "ticket_message" USING btree ("ticket_id","operation");--> statement-breakpoint
CREATE INDEX "ticket_picture_message_id_index" ON "ticket_picture" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_picture_customer_id_index" ON "ticket_picture" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_picture_loose" ON "ticket_picture" USING btree ("created_at") WHERE "ticket_picture"."message_id" IS NULL;--> statement-breakpoint
CREATE INDEX "vat_answer_customer_id_vat_number_index" ON "vat_answer" USING btree ("customer_id","vat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_task_once" ON "vat_task" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "vat_task_open" ON "vat_task" USING btree ("id") WHERE "vat_task"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "wish_product_id_index" ON "wish" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wish_list_of_browser" ON "wish_list" USING btree ("changed_at") WHERE "wish_list"."customer_id" IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_order_id_index" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_line_order_line_id_index" ON "withdrawal_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "withdrawal_task_open" ON "withdrawal_task" USING btree ("withdrawal_id") WHERE "withdrawal_task"."done_at" IS NULL;
--> statement-breakpoint
-- What search finds is written by triggers, whoever writes the catalogue, once a product when its transaction ends.
CREATE FUNCTION is_orderable(product product)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT NOT product.permanently_out_of_stock AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder)
$function$;
--> statement-breakpoint
CREATE FUNCTION search_fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(
    CASE WHEN octet_length(given) = length(given) THEN replace(lower(given), '''', '')
         ELSE translate(lower(normalize(given, NFKD)), E'''’\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328', '') END,
    '(<[^>]*>|&[a-z]+;|[^[:alnum:]])+', ' ', 'g')
$function$;
--> statement-breakpoint
CREATE FUNCTION search_sizes(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT concat_ws(' ',
    (SELECT string_agg(least(size[1]::int, size[2]::int) || 'x' || greatest(size[1]::int, size[2]::int), ' ')
       FROM regexp_matches(lower(given), '(?<!\d)(\d{1,4})(?:[.,]\d+)?\s*(?:cm\s*)?(?:x|×|\*|bij|by)\s*(\d{1,4})(?!\d)', 'g') AS size),
    (SELECT string_agg('d' || size[1], ' ')
       FROM regexp_matches(lower(given), '(?:ronde?|round|diameter|[ø⌀])\s*(\d{1,4})(?!\d|[.,]\d|\s*(?:cm\s*)?(?:x|×|\*|bij|by)\s*\d)', 'g') AS size))
$function$;
--> statement-breakpoint
CREATE FUNCTION search_config(locale text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE locale WHEN 'nld' THEN 'pg_catalog.dutch'::regconfig ELSE 'pg_catalog.english'::regconfig END
$function$;
--> statement-breakpoint
CREATE FUNCTION search_learn(locales text[], words text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_word (locale, word, stem)
  SELECT given.locale, given.word, stems[1]
  FROM (SELECT DISTINCT locale, word FROM unnest(locales, words) AS both_lists (locale, word)) AS given
  CROSS JOIN LATERAL tsvector_to_array(to_tsvector(search_config(given.locale), given.word)) AS stems
  WHERE length(given.word) <= 40 AND cardinality(stems) = 1
    AND NOT EXISTS (SELECT FROM search_word WHERE search_word.locale = given.locale AND search_word.word = given.word)
  ORDER BY given.locale, given.word COLLATE "C"
  ON CONFLICT DO NOTHING
$function$;
--> statement-breakpoint
CREATE FUNCTION search_refresh(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  locales text[];
  words text[];
BEGIN
  PERFORM FROM search_document WHERE product_id = ANY (ids) ORDER BY product_id, locale FOR UPDATE;
  WITH chosen AS (
    SELECT option_group.product_id, string_agg(option_item.name ->> 'nld', ' · ') AS nld, string_agg(option_item.name ->> 'eng', ' · ') AS eng
    FROM option_group JOIN option_item ON option_item.group_id = option_group.id
    WHERE option_group.product_id = ANY (ids) GROUP BY option_group.product_id
  ), standing AS (
    SELECT product_category.product_id, string_agg(category.title ->> 'nld', ' ') AS nld, string_agg(category.title ->> 'eng', ' ') AS eng
    FROM product_category JOIN category ON category.id = product_category.category_id
    WHERE product_category.product_id = ANY (ids) GROUP BY product_category.product_id
  ), filtered AS (
    SELECT product.id, string_agg(facet_value.name ->> 'nld', ' ') AS nld, string_agg(facet_value.name ->> 'eng', ' ') AS eng
    FROM product JOIN facet_value ON facet_value.id = ANY (product.facet_value_ids)
    WHERE product.id = ANY (ids) GROUP BY product.id
  ), told AS MATERIALIZED (
    SELECT product.id, language.locale, is_orderable(product), product.position, product.sold_recently,
      product.title ->> language.locale AS title,
      concat_ws(' ',
        product.brand, product.colour_name ->> language.locale,
        jsonb_path_query_array(product.specifications, ('$[*].options[*].' || language.locale)::jsonpath)::text,
        jsonb_path_query_array(product.composition, ('$[*].material.' || language.locale)::jsonpath)::text,
        language.choices, language.categories, language.filters) AS attributes,
      search_sizes(concat_ws(' · ', product.title ->> language.locale, product.size_text ->> language.locale, language.choices)) AS sizes,
      concat_ws(' ', product.short ->> language.locale, product.description ->> language.locale) AS description
    FROM product
    LEFT JOIN chosen ON chosen.product_id = product.id
    LEFT JOIN standing ON standing.product_id = product.id
    LEFT JOIN filtered ON filtered.id = product.id
    CROSS JOIN LATERAL (VALUES
      ('nld', chosen.nld, standing.nld, filtered.nld),
      ('eng', chosen.eng, standing.eng, filtered.eng)) AS language (locale, choices, categories, filters)
    WHERE product.id = ANY (ids)
  ), folded AS MATERIALIZED (
    -- The colours of a design say mostly the same: each text is read once.
    SELECT locale, given, search_fold(given) AS plain
    FROM (SELECT DISTINCT told.locale, given FROM told, unnest(ARRAY[title, attributes, description]) AS given) AS texts
  ), read AS MATERIALIZED (
    SELECT locale, given, to_tsvector(search_config(locale), plain) AS vector FROM folded
  ), written AS (
    INSERT INTO search_document AS kept (product_id, locale, title, document, is_orderable, position, sold_recently)
    SELECT told.id, told.locale, strip(titles.vector),
      strip(titles.vector || attributes.vector || to_tsvector('simple', told.sizes) || descriptions.vector),
      told.is_orderable, told.position, told.sold_recently
    FROM told
    JOIN read AS titles ON (titles.locale, titles.given) = (told.locale, told.title)
    JOIN read AS attributes ON (attributes.locale, attributes.given) = (told.locale, told.attributes)
    JOIN read AS descriptions ON (descriptions.locale, descriptions.given) = (told.locale, told.description)
    ORDER BY told.id, told.locale
    ON CONFLICT (product_id, locale) DO UPDATE SET title = excluded.title, document = excluded.document,
        is_orderable = excluded.is_orderable, position = excluded.position, sold_recently = excluded.sold_recently
      WHERE (kept.title, kept.document) IS DISTINCT FROM (excluded.title, excluded.document)
  )
  SELECT array_agg(found.locale), array_agg(found.word) INTO locales, words FROM (
    SELECT locale, word FROM folded, string_to_table(plain, ' ') AS word WHERE word <> ''
    UNION SELECT locale, word FROM told, string_to_table(sizes, ' ') AS word WHERE word <> ''
  ) AS found;
  PERFORM search_learn(locales, words);
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_catch_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids bigint[];
  chunk constant int := 2000;
BEGIN
  WITH taken AS (DELETE FROM search_stale WHERE number >= NEW.number RETURNING product_ids)
  SELECT array_agg(DISTINCT id ORDER BY id) INTO ids FROM taken, unnest(product_ids) AS id;
  FOR start IN 1 .. coalesce(cardinality(ids), 0) BY chunk LOOP
    PERFORM search_refresh(ids[start : start + chunk - 1]);
  END LOOP;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_note(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_stale (product_ids) SELECT ids WHERE cardinality(ids) > 0
$function$;
--> statement-breakpoint
CREATE FUNCTION search_product_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM search_note(array_agg(id)) FROM new_rows;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_product_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved bigint[];
BEGIN
  PERFORM search_note(array_agg(new_rows.id)) FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
  WHERE (new_rows.title, new_rows.short, new_rows.description, new_rows.colour_name, new_rows.brand,
         new_rows.specifications, new_rows.composition, new_rows.size_text, new_rows.facet_value_ids)
    IS DISTINCT FROM
        (old_rows.title, old_rows.short, old_rows.description, old_rows.colour_name, old_rows.brand,
         old_rows.specifications, old_rows.composition, old_rows.size_text, old_rows.facet_value_ids);
  SELECT array_agg(new_rows.id) INTO moved FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
  WHERE (is_orderable(new_rows), new_rows.position, new_rows.sold_recently)
    IS DISTINCT FROM (is_orderable(old_rows), old_rows.position, old_rows.sold_recently);
  IF moved IS NOT NULL THEN
    PERFORM FROM search_document WHERE product_id = ANY (moved) ORDER BY product_id, locale FOR UPDATE;
    UPDATE search_document SET is_orderable = is_orderable(new_rows), position = new_rows.position, sold_recently = new_rows.sold_recently
    FROM new_rows WHERE search_document.product_id = new_rows.id AND new_rows.id = ANY (moved);
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_option_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_note(array_agg(DISTINCT option_group.product_id)) FROM option_group JOIN old_rows ON old_rows.group_id = option_group.id;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM search_note(array_agg(DISTINCT option_group.product_id)) FROM option_group JOIN new_rows ON new_rows.group_id = option_group.id;
  ELSE
    PERFORM search_note(array_agg(DISTINCT option_group.product_id))
    FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id JOIN option_group ON option_group.id IN (new_rows.group_id, old_rows.group_id)
    WHERE (new_rows.name, new_rows.group_id) IS DISTINCT FROM (old_rows.name, old_rows.group_id);
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_part_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM search_note(array_agg(DISTINCT product_id)) FROM new_rows;
  ELSE
    PERFORM search_note(array_agg(DISTINCT product_id)) FROM old_rows;
    IF TG_OP = 'UPDATE' THEN PERFORM search_note(array_agg(DISTINCT product_id)) FROM new_rows; END IF;
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_category_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM search_note(array_agg(product_id)) FROM product_category WHERE category_id = NEW.id;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_filter_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM search_note(array_agg(id)) FROM product WHERE facet_value_ids @> ARRAY[OLD.id];
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_heading_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  kind_of_table constant text := TG_ARGV[0];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_heading WHERE kind = kind_of_table AND id = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_heading (kind, id, locale, title, questions)
    SELECT kind_of_table, NEW.id, locale, to_tsvector(search_config(locale), search_fold(NEW.title ->> locale)),
      to_tsvector(search_config(locale), search_fold(search_questions(to_jsonb(NEW) -> 'blocks', locale)))
    FROM unnest('{nld,eng}'::text[]) AS locale;
    PERFORM search_learn(array_agg(locale), array_agg(word))
    FROM unnest('{nld,eng}'::text[]) AS locale,
      string_to_table(search_fold(concat_ws(' ', NEW.title ->> locale, search_questions(to_jsonb(NEW) -> 'blocks', locale))), ' ') AS word WHERE word <> '';
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION search_questions(blocks jsonb, locale text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT concat_ws(' ',
    jsonb_path_query_array(blocks, ('$[*] ? (@.type == "text" || @.type == "steps").title.' || locale)::jsonpath)::text,
    jsonb_path_query_array(blocks, ('$[*] ? (@.type == "steps").steps[*].title.' || locale)::jsonpath)::text)
$function$;
--> statement-breakpoint
-- A price keeps its earlier ones, so that a reduction can name the lowest price of the 30 days before it (Omnibus directive, in the Dutch Prijzenbesluit). The same rule for each choice is packages/domain/src/catalogue/lowest-price.ts.
CREATE FUNCTION keep_earlier_prices(changed bigint[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  INSERT INTO earlier_price (product_id, ended_at, price, discounted_price, discount_percentage, listing_discount_price, options)
  SELECT product.id, now(), product.price, product.discounted_price, product.discount_percentage, product.listing_discount_price, coalesce((
      SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('groupId', g.key, 'id', item.key, 'price', item.price, 'discountedPrice', item.discounted_price,
        'minimumPrice', coalesce((item.custom ->> 'minimumPrice')::bigint, 0))) ORDER BY g.position, g.id, item.position, item.id)
      FROM option_group g JOIN option_item item ON item.group_id = g.id WHERE g.product_id = product.id
    ), '[]')
  FROM product WHERE product.id = ANY (changed)
  ON CONFLICT DO NOTHING
$function$;
--> statement-breakpoint
CREATE FUNCTION keep_earlier_price(changed bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN; END IF;
  IF EXISTS (SELECT FROM earlier_price WHERE product_id = changed AND ended_at = now()) THEN RETURN; END IF;
  PERFORM keep_earlier_prices(ARRAY[changed]);
END $function$;
--> statement-breakpoint
CREATE FUNCTION lowest_before_promotion(of_product bigint, price_now bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  WITH period AS (
    SELECT ended_at, listing_discount_price AS price, discount_percentage,
      lead(listing_discount_price, 1, price_now) OVER (ORDER BY ended_at) AS next_price
    FROM earlier_price WHERE product_id = of_product
  ), began AS (SELECT max(ended_at) AS at FROM period WHERE discount_percentage = 0 OR price < next_price)
  SELECT min(period.price) FROM period, began WHERE ended_at <= began.at AND ended_at > began.at - interval '30 days'
$function$;
--> statement-breakpoint
CREATE FUNCTION product_price_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  PERFORM keep_earlier_price(OLD.id);
  NEW.listing_lowest_price := CASE WHEN NEW.discount_percentage > 0 THEN lowest_before_promotion(NEW.id, NEW.listing_discount_price) END;
  RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE FUNCTION option_price_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'option_group' THEN
    PERFORM keep_earlier_price(OLD.product_id);
  ELSE
    PERFORM keep_earlier_price(product_id) FROM option_group WHERE id = OLD.group_id;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $function$;
--> statement-breakpoint
-- Stock never falls below nothing, and every piece that an order takes or gives back is a movement with its time, which an import asks for what was sold since its file was written.
CREATE FUNCTION option_stock_never_oversold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed bigint;
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    changed := NEW.id;
  ELSE
    SELECT product_id INTO changed FROM option_group WHERE id = NEW.group_id;
  END IF;
  IF EXISTS (
    SELECT FROM product
    JOIN option_group ON option_group.product_id = product.id
    JOIN option_item ON option_item.group_id = option_group.id
    WHERE product.id = changed AND product.stock_managed AND NOT product.backorder AND option_item.stock_quantity < 0
  ) THEN
    RAISE check_violation USING
      MESSAGE = format('a choice of product %s has less than nothing in stock', changed), TABLE = 'option_item', CONSTRAINT = 'option_stock_never_oversold';
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION stock_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE stock_movement IN ROW EXCLUSIVE MODE;
  INSERT INTO stock_movement (order_id, product_id, option_item_id, quantity, by, at)
  SELECT NEW.id, moved.product_id, moved.option_item_id, sum(moved.quantity), NEW.held_by,
    greatest(clock_timestamp(), (SELECT at + interval '1 microsecond' FROM stock_export))
  FROM (
    SELECT (piece ->> 'productId')::bigint AS product_id, (piece ->> 'optionItemId')::bigint AS option_item_id, -(piece ->> 'quantity')::integer AS quantity
    FROM jsonb_array_elements(coalesce(NEW.held_pieces, '[]')) AS piece
    UNION ALL
    SELECT (piece ->> 'productId')::bigint, (piece ->> 'optionItemId')::bigint, (piece ->> 'quantity')::integer
    FROM jsonb_array_elements(CASE WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.held_pieces, '[]') ELSE '[]' END) AS piece
  ) AS moved
  GROUP BY moved.product_id, moved.option_item_id HAVING sum(moved.quantity) <> 0
  ORDER BY moved.product_id, moved.option_item_id NULLS FIRST;
  RETURN NULL;
END $function$;
--> statement-breakpoint
-- The change log tells every process what was saved, a row a transaction; from 500 products on it tells one row for all.
CREATE FUNCTION feed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'product' THEN
      PERFORM log_products((SELECT array_agg(id) FROM old_rows));
    ELSE
      PERFORM log_products((SELECT array_agg(DISTINCT product_id) FROM old_rows));
    END IF;
  ELSIF TG_TABLE_NAME = 'product' THEN
    PERFORM log_products((SELECT array_agg(id) FROM new_rows));
  ELSE
    PERFORM log_products((SELECT array_agg(DISTINCT product_id) FROM new_rows));
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION feed_tree()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_kind('tree');
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION feed_options()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed bigint[];
BEGIN
  IF current_setting('toonbank.bulk_change', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'option_group' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed FROM changed_rows;
  ELSE
    SELECT array_agg(DISTINCT option_group.product_id) INTO changed FROM option_group JOIN changed_rows ON changed_rows.group_id = option_group.id;
  END IF;
  PERFORM log_products(changed);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION log_kind(told text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO catalogue_change (kind) SELECT told
  WHERE NOT EXISTS (SELECT FROM catalogue_change WHERE transaction = pg_current_xact_id() AND product_id IS NULL AND kind = told)
$function$;
--> statement-breakpoint
CREATE FUNCTION log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_kind(TG_ARGV[0]);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION log_products(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF cardinality(ids) > 500 THEN
    PERFORM log_kind('products');
  ELSE
    INSERT INTO catalogue_change (kind, product_id)
    SELECT 'product', id FROM unnest(ids) AS id
    WHERE NOT EXISTS (SELECT FROM catalogue_change WHERE transaction = pg_current_xact_id() AND product_id = id);
  END IF;
END $function$;
--> statement-breakpoint
-- A row of the demo that is changed becomes the merchant's own.
CREATE FUNCTION no_longer_of_the_demo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.from_demo := false;
  RETURN NEW;
END $function$;
--> statement-breakpoint
-- The shape of a choice is a code; a version of the shop that knows only its Dutch word writes that.
CREATE FUNCTION to_shape(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE lower(trim(said))
    WHEN 'vierkant' THEN 'square' WHEN 'square' THEN 'square'
    WHEN 'rechthoek' THEN 'rectangle' WHEN 'rectangle' THEN 'rectangle'
    WHEN 'ovaal' THEN 'oval' WHEN 'oval' THEN 'oval'
    WHEN 'organisch' THEN 'organic' WHEN 'organic' THEN 'organic'
    WHEN 'rond' THEN 'round' WHEN 'round' THEN 'round'
  END
$function$;
--> statement-breakpoint
CREATE FUNCTION option_shape()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- An old server has written: a word that was not there, beside a code that it does not know of.
  is_said boolean := NEW.custom ? 'shape' AND (TG_OP = 'INSERT' OR OLD.custom IS NULL OR NEW.custom ->> 'shape' IS DISTINCT FROM OLD.custom ->> 'shape');
BEGIN
  IF NEW.custom IS NULL THEN
    NEW.shape := NULL;
    RETURN NEW;
  END IF;
  IF NEW.shape IS NULL OR (is_said AND (TG_OP = 'UPDATE' AND NEW.shape IS NOT DISTINCT FROM OLD.shape)) THEN
    -- What nobody can read has always been measured as a rectangle.
    NEW.shape := coalesce(to_shape(NEW.custom ->> 'shape'), to_shape(NEW.name ->> 'nld'), to_shape(NEW.name ->> 'eng'), 'rectangle');
  END IF;
  NEW.custom := NEW.custom || jsonb_build_object('shape', CASE NEW.shape
    WHEN 'square' THEN 'Vierkant' WHEN 'oval' THEN 'Ovaal' WHEN 'organic' THEN 'Organisch' WHEN 'round' THEN 'Rond' ELSE 'Rechthoek' END);
  RETURN NEW;
END $function$;
--> statement-breakpoint
-- Documents that were issued stay as they are: only their PDF is written, once.
CREATE FUNCTION invoice_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL AND to_jsonb(OLD) - 'pdf' = to_jsonb(NEW) - 'pdf' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice % was issued and stays as it is', OLD.number;
END $function$;
--> statement-breakpoint
CREATE FUNCTION withdrawal_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a withdrawal stays as it was stated';
END $function$;
--> statement-breakpoint
CREATE FUNCTION quote_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.pdf IS NULL AND to_jsonb(OLD) - 'pdf' = to_jsonb(NEW) - 'pdf' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'quote % was issued and stays as it is', OLD.number;
END $function$;
--> statement-breakpoint
-- Every version of a page stays, so that a confirmation carries the terms of the day of its order.
CREATE FUNCTION page_hash(title jsonb, blocks jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT encode(sha256(convert_to(title::text || blocks::text, 'UTF8')), 'hex')
$function$;
--> statement-breakpoint
CREATE FUNCTION page_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO page_version (hash, title, blocks) VALUES (page_hash(NEW.title, NEW.blocks), NEW.title, NEW.blocks) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION page_version_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a version of a page stays as it is';
END $function$;
--> statement-breakpoint
-- How many stars a product was given is counted beside its reviews, so that lists read no reviews.
CREATE FUNCTION count_review(rated bigint, given integer, by integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_rating (product_id, counts) VALUES (rated, '{0,0,0,0,0}') ON CONFLICT DO NOTHING;
  UPDATE product_rating SET counts[given] = counts[given] + by WHERE product_id = rated;
END $function$;
--> statement-breakpoint
CREATE FUNCTION review_rates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  rated bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN PERFORM count_review(rated, OLD.stars, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN PERFORM count_review(rated, NEW.stars, 1); END IF;
  IF (TG_OP <> 'INSERT' AND OLD.status = 'published') OR (TG_OP <> 'DELETE' AND NEW.status = 'published') THEN
    PERFORM log_products((SELECT array_agg(p.id) FROM product p WHERE p.design = (SELECT design FROM product WHERE id = rated)));
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
-- Brands have numbers of their own, for the index of lists.
CREATE FUNCTION product_brands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO brand (key, name)
  SELECT lower(btrim(rows.brand)), min(btrim(rows.brand)) FROM new_rows AS rows
  WHERE btrim(rows.brand) <> '' AND NOT EXISTS (SELECT FROM brand WHERE brand.key = lower(btrim(rows.brand)))
  -- One order for all: two imports that bring the same new brands do not wait for each other in a circle.
  GROUP BY 1 ORDER BY 1
  ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM log_kind('tree'); END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
-- Triggers that call these functions.
CREATE TRIGGER feed_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();
--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();
--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();
--> statement-breakpoint
CREATE TRIGGER feed_inserted AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();
--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();
--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_products();
--> statement-breakpoint
CREATE TRIGGER feed_changed AFTER INSERT OR DELETE OR UPDATE ON category FOR EACH STATEMENT EXECUTE FUNCTION feed_tree();
--> statement-breakpoint
CREATE TRIGGER feed_changed AFTER INSERT OR DELETE OR UPDATE ON facet FOR EACH STATEMENT EXECUTE FUNCTION feed_tree();
--> statement-breakpoint
CREATE TRIGGER feed_changed AFTER INSERT OR DELETE OR UPDATE ON facet_value FOR EACH STATEMENT EXECUTE FUNCTION feed_tree();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catch_up AFTER INSERT ON search_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_catch_up();
--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_product_inserted();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_product_updated();
--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON option_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_option_changed();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON option_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_option_changed();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON option_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_option_changed();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON option_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();
--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON product_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();
--> statement-breakpoint
CREATE TRIGGER search_named AFTER UPDATE OF title ON category FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION search_category_named();
--> statement-breakpoint
CREATE TRIGGER search_named AFTER UPDATE OF name ON facet_value FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION search_filter_named();
--> statement-breakpoint
CREATE TRIGGER search_heading AFTER INSERT OR DELETE OR UPDATE OF title ON category FOR EACH ROW EXECUTE FUNCTION search_heading_changed('category');
--> statement-breakpoint
CREATE TRIGGER search_heading AFTER INSERT OR DELETE OR UPDATE OF title ON content_page FOR EACH ROW EXECUTE FUNCTION search_heading_changed('page');
--> statement-breakpoint
CREATE TRIGGER search_heading AFTER INSERT OR DELETE OR UPDATE OF title ON post FOR EACH ROW EXECUTE FUNCTION search_heading_changed('post');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER option_stock_never_oversold AFTER INSERT OR UPDATE OF stock_quantity, group_id ON option_item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.stock_quantity < 0) EXECUTE FUNCTION option_stock_never_oversold();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER option_stock_never_oversold AFTER UPDATE OF stock_managed, backorder ON product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.stock_managed AND NOT new.backorder AND (old.backorder OR NOT old.stock_managed)) EXECUTE FUNCTION option_stock_never_oversold();
--> statement-breakpoint
CREATE TRIGGER price_goes BEFORE DELETE ON option_item FOR EACH ROW EXECUTE FUNCTION option_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_goes BEFORE DELETE ON option_group FOR EACH ROW EXECUTE FUNCTION option_price_changes();
--> statement-breakpoint
CREATE TRIGGER feed_inserted AFTER INSERT ON option_item REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();
--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON option_item REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();
--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON option_item REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();
--> statement-breakpoint
CREATE TRIGGER feed_updated AFTER UPDATE ON option_group REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();
--> statement-breakpoint
CREATE TRIGGER feed_deleted AFTER DELETE ON option_group REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_options();
--> statement-breakpoint
CREATE TRIGGER stock_moves AFTER INSERT OR UPDATE OF held_pieces ON shop_order FOR EACH ROW EXECUTE FUNCTION stock_moves();
--> statement-breakpoint
CREATE TRIGGER coupon_no_longer_of_the_demo BEFORE UPDATE ON coupon FOR EACH ROW WHEN (old.from_demo AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION no_longer_of_the_demo();
--> statement-breakpoint
CREATE TRIGGER category_no_longer_of_the_demo BEFORE UPDATE ON category FOR EACH ROW WHEN (old.from_demo AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION no_longer_of_the_demo();
--> statement-breakpoint
CREATE TRIGGER content_page_no_longer_of_the_demo BEFORE UPDATE ON content_page FOR EACH ROW WHEN (old.from_demo AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION no_longer_of_the_demo();
--> statement-breakpoint
CREATE TRIGGER post_no_longer_of_the_demo BEFORE UPDATE ON post FOR EACH ROW WHEN (old.from_demo AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION no_longer_of_the_demo();
--> statement-breakpoint
CREATE TRIGGER path_rule_no_longer_of_the_demo BEFORE UPDATE ON path_rule FOR EACH ROW WHEN (old.from_demo AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION no_longer_of_the_demo();
--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discounted_price, custom, key ON option_item FOR EACH ROW WHEN ((old.price IS DISTINCT FROM new.price OR old.discounted_price IS DISTINCT FROM new.discounted_price OR old.custom IS DISTINCT FROM new.custom OR old.key IS DISTINCT FROM new.key) AND current_setting('toonbank.bulk_change'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION option_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF price, discounted_price, discount_percentage, listing_discount_price ON product FOR EACH ROW WHEN ((old.price IS DISTINCT FROM new.price OR old.discounted_price IS DISTINCT FROM new.discounted_price OR old.discount_percentage IS DISTINCT FROM new.discount_percentage OR old.listing_discount_price IS DISTINCT FROM new.listing_discount_price) AND (current_setting('toonbank.bulk_change'::text, true) IS DISTINCT FROM 'on'::text OR new.discount_percentage > 0 OR old.listing_lowest_price IS NOT NULL)) EXECUTE FUNCTION product_price_changes();
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON shop_setting FOR EACH STATEMENT EXECUTE FUNCTION log_change('settings');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON delivery_option FOR EACH STATEMENT EXECUTE FUNCTION log_change('delivery');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON payment_method FOR EACH STATEMENT EXECUTE FUNCTION log_change('payment');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON coupon FOR EACH STATEMENT EXECUTE FUNCTION log_change('coupons');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON content_page FOR EACH STATEMENT EXECUTE FUNCTION log_change('content');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON post FOR EACH STATEMENT EXECUTE FUNCTION log_change('posts');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON path_rule FOR EACH STATEMENT EXECUTE FUNCTION log_change('paths');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF name, version, source_url ON picture FOR EACH STATEMENT WHEN (current_setting('toonbank.bulk_change'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION log_change('pictures');
--> statement-breakpoint
CREATE TRIGGER option_shape BEFORE INSERT OR UPDATE OF custom, shape ON option_item FOR EACH ROW WHEN (new.custom IS NOT NULL OR new.shape IS NOT NULL) EXECUTE FUNCTION option_shape();
--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_stays();
--> statement-breakpoint
CREATE TRIGGER page_version AFTER INSERT OR UPDATE OF title, blocks ON content_page FOR EACH ROW EXECUTE FUNCTION page_version();
--> statement-breakpoint
CREATE TRIGGER page_version_stays BEFORE DELETE OR UPDATE ON page_version FOR EACH ROW EXECUTE FUNCTION page_version_stays();
--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON bestelbon FOR EACH ROW EXECUTE FUNCTION invoice_stays();
--> statement-breakpoint
CREATE TRIGGER withdrawal_stays BEFORE DELETE OR UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_stays();
--> statement-breakpoint
CREATE TRIGGER withdrawal_stays BEFORE DELETE OR UPDATE ON withdrawal_line FOR EACH ROW EXECUTE FUNCTION withdrawal_stays();
--> statement-breakpoint
CREATE TRIGGER review_rates AFTER INSERT OR DELETE OR UPDATE ON review FOR EACH ROW EXECUTE FUNCTION review_rates();
--> statement-breakpoint
CREATE TRIGGER quote_stays BEFORE UPDATE ON quote FOR EACH ROW EXECUTE FUNCTION quote_stays();
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON synonym FOR EACH STATEMENT EXECUTE FUNCTION log_change('synonyms');
--> statement-breakpoint
CREATE TRIGGER search_heading_blocks AFTER UPDATE OF blocks ON content_page FOR EACH ROW WHEN (old.blocks IS DISTINCT FROM new.blocks) EXECUTE FUNCTION search_heading_changed('page');
--> statement-breakpoint
CREATE TRIGGER search_heading_blocks AFTER UPDATE OF blocks ON post FOR EACH ROW WHEN (old.blocks IS DISTINCT FROM new.blocks) EXECUTE FUNCTION search_heading_changed('post');
--> statement-breakpoint
CREATE TRIGGER product_brands_added AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_brands();
--> statement-breakpoint
CREATE TRIGGER product_brands_changed AFTER UPDATE ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_brands();
--> statement-breakpoint
-- How common a word is depends on its language: PostgreSQL counts the words of each.
CREATE STATISTICS search_title_nld_words ON (CASE WHEN locale = 'nld'::text THEN title ELSE NULL::tsvector END) FROM search_document;
--> statement-breakpoint
CREATE STATISTICS search_title_eng_words ON (CASE WHEN locale = 'eng'::text THEN title ELSE NULL::tsvector END) FROM search_document;
--> statement-breakpoint
CREATE STATISTICS search_document_nld_words ON (CASE WHEN locale = 'nld'::text THEN document ELSE NULL::tsvector END) FROM search_document;
--> statement-breakpoint
CREATE STATISTICS search_document_eng_words ON (CASE WHEN locale = 'eng'::text THEN document ELSE NULL::tsvector END) FROM search_document;
--> statement-breakpoint
-- Rows whose prices change all at once find room on their own page, so that no index is written.
ALTER TABLE search_document SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE option_item SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE product SET (fillfactor = 50);
