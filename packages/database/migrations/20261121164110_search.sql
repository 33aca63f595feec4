-- Why: shoppers search by words. What a product is found by stands in a table of its own, kept right by triggers whoever writes the catalogue, and
-- written once per product when the transaction ends. Expand only: old servers ignore it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_document" (
	"product_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL,
	"is_orderable" boolean NOT NULL,
	"position" integer NOT NULL,
	"sold_recently" integer NOT NULL,
	CONSTRAINT "search_document_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_heading" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" "tsvector" NOT NULL,
	CONSTRAINT "search_heading_kind_id_locale_pk" PRIMARY KEY("kind","id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_stale_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_ids" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"locale" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_word_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_document_title_nld" ON "search_document" USING gin ("title") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'nld';--> statement-breakpoint
CREATE INDEX "search_document_title_eng" ON "search_document" USING gin ("title") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'eng';--> statement-breakpoint
CREATE INDEX "search_document_nld" ON "search_document" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'nld';--> statement-breakpoint
CREATE INDEX "search_document_eng" ON "search_document" USING gin ("document") WITH (gin_pending_list_limit=512) WHERE "search_document"."locale" = 'eng';--> statement-breakpoint
CREATE INDEX "search_word_locale_stem_index" ON "search_word" USING btree ("locale","stem");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops,"stem" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "option_item_article_key" ON "option_item" USING btree (upper(translate("article_number", '- ._/', '')) text_pattern_ops) WHERE "option_item"."article_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_in_order" ON "product" USING btree ("position","sold_recently" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_article_key" ON "product" USING btree (upper(translate("article_number", '- ._/', '')) text_pattern_ops);--> statement-breakpoint
-- Room in each page lets the order change in place, without a word to the indexes.
ALTER TABLE search_document SET (fillfactor = 90);--> statement-breakpoint
CREATE FUNCTION is_orderable(product product) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT product.permanently_out_of_stock AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder)
$$;--> statement-breakpoint
-- Plain words with one space between them. `foldText` in the domain does the same to what a shopper types.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN octet_length(given) = length(given) THEN replace(lower(given), '''', '')
         ELSE translate(lower(normalize(given, NFKD)), E'''’\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328', '') END,
    '(<[^>]*>|&[a-z]+;|[^[:alnum:]])+', ' ', 'g')
$$;--> statement-breakpoint
-- One word a size: '160 × 230 cm' is 160x230, 'Rond Ø 160 cm' is d160. `toSearchWords` in the domain makes the same of what a shopper types.
CREATE FUNCTION search_sizes(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ',
    (SELECT string_agg(least(size[1]::int, size[2]::int) || 'x' || greatest(size[1]::int, size[2]::int), ' ')
       FROM regexp_matches(lower(given), '(?<!\d)(\d{1,4})(?:[.,]\d+)?\s*(?:cm\s*)?(?:x|×|\*|bij|by)\s*(\d{1,4})(?!\d)', 'g') AS size),
    (SELECT string_agg('d' || size[1], ' ')
       FROM regexp_matches(lower(given), '(?:ronde?|round|diameter|[ø⌀])\s*(\d{1,4})(?!\d|[.,]\d|\s*(?:cm\s*)?(?:x|×|\*|bij|by)\s*\d)', 'g') AS size))
$$;--> statement-breakpoint
CREATE FUNCTION search_config(locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE locale WHEN 'nld' THEN 'pg_catalog.dutch'::regconfig ELSE 'pg_catalog.english'::regconfig END
$$;--> statement-breakpoint
-- A stop word has no stem, and is not kept. In order, so that two that learn the same words wait for each other instead of both failing.
CREATE FUNCTION search_learn(locales text[], words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word (locale, word, stem)
  SELECT given.locale, given.word, stems[1]
  FROM (SELECT DISTINCT locale, word FROM unnest(locales, words) AS both_lists (locale, word)) AS given
  CROSS JOIN LATERAL tsvector_to_array(to_tsvector(search_config(given.locale), given.word)) AS stems
  WHERE length(given.word) <= 40 AND cardinality(stems) = 1
    AND NOT EXISTS (SELECT FROM search_word WHERE search_word.locale = given.locale AND search_word.word = given.word)
  ORDER BY given.locale, given.word COLLATE "C"
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
-- Writes the documents of these products anew. The old ones are locked in a statement of their own: who waited for another change reads what it left.
CREATE FUNCTION search_refresh(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  locales text[];
  words text[];
BEGIN
  PERFORM FROM search_document WHERE product_id = ANY (ids) ORDER BY product_id, locale FOR UPDATE;
  WITH chosen AS (
    SELECT option_group.product_id, string_agg(option_item.name ->> 'nld', ' · ') AS nld, string_agg(option_item.name ->> 'eng', ' · ') AS eng
    FROM option_group JOIN option_item ON option_item.group_id = option_group.id
    WHERE option_group.product_id = ANY (ids) GROUP BY option_group.product_id
  ), standing AS (
    SELECT product_category.product_id, string_agg(category.title ->> 'nld', ' ') AS nld, string_agg(category.title ->> 'eng', ' ') AS eng
    FROM product_category JOIN category ON category.id = product_category.category_id
    WHERE product_category.product_id = ANY (ids) GROUP BY product_category.product_id
  ), filtered AS (
    SELECT product.id, string_agg(facet_value.name ->> 'nld', ' ') AS nld, string_agg(facet_value.name ->> 'eng', ' ') AS eng
    FROM product JOIN facet_value ON facet_value.id = ANY (product.facet_value_ids)
    WHERE product.id = ANY (ids) GROUP BY product.id
  ), told AS MATERIALIZED (
    SELECT product.id, language.locale, is_orderable(product), product.position, product.sold_recently,
      product.title ->> language.locale AS title,
      concat_ws(' ',
        product.brand, product.colour_name ->> language.locale,
        jsonb_path_query_array(product.specifications, ('$[*].options[*].' || language.locale)::jsonpath)::text,
        jsonb_path_query_array(product.composition, ('$[*].material.' || language.locale)::jsonpath)::text,
        language.choices, language.categories, language.filters) AS attributes,
      search_sizes(concat_ws(' · ', product.title ->> language.locale, product.size_text ->> language.locale, language.choices)) AS sizes,
      concat_ws(' ', product.short ->> language.locale, product.description ->> language.locale) AS description
    FROM product
    LEFT JOIN chosen ON chosen.product_id = product.id
    LEFT JOIN standing ON standing.product_id = product.id
    LEFT JOIN filtered ON filtered.id = product.id
    CROSS JOIN LATERAL (VALUES
      ('nld', chosen.nld, standing.nld, filtered.nld),
      ('eng', chosen.eng, standing.eng, filtered.eng)) AS language (locale, choices, categories, filters)
    WHERE product.id = ANY (ids)
  ), folded AS MATERIALIZED (
    -- The colours of a design say mostly the same: each text is read once.
    SELECT locale, given, search_fold(given) AS plain
    FROM (SELECT DISTINCT told.locale, given FROM told, unnest(ARRAY[title, attributes, description]) AS given) AS texts
  ), read AS MATERIALIZED (
    SELECT locale, given, to_tsvector(search_config(locale), plain) AS vector FROM folded
  ), written AS (
    INSERT INTO search_document AS kept (product_id, locale, title, document, is_orderable, position, sold_recently)
    SELECT told.id, told.locale, strip(titles.vector),
      strip(titles.vector || attributes.vector || to_tsvector('simple', told.sizes) || descriptions.vector),
      told.is_orderable, told.position, told.sold_recently
    FROM told
    JOIN read AS titles ON (titles.locale, titles.given) = (told.locale, told.title)
    JOIN read AS attributes ON (attributes.locale, attributes.given) = (told.locale, told.attributes)
    JOIN read AS descriptions ON (descriptions.locale, descriptions.given) = (told.locale, told.description)
    ORDER BY told.id, told.locale
    ON CONFLICT (product_id, locale) DO UPDATE SET title = excluded.title, document = excluded.document,
        is_orderable = excluded.is_orderable, position = excluded.position, sold_recently = excluded.sold_recently
      WHERE (kept.title, kept.document) IS DISTINCT FROM (excluded.title, excluded.document)
  )
  SELECT array_agg(found.locale), array_agg(found.word) INTO locales, words FROM (
    SELECT locale, word FROM folded, string_to_table(plain, ' ') AS word WHERE word <> ''
    UNION SELECT locale, word FROM told, string_to_table(sizes, ' ') AS word WHERE word <> ''
  ) AS found;
  PERFORM search_learn(locales, words);
END $$;--> statement-breakpoint
-- At the end of a transaction, once: the first of its rows brings all of them. Other transactions' rows are never seen, for they go before they are committed.
CREATE FUNCTION search_catch_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  chunk constant int := 2000;
BEGIN
  WITH taken AS (DELETE FROM search_stale WHERE number >= NEW.number RETURNING product_ids)
  SELECT array_agg(DISTINCT id ORDER BY id) INTO ids FROM taken, unnest(product_ids) AS id;
  FOR start IN 1 .. coalesce(cardinality(ids), 0) BY chunk LOOP
    PERFORM search_refresh(ids[start : start + chunk - 1]);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catch_up AFTER INSERT ON search_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_catch_up();--> statement-breakpoint
CREATE FUNCTION search_note(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_stale (product_ids) SELECT ids WHERE cardinality(ids) > 0
$$;--> statement-breakpoint
CREATE FUNCTION search_product_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note(array_agg(id)) FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Stock, prices and places in a list change often, and nothing is found by them: of these only the order of what is found is kept.
CREATE FUNCTION search_product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint[];
BEGIN
  PERFORM search_note(array_agg(new_rows.id)) FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
  WHERE (new_rows.title, new_rows.short, new_rows.description, new_rows.colour_name, new_rows.brand,
         new_rows.specifications, new_rows.composition, new_rows.size_text, new_rows.facet_value_ids)
    IS DISTINCT FROM
        (old_rows.title, old_rows.short, old_rows.description, old_rows.colour_name, old_rows.brand,
         old_rows.specifications, old_rows.composition, old_rows.size_text, old_rows.facet_value_ids);
  SELECT array_agg(new_rows.id) INTO moved FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
  WHERE (is_orderable(new_rows), new_rows.position, new_rows.sold_recently)
    IS DISTINCT FROM (is_orderable(old_rows), old_rows.position, old_rows.sold_recently);
  IF moved IS NOT NULL THEN
    PERFORM FROM search_document WHERE product_id = ANY (moved) ORDER BY product_id, locale FOR UPDATE;
    UPDATE search_document SET is_orderable = is_orderable(new_rows), position = new_rows.position, sold_recently = new_rows.sold_recently
    FROM new_rows WHERE search_document.product_id = new_rows.id AND new_rows.id = ANY (moved);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_option_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_note(array_agg(DISTINCT option_group.product_id)) FROM option_group JOIN old_rows ON old_rows.group_id = option_group.id;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM search_note(array_agg(DISTINCT option_group.product_id)) FROM option_group JOIN new_rows ON new_rows.group_id = option_group.id;
  ELSE
    PERFORM search_note(array_agg(DISTINCT option_group.product_id))
    FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id JOIN option_group ON option_group.id IN (new_rows.group_id, old_rows.group_id)
    WHERE (new_rows.name, new_rows.group_id) IS DISTINCT FROM (old_rows.name, old_rows.group_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM search_note(array_agg(DISTINCT product_id)) FROM new_rows;
  ELSE
    PERFORM search_note(array_agg(DISTINCT product_id)) FROM old_rows;
    IF TG_OP = 'UPDATE' THEN PERFORM search_note(array_agg(DISTINCT product_id)) FROM new_rows; END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_category_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note(array_agg(product_id)) FROM product_category WHERE category_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_filter_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note(array_agg(id)) FROM product WHERE facet_value_ids @> ARRAY[OLD.id];
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_heading_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind_of_table constant text := TG_ARGV[0];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_heading WHERE kind = kind_of_table AND id = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_heading (kind, id, locale, title)
    SELECT kind_of_table, NEW.id, locale, to_tsvector(search_config(locale), search_fold(NEW.title ->> locale)) FROM unnest('{nld,eng}'::text[]) AS locale;
    PERFORM search_learn(array_agg(locale), array_agg(word))
    FROM unnest('{nld,eng}'::text[]) AS locale, string_to_table(search_fold(NEW.title ->> locale), ' ') AS word WHERE word <> '';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_product_inserted();--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_product_updated();--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON option_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_option_changed();--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON option_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_option_changed();--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON option_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_option_changed();--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON option_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON product_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_part_changed();--> statement-breakpoint
CREATE TRIGGER search_named AFTER UPDATE OF title ON category FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION search_category_named();--> statement-breakpoint
CREATE TRIGGER search_named AFTER UPDATE OF name ON facet_value FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_filter_named();--> statement-breakpoint
CREATE TRIGGER search_heading AFTER INSERT OR UPDATE OF title OR DELETE ON category FOR EACH ROW EXECUTE FUNCTION search_heading_changed('category');--> statement-breakpoint
CREATE TRIGGER search_heading AFTER INSERT OR UPDATE OF title OR DELETE ON content_page FOR EACH ROW EXECUTE FUNCTION search_heading_changed('page');--> statement-breakpoint
CREATE TRIGGER search_heading AFTER INSERT OR UPDATE OF title OR DELETE ON post FOR EACH ROW EXECUTE FUNCTION search_heading_changed('post');--> statement-breakpoint
-- What an existing shop holds, by the same triggers.
UPDATE category SET title = title;--> statement-breakpoint
UPDATE content_page SET title = title;--> statement-breakpoint
UPDATE post SET title = title;--> statement-breakpoint
SELECT search_refresh(array_agg(id)) FROM (SELECT id, row_number() OVER (ORDER BY id) / 2000 AS chunk FROM product) AS numbered GROUP BY chunk;
