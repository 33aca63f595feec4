-- Why: e-invoices of business customers go out over Peppol, and each says how far it has come; what was refused is a task for staff. Expand only: an old server
-- sends none.
CREATE TABLE "e_invoice" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_invoice_task" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_task" ADD CONSTRAINT "e_invoice_task_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoice_underway" ON "e_invoice" USING btree ("next_try_at") WHERE "e_invoice"."status" IN ('queued', 'sent');