-- An account that its owner deletes keeps its row, for orders and invoices refer to it; `erased_at` says since when nothing
-- in it tells whose it was. And who gets the newsletter: mailboxes of customers and of others, each with the key that ends
-- it. Older versions of the shop leave both alone.
CREATE TABLE "newsletter_subscriber" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_address" text NOT NULL,
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriber_emailAddress_unique" UNIQUE("email_address"),
	CONSTRAINT "newsletter_subscriber_key_unique" UNIQUE("key"),
	CONSTRAINT "newsletter_subscriber_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_unconfirmed" ON "newsletter_subscriber" USING btree ("created_at") WHERE "newsletter_subscriber"."confirmed_at" IS NULL;