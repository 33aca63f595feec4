-- Notes on customers, tasks of who is mentioned, templates of answers, a later last day of quotes, and pieces of a return that are written off.
CREATE TABLE "customer_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "customer_act_kind" CHECK ("customer_act"."kind" IN ('opened', 'copied', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"code" text NOT NULL,
	"body" text NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_note_mention" (
	"note_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_note_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "quote_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" bigint NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"former_until" date,
	"valid_until" date,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "quote_event_kind" CHECK ("quote_event"."kind" IN ('extended', 'mailed')),
	CONSTRAINT "quote_event_days" CHECK (("quote_event"."kind" = 'extended') = (num_nonnulls("quote_event"."former_until", "quote_event"."valid_until") = 2))
);
--> statement-breakpoint
CREATE TABLE "answer_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"nld" text NOT NULL,
	"eng" text NOT NULL,
	"changed_by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "answer_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "order_note" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD COLUMN "restocked" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "closed_by" jsonb;--> statement-breakpoint
ALTER TABLE "customer_act" ADD CONSTRAINT "customer_act_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note_mention" ADD CONSTRAINT "order_note_mention_note_id_order_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."order_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note_mention" ADD CONSTRAINT "order_note_mention_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_event" ADD CONSTRAINT "quote_event_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_act_customer_id_at_index" ON "customer_act" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_act_at_index" ON "customer_act" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_note_code" ON "customer_note" USING btree ("customer_id","code");--> statement-breakpoint
CREATE INDEX "customer_note_at_index" ON "customer_note" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_note_mention_open" ON "order_note_mention" USING btree ("staff_id") WHERE "order_note_mention"."done_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_event_code" ON "quote_event" USING btree ("quote_id","code");--> statement-breakpoint
CREATE INDEX "quote_event_at_index" ON "quote_event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_note_code" ON "order_note" USING btree ("order_id","code");--> statement-breakpoint
ALTER TABLE "order_reduction_line" ADD CONSTRAINT "order_reduction_line_restocked" CHECK ("order_reduction_line"."restocked" BETWEEN 0 AND "order_reduction_line"."quantity");--> statement-breakpoint
-- A quote may stand longer; then its PDF is made anew with the later day, and nothing else of it changes.
CREATE OR REPLACE FUNCTION quote_stays() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF OLD.pdf IS NULL AND to_jsonb(OLD) - 'pdf' = to_jsonb(NEW) - 'pdf' THEN
    RETURN NEW;
  END IF;
  IF NEW.pdf IS NULL AND NEW.expires_at > OLD.expires_at AND NEW.document - 'validUntil' = OLD.document - 'validUntil'
    AND to_jsonb(OLD) - '{pdf,expires_at,document}'::text[] = to_jsonb(NEW) - '{pdf,expires_at,document}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'quote % was issued and stays as it is', OLD.number;
END $function$;
