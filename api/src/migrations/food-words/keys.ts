/** How a name is folded, and which words of a food are found at which tier. */
export const FOLDING = `
  -- Lower case, without accents and apostrophes; any other sign is one space: "Kellogg's, Müsli" = "kelloggs musli".
  -- An apostrophe that French and Italian join two words by is a space too: "huile d'olive" has the word "olive".
  CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
    btrim(regexp_replace(translate(
      CASE WHEN strpos(value, '''') > 0 OR strpos(value, '’') > 0
        THEN regexp_replace(lower(unaccent('unaccent'::regdictionary, value)),
          '\\m([cdjlmnst]|qu|all|dell|nell|sull|un)[''’](?=[aeiouyh])', '\\1 ', 'g')
        ELSE lower(unaccent('unaccent'::regdictionary, value)) END,
      '''’\`´', ''), '[^[:alnum:]]+', ' ', 'g'));`;

export const PLAINNESS = `
  -- Lower is plainer, as before, in a third of the time.
  CREATE OR REPLACE FUNCTION food_plainness(name text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    points integer := 0;
    word text;
  BEGIN
    FOREACH word IN ARRAY string_to_array(fold_text(name), ' ') LOOP
      points := points + CASE
        WHEN word = ANY ('{added,battered,breaded,canned,commodity,concentrate,condensed,dehydrated,diet,dietetic,'
          'dried,dry,evaporated,fat,filled,flavored,fortified,free,fried,frozen,giblets,glucose,heated,imitation,'
          'industrial,infant,light,low,lowfat,microwaved,mix,nonfat,pasteurized,powder,powdered,prepared,producer,'
          'recipe,reduced,skin,stabilized,substitute,sugared,sweetened,unprepared,without}'::text[]) THEN 4
        WHEN word = 'raw' THEN -2
        WHEN word = ANY ('{fresh,plain,whole}'::text[]) THEN -1
        WHEN word = ANY ('{all,cooked,fluid,regular}'::text[]) THEN 0
        ELSE 1 END;
    END LOOP;
    RETURN least(points, 60);
  END $$;`;

/** The keys of a food; `mentioned` is what a word costs that the food is not about. */
export const searchKeys = (mentioned: number) => `
  -- Each word once, behind its tier: 2 points of cost are one tier. The food is about the word alone, about something
  -- that begins with it, about something that has it, or only holds it. A loop takes a third of the time of a query.
  CREATE OR REPLACE FUNCTION food_search_keys(search_text text, heads text[], rank integer, everyday boolean, categories text)
  RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    about CONSTANT text := '|' || array_to_string(heads, '|') || '|';
    category CONSTANT text := chr(117 + greatest(0, least(9, rank / 12)));
    seen text := ' ';
    keys text[] := '{}';
    word text;
  BEGIN
    FOREACH word IN ARRAY string_to_array(btrim(search_text), ' ') LOOP
      CONTINUE WHEN word = '' OR strpos(seen, ' ' || word || ' ') > 0;
      seen := seen || word || ' ';
      keys := keys || (chr(33 + greatest(0, least(83, (rank + 28 + CASE
          WHEN strpos(about, '|' || word || '|') > 0 THEN CASE WHEN everyday THEN -25 ELSE 0 END
          WHEN strpos(about, '|' || word || ' ') > 0 THEN CASE WHEN everyday THEN 6 ELSE 16 END
          WHEN strpos(about, ' ' || word || ' ') > 0 OR strpos(about, ' ' || word || '|') > 0
            THEN CASE WHEN everyday THEN 10 ELSE 20 END
          ELSE ${mentioned} END) / 2))) || word);
    END LOOP;
    seen := ' ';
    FOREACH word IN ARRAY string_to_array(btrim(categories), ' ') LOOP
      CONTINUE WHEN word = '' OR strpos(seen, ' ' || word || ' ') > 0;
      seen := seen || word || ' ';
      keys := keys || (category || word);
    END LOOP;
    -- Never empty, for empty keys are to be filled.
    RETURN CASE WHEN keys = '{}' THEN '{~}' ELSE keys END;
  END $$;`;

export const SEARCH_TRIGGERS = `
  CREATE OR REPLACE FUNCTION food_products_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    unknown CONSTANT integer := num_nulls(NEW.energy_kcal, NEW.proteins, NEW.carbohydrates, NEW.fat);
  BEGIN
    NEW.search_text := ' ' || fold_text(
      NEW.product_name || ' ' || coalesce(NEW.brands, '') || ' ' || coalesce(NEW.common_names, '')) || ' ';
    NEW.search_heads := food_heads(NEW.product_name, NEW.common_names);
    -- Popularity gains up to 9 points, less than the first unknown value costs. What has a barcode is a packaged product:
    -- of those in Open Food Facts a fifth have no brand.
    NEW.search_rank := food_plainness(NEW.product_name)
      + CASE WHEN coalesce(NEW.brands, '') = '' AND NEW.barcode IS NULL THEN 0 ELSE 30 END
      + CASE NEW.categories WHEN 'Baby Foods' THEN 25 WHEN 'Fast Foods' THEN 12 WHEN 'Restaurant Foods' THEN 12
          WHEN 'Meals, Entrees, and Side Dishes' THEN 8 ELSE 0 END
      + 5 * unknown + CASE WHEN unknown > 0 THEN 5 ELSE 0 END
      - least(9, floor(1.4 * ln(1 + NEW.source_scans + 20 * NEW.times_logged)))::integer;
    NEW.search_categories := coalesce(' ' || fold_text(NEW.categories) || ' ', '');
    NEW.search_order := left(btrim(NEW.search_text), 100);
    NEW.search_keys := food_search_keys(
      NEW.search_text, NEW.search_heads, NEW.search_rank, NEW.everyday, NEW.search_categories);
    RETURN NEW;
  END $$;
  CREATE TRIGGER food_products_search_inserted BEFORE INSERT ON food_products
    FOR EACH ROW EXECUTE FUNCTION food_products_search();
  -- Emptied keys are filled again: UPDATE food_products SET search_keys = '{}' brings everything up to date.
  CREATE TRIGGER food_products_search_updated BEFORE UPDATE ON food_products FOR EACH ROW
    WHEN (NEW.search_keys = '{}' OR (
      OLD.product_name, OLD.brands, OLD.common_names, OLD.categories, OLD.energy_kcal, OLD.proteins,
      OLD.carbohydrates, OLD.fat, OLD.everyday, OLD.source_scans, OLD.times_logged, OLD.barcode
    ) IS DISTINCT FROM (
      NEW.product_name, NEW.brands, NEW.common_names, NEW.categories, NEW.energy_kcal, NEW.proteins,
      NEW.carbohydrates, NEW.fat, NEW.everyday, NEW.source_scans, NEW.times_logged, NEW.barcode))
    EXECUTE FUNCTION food_products_search();`;
