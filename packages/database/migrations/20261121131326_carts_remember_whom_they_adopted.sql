-- Why: an addition that was on its way while its guest logged in must find the cart that took its own in, or it is lost (specification 3.4-2). Expand: old servers ignore the columns.
ALTER TABLE "cart" ADD COLUMN "adopted_uid" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "adopted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cart_adopted_uid_index" ON "cart" USING btree ("adopted_uid");