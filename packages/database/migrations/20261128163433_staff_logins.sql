CREATE TABLE "staff_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"staff_id" bigint,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"staff_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_link_kind" CHECK ("staff_link"."kind" IN ('begin', 'invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"uid" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone,
	"proven_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "extras" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "refund_limit" bigint;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "locale" text DEFAULT 'nld' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "from_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_change" ADD CONSTRAINT "staff_change_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_change_at_index" ON "staff_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_change_staff_id_index" ON "staff_change" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_link_staff_id_index" ON "staff_link" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff_id_index" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_staff_id_index" ON "staff_recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff_id_index" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_name" ON "staff_view" USING btree ("staff_id","list","name");--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % only come: the history is not rewritten', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_change_only_comes BEFORE UPDATE OR DELETE ON "staff_change"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
