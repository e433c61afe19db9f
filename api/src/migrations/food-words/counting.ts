/** Which words a statement brought or took, noted for the end of the transaction. */
export const COUNTING = `
  CREATE FUNCTION count_food_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO food_word_changes (keys, foods)
        SELECT array_agg(key), array_agg(n) FROM (
          SELECT key, count(*) AS n FROM new_foods, unnest(search_keys) AS key
          GROUP BY key
          UNION ALL SELECT '', count(*) FROM new_foods
        ) AS counted WHERE n <> 0 HAVING count(*) > 0;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO food_word_changes (keys, foods)
        SELECT array_agg(key), array_agg(n) FROM (
          SELECT key, -count(*) AS n FROM old_foods, unnest(search_keys) AS key
          GROUP BY key
          UNION ALL SELECT '', -count(*) FROM old_foods
        ) AS counted WHERE n <> 0 HAVING count(*) > 0;
    ELSE
      INSERT INTO food_word_changes (keys, foods)
        WITH changed AS (
          SELECT old_foods.search_keys AS before, new_foods.search_keys AS after
          FROM old_foods JOIN new_foods USING (id) WHERE old_foods.search_keys <> new_foods.search_keys
        )
        SELECT array_agg(key), array_agg(n) FROM (
          SELECT key, sum(n) AS n FROM (
            SELECT unnest(after) AS key, 1 AS n FROM changed
            UNION ALL SELECT unnest(before), -1 FROM changed
            -- A food whose keys were never filled was not counted.
            UNION ALL SELECT '', count(*) FROM changed WHERE before = '{}'
          ) AS either GROUP BY key
        ) AS counted WHERE n <> 0 HAVING count(*) > 0;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER food_products_words_inserted AFTER INSERT ON food_products
    REFERENCING NEW TABLE AS new_foods FOR EACH STATEMENT EXECUTE FUNCTION count_food_words();
  CREATE TRIGGER food_products_words_updated AFTER UPDATE ON food_products
    REFERENCING OLD TABLE AS old_foods NEW TABLE AS new_foods FOR EACH STATEMENT EXECUTE FUNCTION count_food_words();
  CREATE TRIGGER food_products_words_deleted AFTER DELETE ON food_products
    REFERENCING OLD TABLE AS old_foods FOR EACH STATEMENT EXECUTE FUNCTION count_food_words();

  CREATE FUNCTION forget_food_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM food_word_changes;
    DELETE FROM food_word_tiers;
    DELETE FROM food_words;
    RETURN NULL;
  END $$;
  CREATE TRIGGER food_products_words_emptied AFTER TRUNCATE ON food_products
    FOR EACH STATEMENT EXECUTE FUNCTION forget_food_words();`;
