-- Why: what VIES says of a number is kept with whose it is, and an order without VAT whose number is somebody else's, or is not valid after all, becomes a task of
-- staff. Expand only: an old server writes neither table; what it has ordered without VAT is found here by the new one, within a minute, by the index.
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
CREATE TABLE "vat_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "vat_task_kind" CHECK ("vat_task"."kind" IN ('otherOwner', 'invalid', 'notAsked'))
);
--> statement-breakpoint
ALTER TABLE "vat_answer" ADD CONSTRAINT "vat_answer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_task" ADD CONSTRAINT "vat_task_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_answer_customer_id_vat_number_index" ON "vat_answer" USING btree ("customer_id","vat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_task_once" ON "vat_task" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "vat_task_open" ON "vat_task" USING btree ("id") WHERE "vat_task"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "shop_order_untaxed" ON "shop_order" USING btree ("created_at") WHERE "shop_order"."intra_community" IS NOT NULL;