-- The withdrawal function that the law asks of web shops since 2026-06-19 (Directive 2011/83, art. 11a): statements are kept as
-- they were made, each with a task for staff. Returned and cancelled pieces say how many of them had been withdrawn from, which
-- closes the task. A version that does not know the column writes 0: its task is then closed by hand.
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
	"done_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_line" ADD CONSTRAINT "withdrawal_line_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_line" ADD CONSTRAINT "withdrawal_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_task" ADD CONSTRAINT "withdrawal_task_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_order_id_index" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_line_order_line_id_index" ON "withdrawal_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "withdrawal_task_open" ON "withdrawal_task" USING btree ("withdrawal_id") WHERE "withdrawal_task"."done_at" IS NULL;--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD CONSTRAINT "order_reduction_line_withdrawn" CHECK ("order_reduction_line"."withdrawn" BETWEEN 0 AND "order_reduction_line"."quantity");--> statement-breakpoint
CREATE FUNCTION withdrawal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a withdrawal stays as it was stated';
END $$;--> statement-breakpoint
CREATE TRIGGER withdrawal_stays BEFORE UPDATE OR DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_stays();--> statement-breakpoint
CREATE TRIGGER withdrawal_stays BEFORE UPDATE OR DELETE ON withdrawal_line FOR EACH ROW EXECUTE FUNCTION withdrawal_stays();
