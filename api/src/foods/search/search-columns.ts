/** Points of `search_rank` in one tier; tiers are signs in the order of their numbers. */
export const TIER_POINTS = 2;

/** Fills the search columns and the dictionary again. */
export const REFILL_FOOD_PRODUCTS = `UPDATE food_products SET search_keys = '{}'`;

const FOLDING = `
  -- Lower case, without accents and apostrophes; any other sign is one space: "Kellogg's, Müsli" = "kelloggs musli".
  -- An apostrophe that French and Italian join two words by is a space too: "huile d'olive" has the word "olive".
  CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
    btrim(regexp_replace(translate(
      CASE WHEN strpos(value, '''') > 0 OR strpos(value, '’') > 0
        THEN regexp_replace(lower(unaccent('unaccent'::regdictionary, value)),
          '\\m([cdjlmnst]|qu|all|dell|nell|sull|un)[''’](?=[aeiouyh])', '\\1 ', 'g')
        ELSE lower(unaccent('unaccent'::regdictionary, value)) END,
      '''’\`´', ''), '[^[:alnum:]]+', ' ', 'g'));
`;

const HEADS = `
      -- What a name is about: its first part; of "Fish, salmon, raw" the second too; and every common name.
      CREATE FUNCTION food_heads(name text, common_names text) RETURNS text[]
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        classes CONSTANT text[] := '{alcoholic beverage,alcoholic beverages,beverages,candies,cereals,cereals ready to eat,'
          'crustaceans,fast foods,fish,game meat,mollusks,nuts,oil,salad dressing,seeds,snacks,spices,sweeteners}';
        parts text[] := string_to_array(name, ',');
        heads text[] := ARRAY[fold_text(parts[1])];
      BEGIN
        IF heads[1] = ANY (classes) AND cardinality(parts) > 1 THEN heads := heads || fold_text(parts[2]); END IF;
        RETURN heads || ARRAY(
          SELECT fold_text(part) FROM unnest(string_to_array(common_names, ',')) AS part WHERE fold_text(part) <> '');
      END $$;
`;

const PLAINNESS = `
  -- Lower is plainer. Signs of processing cost 4, states without any 0; "without salt" counts as if nothing was said.
  CREATE OR REPLACE FUNCTION food_plainness(name text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    points integer := 0;
    word text;
  BEGIN
    FOREACH word IN ARRAY string_to_array(regexp_replace(fold_text(name),
        '\\m(without (added )?(fat|salt|skin|sugar)|no (salt|sugar) added|unsalted|unsweetened)\\M *', '', 'g'), ' ') LOOP
      points := points + CASE
        WHEN word = ANY ('{added,battered,breaded,canned,commodity,concentrate,condensed,dehydrated,diet,dietetic,'
          'dried,dry,evaporated,fat,filled,flavored,fortified,free,fried,frozen,giblets,glucose,heated,imitation,'
          'industrial,infant,light,low,lowfat,microwaved,mix,nonfat,pasteurized,powder,powdered,prepared,producer,'
          'recipe,reduced,restaurant,salt,skin,stabilized,substitute,sugared,sweetened,unprepared,without}'::text[]) THEN 4
        WHEN word = 'raw' THEN -2
        WHEN word = ANY ('{fresh,plain,whole}'::text[]) THEN -1
        WHEN word = ANY ('{all,boiled,cooked,drained,enriched,flesh,fluid,granulated,meat,only,regular,white}'::text[]) THEN 0
        ELSE 1 END;
    END LOOP;
    RETURN least(points, 60);
  END $$;
`;

const SEARCH_KEYS = `
  -- Each word once, behind its tier: ${TIER_POINTS} points of cost are one tier. The food is about the word alone, about something
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
          ELSE 48 END) / ${TIER_POINTS}))) || word);
    END LOOP;
    seen := ' ';
    FOREACH word IN ARRAY string_to_array(btrim(categories), ' ') LOOP
      CONTINUE WHEN word = '' OR strpos(seen, ' ' || word || ' ') > 0;
      seen := seen || word || ' ';
      keys := keys || (category || word);
    END LOOP;
    -- Never empty, for empty keys are to be filled.
    RETURN CASE WHEN keys = '{}' THEN '{~}' ELSE keys END;
  END $$;
`;

const TRIGGERS = `
  CREATE FUNCTION food_products_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- Emptied keys are filled again: REFILL_FOOD_PRODUCTS brings everything up to date.
  CREATE TRIGGER food_products_search_updated BEFORE UPDATE ON food_products FOR EACH ROW
    WHEN (NEW.search_keys = '{}' OR (
      OLD.product_name, OLD.brands, OLD.common_names, OLD.categories, OLD.energy_kcal, OLD.proteins,
      OLD.carbohydrates, OLD.fat, OLD.everyday, OLD.source_scans, OLD.times_logged, OLD.barcode
    ) IS DISTINCT FROM (
      NEW.product_name, NEW.brands, NEW.common_names, NEW.categories, NEW.energy_kcal, NEW.proteins,
      NEW.carbohydrates, NEW.fat, NEW.everyday, NEW.source_scans, NEW.times_logged, NEW.barcode))
    EXECUTE FUNCTION food_products_search();

      CREATE FUNCTION user_foods_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := ' ' || fold_text(NEW.name || ' ' || coalesce(NEW.brand, '')) || ' ';
        NEW.search_heads := food_heads(NEW.name, NULL);
        NEW.search_rank := food_plainness(NEW.name);
        RETURN NEW;
      END $$;
      CREATE TRIGGER user_foods_search BEFORE INSERT OR UPDATE ON user_foods
        FOR EACH ROW EXECUTE FUNCTION user_foods_search();
`;

/**
 * SQL of what a food's own row holds for the search: `search_text`, `search_heads`, `search_rank`, `search_order`,
 * `search_categories` and `search_keys`, which triggers fill.
 *
 * A key is a word behind the tier that the food has for it: '!' (the obvious food for that word) to 't'. A search opens
 * tiers from the best on, so that a word of 80,000 foods costs no more than one of 300. Words of categories have the
 * tiers 'u' to '~', which only the list of all products opens.
 *
 * To change a function, edit it here and add a migration that runs it and refills, as `REPLACED_SEARCH_FUNCTIONS` is run for
 * databases of 1.0.4. New databases begin with the newest text.
 */
export const SEARCH_COLUMNS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  ${FOLDING}${HEADS}${PLAINNESS}${SEARCH_KEYS}${TRIGGERS}`;

/** The functions that are others than in 1.0.4. */
export const REPLACED_SEARCH_FUNCTIONS = PLAINNESS + SEARCH_KEYS;
