-- Why: shoppers call things by other words than the shop (synonyms, the merchant's data), ask what pages answer below their titles, and search for what
-- the shop has not (counted, so that the merchant learns of it). Expand only: old servers ignore it.
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
ALTER TABLE "search_heading" ADD COLUMN "questions" "tsvector";--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON synonym FOR EACH STATEMENT EXECUTE FUNCTION log_change('synonyms');--> statement-breakpoint
-- The titles of the text blocks and steps of a page: what it answers. Categories have none.
CREATE FUNCTION search_questions(blocks jsonb, locale text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ',
    jsonb_path_query_array(blocks, ('$[*] ? (@.type == "text" || @.type == "steps").title.' || locale)::jsonpath)::text,
    jsonb_path_query_array(blocks, ('$[*] ? (@.type == "steps").steps[*].title.' || locale)::jsonpath)::text)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_heading_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind_of_table constant text := TG_ARGV[0];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_heading WHERE kind = kind_of_table AND id = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_heading (kind, id, locale, title, questions)
    SELECT kind_of_table, NEW.id, locale, to_tsvector(search_config(locale), search_fold(NEW.title ->> locale)),
      to_tsvector(search_config(locale), search_fold(search_questions(to_jsonb(NEW) -> 'blocks', locale)))
    FROM unnest('{nld,eng}'::text[]) AS locale;
    PERFORM search_learn(array_agg(locale), array_agg(word))
    FROM unnest('{nld,eng}'::text[]) AS locale,
      string_to_table(search_fold(concat_ws(' ', NEW.title ->> locale, search_questions(to_jsonb(NEW) -> 'blocks', locale))), ' ') AS word WHERE word <> '';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_heading_blocks AFTER UPDATE OF blocks ON content_page FOR EACH ROW WHEN (OLD.blocks IS DISTINCT FROM NEW.blocks) EXECUTE FUNCTION search_heading_changed('page');--> statement-breakpoint
CREATE TRIGGER search_heading_blocks AFTER UPDATE OF blocks ON post FOR EACH ROW WHEN (OLD.blocks IS DISTINCT FROM NEW.blocks) EXECUTE FUNCTION search_heading_changed('post');--> statement-breakpoint
-- What an existing shop holds: its few pages and posts, without touching their own rows.
UPDATE search_heading SET questions = to_tsvector(search_config(locale), search_fold(search_questions(page.blocks, locale)))
FROM (SELECT 'page' AS kind, id, blocks FROM content_page UNION ALL SELECT 'post', id, blocks FROM post) AS page
WHERE search_heading.kind = page.kind AND search_heading.id = page.id;--> statement-breakpoint
SELECT search_learn(array_agg(locale), array_agg(word))
FROM (SELECT blocks FROM content_page UNION ALL SELECT blocks FROM post) AS page,
  unnest('{nld,eng}'::text[]) AS locale, string_to_table(search_fold(search_questions(blocks, locale)), ' ') AS word WHERE word <> '';
