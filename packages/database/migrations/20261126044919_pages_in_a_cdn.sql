-- Why: a CDN may keep pages, and one process of all tells it of changes: which one, and how far it has come.
-- Expand only: old servers ignore it.
CREATE TABLE "cdn_purge" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"purged" jsonb,
	"purged_at" timestamp with time zone
);
