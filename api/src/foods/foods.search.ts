import type { EntityManager } from 'typeorm';
import { wordForms } from './word-forms.ts';

/** Which foods a search goes over. */
export type SearchedTable = { table: 'food_products' } | { table: 'user_foods'; user_id: string };

/** Longer texts are cut: nobody names a food with more words. */
const MAX_WORDS = 8;
/** Words that join others and name nothing, left out where something else is left. */
const JOINING = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** A text that was folded by the database, as words with their forms. */
type SearchWords = string[][];

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
  page: { limit: number; offset: number },
): Promise<string[]> {
  const words = wordsOf(await folded(manager, text));
  if (words.length === 0) return [];
  const { sql, values } = searchSql(where, words, page);
  const found: { id: string }[] = await manager.query(sql, values);
  return found.map(({ id }) => id);
}

/**
 * The same for a text that nothing holds as it is written: each word may be misspelt ("brocoli"). Best is what
 * resembles it most.
 */
export async function searchFoodsLike(
  manager: EntityManager,
  where: SearchedTable,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const words = (await folded(manager, text))
    .split(' ')
    .filter((word) => word.length > 2)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const values = new Values();
  const places = words.map((word) => values.add(word));
  const conditions = [...ownership(where, values), ...places.map((word) => `${word} <% search_text`)];
  const likeness = places.map((word) => `word_similarity(${word}, search_text)`).join(' + ');
  const found: { id: string }[] = await manager.query(
    `SELECT id FROM ${where.table} WHERE ${conditions.join(' AND ')}
     ORDER BY round((${likeness})::numeric, 1) DESC, search_rank, id
     LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}`,
    values.all,
  );
  return found.map(({ id }) => id);
}

/** The statement of `searchFoods`; apart, so that a test can look at its plan. */
export function searchSql(
  where: SearchedTable,
  words: SearchWords,
  { limit, offset }: { limit: number; offset: number },
): { sql: string; values: unknown[] } {
  const values = new Values();
  const conditions = ownership(where, values);
  const penalties: string[] = [];
  for (const forms of words) {
    const any = `(${forms.join('|')})`;
    const anywhere = (forms[0] ?? '').length < 3 ? ` ${any}` : any;
    conditions.push(`search_text ~ ${values.add(anywhere)}`);
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

/** The words as one text, in each combination of their forms for short texts, else as they were written. */
function phrases(words: SearchWords): string[] {
  if (words.length > 3) return [words.map((forms) => forms[0]).join(' ')];
  return words.reduce<string[]>(
    (starts, forms) =>
      starts.length ? starts.flatMap((start) => forms.map((form) => `${start} ${form}`)) : forms,
    [],
  );
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
