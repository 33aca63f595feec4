-- Money goes back in rows of its own, goods leave in shipments, and what a payment left to do can be done. What came in for a
-- payment was told by its tasks only; it stands at the payment from now on.
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"tracking_code" text DEFAULT '' NOT NULL,
	"tracking_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_uid_unique" UNIQUE("uid"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" IN ('requested', 'underWay', 'byHand', 'done', 'failed', 'replaced')),
	CONSTRAINT "refund_reason" CHECK ("refund"."reason" IN ('cancelled', 'returned', 'goodwill', 'notOwed'))
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "due_first" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "received_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_task" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_task" ADD COLUMN "done_note" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_order_id_index" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_line_order_line_id_index" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_id_index" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_waits" ON "refund" USING btree ("id") WHERE "refund"."status" IN ('requested', 'byHand', 'failed');--> statement-breakpoint
CREATE INDEX "payment_task_waits" ON "payment_task" USING btree ("id") WHERE "payment_task"."done_at" IS NULL;--> statement-breakpoint
UPDATE "payment_attempt" a SET "received_amount" = a."amount" WHERE a."status" = 'paid' AND a."provider" <> 'none';
--> statement-breakpoint
UPDATE "payment_attempt" a SET "received_amount" = t."amount" + CASE t."kind" WHEN 'overpaid' THEN a."amount" ELSE 0 END
FROM "payment_task" t WHERE t."attempt_id" = a."id" AND t."kind" IN ('overpaid', 'underpaid');
