-- A customer can log in by a mailed link. It goes by the rules of the link to a new password, so it stands beside it; what
-- an older process writes is of that kind.
ALTER TABLE "password_token" ADD COLUMN "purpose" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_token" ADD CONSTRAINT "password_token_purpose" CHECK ("password_token"."purpose" IN ('password', 'login'));