/** What stood there before: the functions, triggers and trigram indexes of `food-search` and `food-lists`. */
export const EARLIER = `
  -- Lower case, without accents and apostrophes; any other sign is one space: "Kellogg's, Müsli" = "kelloggs musli".
  CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
    btrim(regexp_replace(translate(lower(unaccent('unaccent'::regdictionary, value)), '''’\`´', ''),
                         '[^[:alnum:]]+', ' ', 'g'));

  -- Lower is plainer: a long name and each sign of processing cost, being raw or whole is worth something.
  CREATE OR REPLACE FUNCTION food_plainness(name text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(least(sum(1 + CASE
      WHEN word = ANY ('{added,battered,breaded,canned,commodity,concentrate,condensed,dehydrated,diet,dietetic,'
        'dried,dry,evaporated,fat,filled,flavored,fortified,free,fried,frozen,giblets,glucose,heated,imitation,'
        'industrial,infant,light,low,lowfat,microwaved,mix,nonfat,pasteurized,powder,powdered,prepared,producer,'
        'recipe,reduced,skin,stabilized,substitute,sugared,sweetened,unprepared,without}'::text[]) THEN 3
      WHEN word = 'raw' THEN -3
      WHEN word = ANY ('{fresh,plain,whole}'::text[]) THEN -2
      WHEN word = ANY ('{all,cooked,fluid,regular}'::text[]) THEN -1
      ELSE 0 END), 60), 0)::integer
    FROM unnest(string_to_array(fold_text(name), ' ')) AS word $$;

  CREATE OR REPLACE FUNCTION food_products_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := ' ' || fold_text(
      NEW.product_name || ' ' || coalesce(NEW.brands, '') || ' ' || coalesce(NEW.common_names, '')) || ' ';
    NEW.search_heads := food_heads(NEW.product_name, NEW.common_names);
    NEW.search_rank := food_plainness(NEW.product_name)
      + CASE WHEN coalesce(NEW.brands, '') = '' THEN 0 ELSE 30 END
      + CASE NEW.categories WHEN 'Baby Foods' THEN 25 WHEN 'Fast Foods' THEN 12 WHEN 'Restaurant Foods' THEN 12
          WHEN 'Meals, Entrees, and Side Dishes' THEN 8 ELSE 0 END
      + 5 * num_nulls(NEW.energy_kcal, NEW.proteins, NEW.carbohydrates, NEW.fat);
    RETURN NEW;
  END $$;
  CREATE TRIGGER food_products_search BEFORE INSERT OR UPDATE ON food_products
    FOR EACH ROW EXECUTE FUNCTION food_products_search();
  CREATE INDEX food_products_by_search_text ON food_products USING gin (search_text gin_trgm_ops);

  -- Reads the search_text of the trigger food_products_search: of triggers, the first by name runs first.
  CREATE FUNCTION food_products_search_lists() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_categories := coalesce(' ' || fold_text(NEW.categories) || ' ', '');
    NEW.search_order := left(btrim(NEW.search_text), 100);
    RETURN NEW;
  END $$;
  CREATE TRIGGER food_products_search_lists BEFORE INSERT OR UPDATE ON food_products
    FOR EACH ROW EXECUTE FUNCTION food_products_search_lists();
  CREATE INDEX food_products_by_search_categories ON food_products USING gin (search_categories gin_trgm_ops);
  UPDATE food_products SET search_order = '';`;
