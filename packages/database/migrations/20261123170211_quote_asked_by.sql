-- A quote says who of a company asked for it: they get a copy of it, and it goes with them. Null where a version before this one writes.
ALTER TABLE "quote" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_asked_by_customer_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_asked_by" ON "quote" USING btree ("asked_by") WHERE "quote"."asked_by" IS NOT NULL;