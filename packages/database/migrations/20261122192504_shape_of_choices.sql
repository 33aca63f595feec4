-- Why: in what shape a choice is made to measure was a Dutch word in its settings; it is a code now, in a column of its own. Expand only: old servers
-- read and write the word, so the trigger keeps word and code the same, whoever writes which of them.
ALTER TABLE "option_item" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "option_item" ADD CONSTRAINT "option_shape_known" CHECK ("option_item"."shape" IN ('square', 'rectangle', 'oval', 'organic', 'round'));--> statement-breakpoint
-- A code, or its word in either language; null for anything else.
CREATE FUNCTION to_shape(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE lower(trim(said))
    WHEN 'vierkant' THEN 'square' WHEN 'square' THEN 'square'
    WHEN 'rechthoek' THEN 'rectangle' WHEN 'rectangle' THEN 'rectangle'
    WHEN 'ovaal' THEN 'oval' WHEN 'oval' THEN 'oval'
    WHEN 'organisch' THEN 'organic' WHEN 'organic' THEN 'organic'
    WHEN 'rond' THEN 'round' WHEN 'round' THEN 'round'
  END
$$;--> statement-breakpoint
CREATE FUNCTION option_shape() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- An old server has written: a word that was not there, beside a code that it does not know of.
  is_said boolean := NEW.custom ? 'shape' AND (TG_OP = 'INSERT' OR OLD.custom IS NULL OR NEW.custom ->> 'shape' IS DISTINCT FROM OLD.custom ->> 'shape');
BEGIN
  IF NEW.custom IS NULL THEN
    NEW.shape := NULL;
    RETURN NEW;
  END IF;
  IF NEW.shape IS NULL OR (is_said AND (TG_OP = 'UPDATE' AND NEW.shape IS NOT DISTINCT FROM OLD.shape)) THEN
    -- What nobody can read has always been measured as a rectangle.
    NEW.shape := coalesce(to_shape(NEW.custom ->> 'shape'), to_shape(NEW.name ->> 'nld'), to_shape(NEW.name ->> 'eng'), 'rectangle');
  END IF;
  NEW.custom := NEW.custom || jsonb_build_object('shape', CASE NEW.shape
    WHEN 'square' THEN 'Vierkant' WHEN 'oval' THEN 'Ovaal' WHEN 'organic' THEN 'Organisch' WHEN 'round' THEN 'Rond' ELSE 'Rechthoek' END);
  RETURN NEW;
END $$;--> statement-breakpoint
-- By its name before `price_changes`, which must not take a word that is put back for another price.
CREATE TRIGGER option_shape BEFORE INSERT OR UPDATE OF custom, shape ON option_item FOR EACH ROW
  WHEN (NEW.custom IS NOT NULL OR NEW.shape IS NOT NULL) EXECUTE FUNCTION option_shape();--> statement-breakpoint
UPDATE "option_item" SET "shape" = coalesce(to_shape(custom ->> 'shape'), to_shape(name ->> 'nld'), to_shape(name ->> 'eng'), 'rectangle')
  WHERE custom IS NOT NULL;
