CREATE TABLE "staff_presence" (
	"staff_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"is_typing" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_staff_id_subject_pk" PRIMARY KEY("staff_id","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_task_hold" (
	"task" text PRIMARY KEY NOT NULL,
	"taken_by" bigint,
	"until" date,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_task_hold_says_something" CHECK (num_nonnulls("staff_task_hold"."taken_by", "staff_task_hold"."until") > 0)
);
--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_task_hold" ADD CONSTRAINT "staff_task_hold_taken_by_staff_member_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presence_subject_index" ON "staff_presence" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "customer_words" ON "customer" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email_address" || ' ' || "phone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_address_zip_code" ON "customer_address" USING btree (replace(lower("zip_code"), ' ', ''));--> statement-breakpoint
CREATE INDEX "setting_change_at_index" ON "setting_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invoice_issued_at_index" ON "invoice" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_reduction_created_at_index" ON "order_reduction" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_status_change_at_index" ON "order_status_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_order_created_at_index" ON "shop_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shop_order_to_ship" ON "shop_order" USING btree ("id") WHERE "shop_order"."status" IN ('paid', 'inProduction', 'partlyShipped');--> statement-breakpoint
CREATE INDEX "shop_order_outstanding" ON "shop_order" USING btree ("created_at") WHERE "shop_order"."paid_amount" + "shop_order"."reduced_amount" < "shop_order"."total_incl_vat" AND "shop_order"."status" NOT IN ('pending', 'cancelled');--> statement-breakpoint
CREATE INDEX "payment_attempt_status_at_index" ON "payment_attempt" USING btree ("status_at");--> statement-breakpoint
CREATE INDEX "payment_task_done_at_index" ON "payment_task" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "refund_created_at_index" ON "refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_status_at_index" ON "refund" USING btree ("status_at");--> statement-breakpoint
CREATE INDEX "quote_issued_at_index" ON "quote" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "record_change_at_index" ON "record_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "review_decided_at_index" ON "review" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "shipment_created_at_index" ON "shipment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_message_at_index" ON "ticket_message" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER record_change_only_comes BEFORE UPDATE OR DELETE ON "record_change"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER setting_change_only_comes BEFORE UPDATE OR DELETE ON "setting_change"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
