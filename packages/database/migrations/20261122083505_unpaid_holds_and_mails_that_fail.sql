-- Why: what one network holds in orders that are not paid is bounded, so an order remembers (a hash of) where it came from. And a mail that fails is counted,
-- and becomes a task for a person when it has not arrived within a day. Expand only: old servers ignore both.
CREATE TABLE "mail_task" (
	"mail_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "mail_task" ADD CONSTRAINT "mail_task_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_unpaid" ON "shop_order" USING btree ("network") WHERE "shop_order"."status" = 'pending' AND "shop_order"."stock_held";