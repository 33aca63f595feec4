-- A form whose answer was lost comes again: the browser that made the account is let in by the secret of its cart.
ALTER TABLE "customer" ADD COLUMN "registered_with" text;