import type { EntityManager } from 'typeorm';
import { nearestWord } from './misspelling.ts';
import { wordForms } from './word-forms.ts';

/** Which foods a search goes over. */
export type SearchedTable = { table: 'food_products' } | { table: 'user_foods'; user_id: string };

/** Longer texts are cut: nobody names a food with more words. */
const MAX_WORDS = 8;
/** Shorter words must begin a word: inside of one they would find everything. */
const MIN_INNER_LENGTH = 3;
/** Words that join others and name nothing, left out where something else is left. */
const JOINING = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** How many foods are looked through for the word that a misspelling means. */
const RESEMBLING_FOODS = 500;

/** A text that was folded by the database, as words with their forms. */
type SearchWords = string[][];

export interface Page {
  limit: number;
  offset: number;
}

/**
 * The ids of the foods that `text` names, best first.
 *
 * Every word must stand in the name, the brand or the common names, in singular or plural: as a whole word, as
 * the beginning of one, or (from 3 letters) inside of one. Case, accents and the order of the words do not
 * matter. Best is what has the words whole and is about them ("Egg, whole" for "egg", not "Noodles, egg"), then
 * the plainer food: short names, raw and whole foods before processed ones, before brands, before incomplete
 * ones. The id breaks ties, so that pages neither repeat nor miss a food.
 */
export async function searchFoods(
  manager: EntityManager,
  where: SearchedTable,
  text: string,
  page: Page,
): Promise<string[]> {
  const words = wordsOf(await folded(manager, text));
  if (words.length === 0) return [];
  const { sql, values } = searchSql(where, words, page);
  const found: { id: string }[] = await manager.query(sql, values);
  return found.map(({ id }) => id);
}

/**
 * The same for a text that names nothing as it is written: each word that no food has is taken for a
 * misspelling of the nearest word that some food has ("brocoli"). Nothing is found when a word has none near it.
 */
export async function searchMisspelt(
  manager: EntityManager,
  where: SearchedTable,
  text: string,
  page: Page,
): Promise<string[]> {
  const meant: string[] = [];
  for (const [word = ''] of wordsOf(await folded(manager, text))) {
    const known = (await searchFoods(manager, where, word, { limit: 1, offset: 0 })).length > 0;
    const nearest = known ? word : nearestWord(word, await resemblingWords(manager, where, word));
    if (nearest === null) return [];
    meant.push(nearest);
  }
  return searchFoods(manager, where, meant.join(' '), page);
}

/** Words of the foods that share some trigrams with this one; far more than resemble it to a person. */
async function resemblingWords(
  manager: EntityManager,
  where: SearchedTable,
  word: string,
): Promise<{ word: string; count: number }[]> {
  const values = new Values();
  const typed = values.add(word);
  const conditions = [...ownership(where, values), `${typed} <% search_text`];
  return manager.transaction(async (inside) => {
    await inside.query('SET LOCAL pg_trgm.word_similarity_threshold = 0.3');
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

/** The statement of `searchFoods`; apart, so that a test can look at its plan. */
export function searchSql(
  where: SearchedTable,
  words: SearchWords,
  { limit, offset }: Page,
): { sql: string; values: unknown[] } {
  const values = new Values();
  const conditions = ownership(where, values);
  const penalties: string[] = [];
  for (const forms of words) {
    const any = `(${forms.join('|')})`;
    conditions.push(
      `(${shortest(forms)
        .map((form) => `search_text LIKE ${values.add(within(form))}`)
        .join(' OR ')})`,
    );
    penalties.push(
      `CASE WHEN search_text ~ ${values.add(` ${any} `)} THEN 0 WHEN search_text ~ ${values.add(` ${any}`)} THEN 24 ELSE 48 END`,
    );
  }
  const whole = values.add(phrases(words));
  const parts = values.add(words.flat());
  const beginnings = values.add(phrases(words).map((phrase) => `${phrase}%`));
  const sql = `
    SELECT id FROM ${where.table} WHERE ${conditions.join(' AND ')}
    ORDER BY greatest(${penalties.join(', ')})
      + CASE WHEN search_heads && ${whole}::text[] THEN 0
             WHEN search_heads && ${parts}::text[] THEN 6
             WHEN EXISTS (SELECT FROM unnest(search_heads) AS head WHERE head LIKE ANY (${beginnings}::text[])) THEN 12
             ELSE 30 END
      + search_rank, id
    LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}`;
  return { sql, values: values.all };
}

/** The words of a folded text (letters and digits only, so that they are safe inside a pattern). */
export function wordsOf(foldedText: string): SearchWords {
  const all = [...new Set(foldedText.split(' ').filter(Boolean))];
  const naming = all.filter((word) => !JOINING.has(word));
  return (naming.length > 0 ? naming : all).slice(0, MAX_WORDS).map(wordForms);
}

/** Without the forms that another one is the beginning of: who has "eggs" has "egg". */
function shortest(forms: string[]): string[] {
  return forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));
}

/** The pattern of texts that have a word beginning with this, or with it inside where it is long enough. */
function within(form: string): string {
  return form.length < MIN_INNER_LENGTH ? `% ${form}%` : `%${form}%`;
}

/** The words as one text: in every order and combination of forms for up to three, else as they were written. */
function phrases(words: SearchWords): string[] {
  if (words.length > 3) return [words.map((forms) => forms[0]).join(' ')];
  return orders(words)
    .flatMap((order) =>
      order.reduce<string[]>(
        (starts, forms) => starts.flatMap((start) => forms.map((form) => `${start} ${form}`)),
        [''],
      ),
    )
    .map((phrase) => phrase.trim());
}

function orders<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, place) => orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

async function folded(manager: EntityManager, text: string): Promise<string> {
  const [{ words }] = await manager.query('SELECT fold_text($1) AS words', [text]);
  return words;
}

function ownership(where: SearchedTable, values: Values): string[] {
  return where.table === 'user_foods' ? [`user_id = ${values.add(where.user_id)}`] : [];
}

/** Collects a statement's values and gives each its placeholder. */
class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}
