CREATE TABLE "customer_note_mention" (
	"note_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "customer_note_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_approval" DROP CONSTRAINT "staff_approval_state";--> statement-breakpoint
ALTER TABLE "customer_note" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_job" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "customer_note_mention" ADD CONSTRAINT "customer_note_mention_note_id_customer_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."customer_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note_mention" ADD CONSTRAINT "customer_note_mention_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_mention_open" ON "customer_note_mention" USING btree ("staff_id") WHERE "customer_note_mention"."done_at" IS NULL;--> statement-breakpoint
ALTER TABLE "staff_job" ADD CONSTRAINT "staff_job_undoes_staff_job_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."staff_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_job_undoes" ON "staff_job" USING btree ("undoes") WHERE "staff_job"."undoes" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_state" CHECK ("staff_approval"."state" IN ('open', 'approved', 'declined', 'withdrawn'));--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_erased boolean := false;
BEGIN
  -- The law wants the data of a person erased who asks for it; a row that is gone is erased with all that hangs on it.
  IF TG_OP = 'DELETE' THEN
    CASE TG_ARGV[0]
      WHEN 'customer' THEN
        is_erased := NOT EXISTS (SELECT FROM customer WHERE id = OLD.customer_id AND erased_at IS NULL);
      WHEN 'order' THEN
        is_erased := NOT EXISTS (SELECT FROM shop_order WHERE id = OLD.order_id AND email_address <> '');
      WHEN 'ticket' THEN
        is_erased := NOT EXISTS (SELECT FROM ticket WHERE id = OLD.ticket_id);
      WHEN 'quote' THEN
        is_erased := NOT EXISTS (SELECT FROM quote WHERE id = OLD.quote_id);
    END CASE;
  END IF;
  IF is_erased THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % only come: the history is not rewritten', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER order_status_change_only_comes BEFORE UPDATE OR DELETE ON "order_status_change"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER stock_movement_only_comes BEFORE UPDATE OR DELETE ON "stock_movement"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER shipment_only_comes BEFORE UPDATE OR DELETE ON "shipment"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER shipment_line_only_comes BEFORE UPDATE OR DELETE ON "shipment_line"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER order_reduction_only_comes BEFORE DELETE OR UPDATE OF "uid", "order_id", "kind", "code", "amount", "deduction", "gestures_counted", "is_restocked", "note", "created_at", "created_by" ON "order_reduction"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER order_reduction_line_only_comes BEFORE UPDATE OR DELETE ON "order_reduction_line"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER order_hold_only_comes BEFORE DELETE OR UPDATE OF "order_id", "reason", "by", "at" ON "order_hold"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER refund_only_comes BEFORE DELETE OR UPDATE OF "uid", "order_id", "attempt_id", "reason", "note", "created_at", "created_by" ON "refund"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER mail_only_comes BEFORE UPDATE OF "kind", "recipient" ON "mail"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER order_note_only_comes BEFORE UPDATE OR DELETE ON "order_note"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('order');--> statement-breakpoint
CREATE TRIGGER order_event_only_comes BEFORE UPDATE OR DELETE ON "order_event"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('order');--> statement-breakpoint
CREATE TRIGGER customer_note_only_comes BEFORE UPDATE OR DELETE ON "customer_note"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('customer');--> statement-breakpoint
CREATE TRIGGER consent_change_only_comes BEFORE UPDATE OR DELETE ON "consent_change"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('customer');--> statement-breakpoint
CREATE TRIGGER vat_answer_only_comes BEFORE DELETE OR UPDATE OF "customer_id", "vat_number", "is_valid", "owner_name", "owner_address", "first_said_at" ON "vat_answer"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('customer');--> statement-breakpoint
-- Who looked at a customer is forgotten after a year.
CREATE TRIGGER customer_act_stays BEFORE UPDATE ON "customer_act"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER customer_act_only_comes BEFORE DELETE ON "customer_act"
  FOR EACH ROW WHEN (OLD.kind <> 'opened') EXECUTE FUNCTION refuse_rewriting_unless_erased('customer');--> statement-breakpoint
CREATE TRIGGER ticket_message_only_comes BEFORE UPDATE OR DELETE ON "ticket_message"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('ticket');--> statement-breakpoint
CREATE TRIGGER quote_event_only_comes BEFORE UPDATE OR DELETE ON "quote_event"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_unless_erased('quote');
