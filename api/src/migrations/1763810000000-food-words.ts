import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNTING } from './food-words/counting.ts';
import { ADDING, DICTIONARY, FILLING } from './food-words/dictionary.ts';
import { EARLIER } from './food-words/earlier.ts';
import { FOLDING, PLAINNESS, SEARCH_TRIGGERS, searchKeys } from './food-words/keys.ts';

/**
 * What the food search reads of shared foods: `search_keys` in one word index, how often each word occurs, and how
 * popular a food is. How it is used stands in `foods/search`.
 *
 * A key is a word behind the tier that the food has for it: '!' (the obvious food for that word) to 't'. A search opens
 * tiers from the best on, so that a word of 80,000 foods costs no more than one of 300. Words of categories have the
 * tiers 'u' to '~', which only the list of all products opens.
 */
export class FoodWords1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(COLUMNS);
    await runner.query(FOLDING);
    await runner.query(PLAINNESS + searchKeys(30) + SEARCH_TRIGGERS);
    await runner.query(DICTIONARY);
    await runner.query(FILLING);
    await runner.query(COUNTING);
    await runner.query(ADDING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      DROP TRIGGER food_products_words_inserted ON food_products;
      DROP TRIGGER food_products_words_updated ON food_products;
      DROP TRIGGER food_products_words_deleted ON food_products;
      DROP TRIGGER food_products_words_emptied ON food_products;
      DROP TRIGGER food_products_search_inserted ON food_products;
      DROP TRIGGER food_products_search_updated ON food_products;
      DROP TABLE food_word_changes, food_word_tiers, food_words;
      DROP FUNCTION count_food_words, forget_food_words, add_food_word_changes, food_search_keys;
      DROP INDEX food_products_by_search_keys;
      ALTER TABLE food_products DROP COLUMN search_keys, DROP COLUMN source_scans, DROP COLUMN times_logged;
    `);
    await runner.query(EARLIER);
  }
}

const COLUMNS = `
  DROP TRIGGER food_products_search ON food_products;
  DROP TRIGGER food_products_search_lists ON food_products;
  DROP FUNCTION food_products_search_lists;
  DROP INDEX food_products_by_search_text, food_products_by_search_categories;
  ALTER TABLE food_products
    ADD COLUMN source_scans integer NOT NULL DEFAULT 0,
    ADD COLUMN times_logged integer NOT NULL DEFAULT 0,
    ADD COLUMN search_keys text[] COLLATE "C" NOT NULL DEFAULT '{}';`;
