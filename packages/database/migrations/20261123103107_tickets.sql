-- Support tickets: conversations of customers with the shop, with pictures. Three new tables that no other version knows, so old
-- and new versions run beside each other. Numbers that people say begin at 1001, so that the first one looks like a number.
CREATE TABLE "ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" text NOT NULL,
	"customer_id" bigint NOT NULL,
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
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_customer_id_index" ON "ticket" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_order_id_index" ON "ticket" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ticket_open" ON "ticket" USING btree ("id") WHERE "ticket"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_message_operation" ON "ticket_message" USING btree ("ticket_id","operation");--> statement-breakpoint
CREATE INDEX "ticket_picture_message_id_index" ON "ticket_picture" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_picture_customer_id_index" ON "ticket_picture" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_picture_loose" ON "ticket_picture" USING btree ("created_at") WHERE "ticket_picture"."message_id" IS NULL;