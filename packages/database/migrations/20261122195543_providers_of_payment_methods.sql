-- Why: a way of paying names its provider, and a payment stays with the provider that made it. Bank transfers have books of their own, in which people write
-- what they saw on the account. Another way of paying may be begun while one is open, and the old one is cancelled when the new one was accepted: so one open
-- payment a way, no longer one an order. When a payment came to its state says when an order that nobody pays ends; for payments of before it is now, which
-- gives their customers a day from here. Expand only: an old server writes payments of the sandbox bank, which is the default, and never two open ones.
CREATE TABLE "bank_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"account" jsonb NOT NULL,
	"payment_reference" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"canceled_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfer_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
DROP INDEX "payment_attempt_one_open_per_order";--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_pending" ON "shop_order" USING btree ("id") WHERE "shop_order"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open_per_method" ON "payment_attempt" USING btree ("order_id","method") WHERE "payment_attempt"."status" IN ('open', 'pending');--> statement-breakpoint
UPDATE "payment_method" SET "provider" = 'banktransfer' WHERE "key" = 'banktransfer';
