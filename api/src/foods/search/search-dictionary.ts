/** The words of a name in the index of `search_keys`, without their tiers. A condition with the same text uses that index. */
export const WORDS_OF_NAMES = `string_to_array(btrim(search_text), ' ') COLLATE "C"`;

const TABLES = `
  -- Every word of shared foods' names, brands and common names, and how many foods have it; the empty word has all foods.
  CREATE TABLE food_words (
    word text COLLATE "C" CONSTRAINT food_words_pkey PRIMARY KEY,
    foods integer NOT NULL,
    -- Of the empty word alone: another one after each transaction that changed a shared food.
    revision uuid
  ) WITH (fillfactor = 80);
  -- How many of them have it at which tier; words of categories too, at tiers of their own.
  CREATE TABLE food_word_tiers (
    word text COLLATE "C" NOT NULL,
    tier text COLLATE "C" NOT NULL,
    foods integer NOT NULL,
    CONSTRAINT food_word_tiers_pkey PRIMARY KEY (word, tier)
  ) WITH (fillfactor = 80);
  CREATE INDEX food_words_by_trigrams ON food_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
  -- What the statements of a transaction changed, until it ends.
  CREATE TABLE food_word_changes (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT food_word_changes_pkey PRIMARY KEY,
    keys text[] COLLATE "C" NOT NULL,
    foods integer[] NOT NULL
  );

  -- The words without their tiers too, to find in one scan the foods that have several words at any tier.
  CREATE INDEX food_products_by_search_keys ON food_products
    USING gin (search_keys, (${WORDS_OF_NAMES})) WITH (fastupdate = off);
`;

/** Notes the words that a statement added or removed, if any, for the end of the transaction. */
const COUNT_WORDS = `
  CREATE OR REPLACE FUNCTION count_food_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
        SELECT coalesce(array_agg(key), '{}'), coalesce(array_agg(n), '{}') FROM (
          SELECT key, sum(n) AS n FROM (
            SELECT unnest(after) AS key, 1 AS n FROM changed
            UNION ALL SELECT unnest(before), -1 FROM changed
            -- A food whose keys were never filled was not counted.
            UNION ALL SELECT '', count(*) FROM changed WHERE before = '{}'
          ) AS either GROUP BY key
        ) AS counted WHERE n <> 0 HAVING EXISTS (SELECT FROM new_foods);
    END IF;
    RETURN NULL;
  END $$;
`;

const COUNTING = `
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
    FOR EACH STATEMENT EXECUTE FUNCTION forget_food_words();
`;

const ADD_CHANGES = `
  -- Runs when the transaction ends and takes all words in one order: a writer that waits for a word holds only words
  -- before it, so that two writers cannot wait for each other, and a long transaction does not block the others.
  CREATE OR REPLACE FUNCTION add_food_word_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed_keys text[];
    changed_foods integer[];
    statements integer;
  BEGIN
    WITH mine AS (DELETE FROM food_word_changes RETURNING keys, foods), changed AS (
      SELECT key, sum(n) AS n FROM mine, unnest(mine.keys, mine.foods) AS change (key, n)
      GROUP BY key HAVING sum(n) <> 0)
    SELECT array_agg(key), array_agg(n), (SELECT count(*) FROM mine)
      INTO changed_keys, changed_foods, statements FROM changed;
    -- The first of several statements did it for all.
    IF statements = 0 THEN RETURN NULL; END IF;

    UPDATE food_words SET revision = gen_random_uuid() WHERE word = '';
    IF changed_keys IS NULL THEN RETURN NULL; END IF;

    INSERT INTO food_words (word, foods, revision)
      SELECT substr(key, 2) AS word, sum(n), CASE substr(key, 2) WHEN '' THEN gen_random_uuid() END
      FROM unnest(changed_keys, changed_foods) AS change (key, n)
      WHERE key = '' OR left(key, 1) COLLATE "C" < 'u' GROUP BY word HAVING sum(n) <> 0 ORDER BY word
      ON CONFLICT (word) DO UPDATE SET foods = food_words.foods + excluded.foods, revision = excluded.revision;
    INSERT INTO food_word_tiers (word, tier, foods)
      SELECT substr(key, 2) AS word, left(key, 1) AS tier, n FROM unnest(changed_keys, changed_foods) AS change (key, n)
      WHERE key <> '' ORDER BY word, tier
      ON CONFLICT (word, tier) DO UPDATE SET foods = food_word_tiers.foods + excluded.foods;
    DELETE FROM food_word_tiers WHERE foods <= 0 AND (word, tier) IN (
      SELECT substr(key, 2), left(key, 1) FROM unnest(changed_keys, changed_foods) AS change (key, n) WHERE n < 0);
    DELETE FROM food_words WHERE foods <= 0 AND word IN (
      SELECT substr(key, 2) FROM unnest(changed_keys, changed_foods) AS change (key, n) WHERE n < 0);
    RETURN NULL;
  END $$;
`;

const ADDING = `
  CREATE CONSTRAINT TRIGGER food_word_changes_add AFTER INSERT ON food_word_changes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_food_word_changes();
`;

/**
 * SQL of the words that occur in food products, and how a transaction adds what it changed to them when it ends. It is changed as
 * `search-columns.ts` says.
 */
export const SEARCH_DICTIONARY = TABLES + COUNT_WORDS + COUNTING + ADD_CHANGES + ADDING;

/** The functions that are others than in 1.0.4. */
export const REPLACED_DICTIONARY_FUNCTIONS = COUNT_WORDS + ADD_CHANGES;
