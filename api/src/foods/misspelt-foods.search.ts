import type { EntityManager } from 'typeorm';
import { foldText, ownership, type Page, type SearchedTable, searchFoods } from './foods.search.ts';
import { nearestWord } from '../food-search/misspelling.ts';
import { wordsOf } from './search-words.ts';
import { SqlValues } from './sql-values.ts';

/** Share of a typed word's trigrams that a food must have to be looked at: low, for short words have few. */
const LEAST_RESEMBLANCE = 0.3;
/** How many foods are looked through for the word that a misspelling means. */
const RESEMBLING_FOODS = 500;

/**
 * `searchFoods` for a text that names nothing as it is written: each word that no food has is taken for a
 * misspelling of the nearest word that some food has ("brocoli"); one that has none near it must at least be
 * the beginning or a part of some word.
 */
export async function searchMisspeltFoods(
  manager: EntityManager,
  where: SearchedTable,
  text: string,
  page: Page,
): Promise<string[]> {
  const meant: string[] = [];
  for (const [word = ''] of wordsOf(await foldText(manager, text))) {
    const nearest = nearestWord(word, await resemblingWords(manager, where, word));
    const known =
      nearest !== null || (await searchFoods(manager, where, word, { limit: 1, offset: 0 })).length > 0;
    if (!known) return [];
    meant.push(nearest ?? word);
  }
  return searchFoods(manager, where, meant.join(' '), page);
}

/** Words of the foods that share some trigrams with this one; far more than resemble it to a person. */
async function resemblingWords(
  manager: EntityManager,
  where: SearchedTable,
  word: string,
): Promise<{ word: string; count: number }[]> {
  const values = new SqlValues();
  const typed = values.add(word);
  const conditions = [...ownership(where, values), `${typed} <% search_text`];
  return manager.transaction(async (inside) => {
    await inside.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${LEAST_RESEMBLANCE}`);
    return inside.query(
      `SELECT word, count(*)::integer AS count
       FROM (SELECT search_text FROM ${where.table} WHERE ${conditions.join(' AND ')}
             ORDER BY word_similarity(${typed}, search_text) DESC LIMIT ${RESEMBLING_FOODS}) AS resembling,
         unnest(string_to_array(btrim(search_text), ' ')) AS word
       WHERE abs(length(word) - length(${typed})) <= 2 GROUP BY word`,
      values.all,
    );
  });
}
