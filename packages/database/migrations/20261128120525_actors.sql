-- Why: nothing said who did what. Every change names its actor now; rows from before say that nobody recorded it.
-- Expand only, but for commands of an old build that change a record or a setting while the new one starts: they fail, and change nothing.
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
ALTER TABLE "setting_change" ALTER COLUMN "by" SET DATA TYPE jsonb USING CASE WHEN "by" IN ('command', 'import') THEN jsonb_build_object('kind', "by", 'name', '') ELSE jsonb_build_object('kind', 'command', 'name', "by") END;--> statement-breakpoint
ALTER TABLE "setting_change" ALTER COLUMN "by" SET DEFAULT '{"kind":"unrecorded"}'::jsonb;--> statement-breakpoint
ALTER TABLE "record_change" ALTER COLUMN "by" SET DATA TYPE jsonb USING CASE WHEN "by" IN ('command', 'import') THEN jsonb_build_object('kind', "by", 'name', '') ELSE jsonb_build_object('kind', 'command', 'name', "by") END;--> statement-breakpoint
ALTER TABLE "record_change" ALTER COLUMN "by" SET DEFAULT '{"kind":"unrecorded"}'::jsonb;--> statement-breakpoint
ALTER TABLE "bestelbon" ADD COLUMN "by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "e_invoice_task" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "e_invoice_task" ADD COLUMN "done_by" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD COLUMN "created_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD COLUMN "by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "held_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "status_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_task" ADD COLUMN "done_by" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "created_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "status_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "decided_by" jsonb;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_by" jsonb;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "created_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD COLUMN "by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_task" ADD COLUMN "done_by" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawal_task" ADD COLUMN "done_by" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_email_address" ON "staff_member" USING btree (lower("email_address"));--> statement-breakpoint
-- As it was, with whoever caused it.
CREATE OR REPLACE FUNCTION stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
