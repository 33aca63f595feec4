-- Why: a process is asked for files of the storefront's build before, or of the next one, that it has not: while nodes are
-- exchanged, and after an update into an empty folder. Expand only: old servers ignore it.
CREATE TABLE "storefront_build" (
	"id" text PRIMARY KEY NOT NULL,
	"files" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storefront_file" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL
);
