-- Acts of the staff that wait: some seconds of grace, the consent of a colleague, or their turn in a job over many orders.
CREATE TABLE "staff_approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"order_number" text NOT NULL,
	"params" jsonb NOT NULL,
	"body" jsonb,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" jsonb,
	"decided_why" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "staff_approval_state" CHECK ("staff_approval"."state" IN ('open', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "staff_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" jsonb,
	CONSTRAINT "staff_job_state" CHECK ("staff_job"."state" IN ('prepared', 'running', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "staff_job_row" (
	"job_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"order_number" text NOT NULL,
	"body" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_job_row_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "staff_job_row_state" CHECK ("staff_job_row"."state" IN ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "waiting_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"path" text NOT NULL,
	"order_number" text NOT NULL,
	"params" jsonb NOT NULL,
	"body" jsonb,
	"effects" jsonb,
	"staff_id" bigint NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"runs_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" jsonb,
	"refusal" jsonb,
	"seen_at" timestamp with time zone,
	CONSTRAINT "waiting_act_state" CHECK ("waiting_act"."state" IN ('waiting', 'done', 'refused', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "has_grace" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job" ADD CONSTRAINT "staff_job_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_row" ADD CONSTRAINT "staff_job_row_job_id_staff_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."staff_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_act" ADD CONSTRAINT "waiting_act_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_approval_open" ON "staff_approval" USING btree ("order_number","call") WHERE "staff_approval"."state" = 'open';--> statement-breakpoint
CREATE INDEX "staff_approval_unread" ON "staff_approval" USING btree ("staff_id") WHERE "staff_approval"."state" <> 'open' AND "staff_approval"."seen_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_approval_at_index" ON "staff_approval" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_approval_decided_at_index" ON "staff_approval" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "staff_job_staff_id_index" ON "staff_job" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_job_started_at_index" ON "staff_job" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "staff_job_row_waiting" ON "staff_job_row" USING btree ("job_id","position") WHERE "staff_job_row"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_act_waits_once" ON "waiting_act" USING btree ("path") WHERE "waiting_act"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_act_due" ON "waiting_act" USING btree ("runs_at") WHERE "waiting_act"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_act_unread" ON "waiting_act" USING btree ("staff_id") WHERE "waiting_act"."state" = 'refused' AND "waiting_act"."seen_at" IS NULL;--> statement-breakpoint
CREATE INDEX "waiting_act_order_number_index" ON "waiting_act" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "waiting_act_planned_at_index" ON "waiting_act" USING btree ("planned_at");--> statement-breakpoint
CREATE INDEX "waiting_act_ended_at_index" ON "waiting_act" USING btree ("ended_at");