import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the food search reads, kept up to date by triggers: folded text for finding, heads and rank for ordering.
 * How it is used stands in `foods/foods.search.ts`.
 */
export class FoodSearch1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS unaccent;

      -- Lower case, without accents and apostrophes; any other sign is one space: "Kellogg's, Müsli" = "kelloggs musli".
      CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
        btrim(regexp_replace(translate(lower(unaccent('unaccent'::regdictionary, value)), '''’\`´', ''),
                             '[^[:alnum:]]+', ' ', 'g'));

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

      -- Lower is plainer: a long name and each sign of processing cost, being raw or whole is worth something.
      CREATE FUNCTION food_plainness(name text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

      CREATE FUNCTION food_products_search() RETURNS trigger LANGUAGE plpgsql AS $$
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

      CREATE FUNCTION user_foods_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := ' ' || fold_text(NEW.name || ' ' || coalesce(NEW.brand, '')) || ' ';
        NEW.search_heads := food_heads(NEW.name, NULL);
        NEW.search_rank := food_plainness(NEW.name);
        RETURN NEW;
      END $$;
      CREATE TRIGGER user_foods_search BEFORE INSERT OR UPDATE ON user_foods
        FOR EACH ROW EXECUTE FUNCTION user_foods_search();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER user_foods_search ON user_foods;
      DROP TRIGGER food_products_search ON food_products;
      DROP FUNCTION user_foods_search, food_products_search, food_plainness, food_heads, fold_text;
      DROP INDEX food_products_by_search_text;
    `);
  }
}
