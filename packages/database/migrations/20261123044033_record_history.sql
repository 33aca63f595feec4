-- Why: who has the right to write a record (a coupon, a page, a price) is answerable for it: what it was before and is now is kept, in the same transaction.
CREATE TABLE "record_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_change_kind_key_index" ON "record_change" USING btree ("kind","key");