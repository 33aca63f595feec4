-- A reading of a cart does not wait for a change of it. What it showed and could not keep is noted here, so that an order
-- which does not say what its page showed is refused instead of charging what was seen before.
CREATE TABLE "cart_glimpse" (
	"cart_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
