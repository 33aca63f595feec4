CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"by" jsonb DEFAULT '{"kind":"unrecorded"}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"country_code" text NOT NULL,
	"is_business" boolean NOT NULL,
	"is_samples" boolean NOT NULL,
	"is_made_to_measure" boolean NOT NULL,
	"is_pickup" boolean NOT NULL,
	"provider" text,
	"promised_on" text,
	"total_incl_vat" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hold" ADD CONSTRAINT "order_hold_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_event_order_id_index" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_hold_order_id_index" ON "order_hold" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_hold_open" ON "order_hold" USING btree ("order_id") WHERE "order_hold"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "order_note_order_id_index" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_search_status" ON "order_search" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "order_search_total" ON "order_search" USING btree ("total_incl_vat","order_id");--> statement-breakpoint
CREATE INDEX "order_search_promised" ON "order_search" USING btree (coalesce("promised_on", '9999-12-31'),"order_id");--> statement-breakpoint
CREATE INDEX "mail_of_order" ON "mail" USING btree (("data" ->> 'number'));
--> statement-breakpoint
-- Words are compared in lower case and without accents, as the office's search asks for them.
CREATE FUNCTION order_search_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(normalize(lower(said), NFD), '[\u0300-\u036f]', '', 'g');
--> statement-breakpoint
-- Each word as it is written, and its parts at hyphens and the @.
CREATE FUNCTION order_search_words(said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE plain text := order_search_text(said);
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT DISTINCT left(word, 100) FROM string_to_table(plain || ' ' || translate(plain, '-@', '  '), ' ') AS every (word) WHERE word <> ''));
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_refresh(wanted bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, words, status, placed_at, country_code, is_business, is_samples, is_made_to_measure, is_pickup, provider,
    promised_on, total_incl_vat)
  SELECT o.id, order_search_words(said.text),
    o.status, o.created_at, coalesce(o.delivery_address ->> 'countryCode', ''), o.customer_type = 'business', o.sample_tray IS NOT NULL,
    lines.is_made_to_measure, coalesce(o.delivery ->> 'type' = 'pickup', false),
    (SELECT a.provider FROM payment_attempt a WHERE a.order_id = o.id ORDER BY a.id DESC LIMIT 1),
    o.delivery -> 'expected' ->> 'on', o.total_incl_vat
  FROM shop_order o
    JOIN customer c ON c.id = coalesce(o.ordered_by, o.customer_id),
    LATERAL (
      SELECT string_agg(l.article_number, ' ') AS articles,
        coalesce(bool_or(jsonb_path_exists(l.options, '$[*] ? (@.custom != null)')), false) AS is_made_to_measure
      FROM order_line l WHERE l.order_id = o.id
    ) AS lines,
    LATERAL (
      SELECT concat_ws(' ', o.number, ltrim(split_part(o.number, '-', 2), '0'), lines.articles,
        -- An order whose customer was erased has no e-mail address: nobody finds it by who they were.
        CASE WHEN o.email_address <> '' THEN concat_ws(' ', o.email_address, o.reference,
          o.delivery_address ->> 'firstName', o.delivery_address ->> 'lastName', o.delivery_address ->> 'companyName',
          o.invoice_address ->> 'firstName', o.invoice_address ->> 'lastName', o.invoice_address ->> 'companyName',
          replace(o.delivery_address ->> 'zipCode', ' ', ''), replace(o.invoice_address ->> 'zipCode', ' ', ''),
          regexp_replace(regexp_replace(c.phone_number, '^\s*(\+|00)(31|32)\s*(\(0\))?', '0'), '\D', '', 'g')) END,
        (SELECT string_agg(replace(s.tracking_code, ' ', ''), ' ') FROM shipment s WHERE s.order_id = o.id),
        (SELECT string_agg(i.number, ' ') FROM invoice i WHERE i.order_id = o.id)) AS text
    ) AS said
  WHERE o.id = ANY (wanted)
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, status = excluded.status, country_code = excluded.country_code,
    is_business = excluded.is_business, is_made_to_measure = excluded.is_made_to_measure, is_pickup = excluded.is_pickup,
    provider = excluded.provider, promised_on = excluded.promised_on, total_incl_vat = excluded.total_incl_vat;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_refresh(ARRAY(SELECT DISTINCT order_id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_refresh(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = words || order_search_words(replace(NEW.tracking_code, ' ', '')) WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = words || order_search_words(NEW.number) WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A step of an order changes one column, and its words need not be made anew.
CREATE FUNCTION order_search_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET status = NEW.status WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET provider = NEW.provider WHERE order_id = NEW.order_id AND provider IS DISTINCT FROM NEW.provider;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_refresh(ARRAY(SELECT id FROM shop_order WHERE customer_id = NEW.id OR ordered_by = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_search AFTER INSERT ON order_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_search_of_lines();
--> statement-breakpoint
CREATE TRIGGER order_search AFTER UPDATE OF delivery_address, invoice_address, delivery, email_address, reference, total_incl_vat, customer_id, ordered_by ON shop_order FOR EACH ROW WHEN ((old.delivery_address, old.invoice_address, old.delivery, old.email_address, old.reference, old.total_incl_vat, old.customer_id, old.ordered_by) IS DISTINCT FROM (new.delivery_address, new.invoice_address, new.delivery, new.email_address, new.reference, new.total_incl_vat, new.customer_id, new.ordered_by)) EXECUTE FUNCTION order_search_of_order();
--> statement-breakpoint
CREATE TRIGGER order_search_status AFTER UPDATE OF status ON shop_order FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION order_search_status();
--> statement-breakpoint
CREATE TRIGGER order_search AFTER INSERT ON payment_attempt FOR EACH ROW EXECUTE FUNCTION order_search_provider();
--> statement-breakpoint
CREATE TRIGGER order_search AFTER INSERT ON shipment FOR EACH ROW WHEN (new.tracking_code <> '') EXECUTE FUNCTION order_search_of_shipment();
--> statement-breakpoint
CREATE TRIGGER order_search AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION order_search_of_invoice();
--> statement-breakpoint
CREATE TRIGGER order_search AFTER UPDATE OF phone_number ON customer FOR EACH ROW WHEN (old.phone_number IS DISTINCT FROM new.phone_number) EXECUTE FUNCTION order_search_of_customer();
--> statement-breakpoint
SELECT order_search_refresh(ARRAY(SELECT id FROM shop_order));
