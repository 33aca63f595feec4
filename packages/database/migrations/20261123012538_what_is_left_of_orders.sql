-- Goods that a customer does not keep, cancelled before they left or returned: an order costs less by them, and a payment that runs asks less than its
-- provider was asked.
CREATE TABLE "order_reduction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reduction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"is_restocked" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reduction_uid_unique" UNIQUE("uid"),
	CONSTRAINT "order_reduction_kind" CHECK ("order_reduction"."kind" IN ('cancelled', 'returned')),
	CONSTRAINT "order_reduction_amounts" CHECK ("order_reduction"."amount" >= 0 AND "order_reduction"."deduction" >= 0 AND "order_reduction"."refunded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_reduction_line" (
	"reduction_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_reduction_line_reduction_id_order_line_id_pk" PRIMARY KEY("reduction_id","order_line_id"),
	CONSTRAINT "order_reduction_line_quantity" CHECK ("order_reduction_line"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "reduced_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asked_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD CONSTRAINT "order_reduction_line_reduction_id_order_reduction_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."order_reduction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD CONSTRAINT "order_reduction_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reduction_order_id_index" ON "order_reduction" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_reduction_code" ON "order_reduction" USING btree ("order_id","code") WHERE "order_reduction"."code" <> '';--> statement-breakpoint
CREATE INDEX "order_reduction_line_order_line_id_index" ON "order_reduction_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_reduced" CHECK ("shop_order"."reduced_amount" BETWEEN 0 AND "shop_order"."total_incl_vat");