CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_day_locale_query_pk" PRIMARY KEY("day","locale","query")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"meanings" text[] NOT NULL,
	CONSTRAINT "synonym_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "search_heading" ADD COLUMN "questions" "tsvector";