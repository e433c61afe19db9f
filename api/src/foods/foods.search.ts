import type { EntityManager } from 'typeorm';
import { phrases, type SearchWords, shortestForms, wordsOf } from './search-words.ts';
import { SqlValues } from './sql-values.ts';

/** Which foods a search goes over; `categories`: a word may also stand in the categories. */
export type SearchedTable =
  | { table: 'food_products'; categories?: boolean }
  | { table: 'user_foods'; user_id: string };

export interface Page {
  limit: number;
  offset: number;
}

/** Shorter words must begin a word: inside of one they would find everything. */
const MIN_INNER_LENGTH = 3;

/**
 * What keeps a food from the top: the lowest sum comes first. Each number weighs against `search_rank`, in which
 * one word of the name counts 1 and a brand 30. Found by trying the everyday words of `foods.test.ts`.
 */
const COST = {
  /** Some word is only the beginning of a word of the food. */
  beginning: 24,
  /** Some word stands inside of one. */
  inside: 48,
  /** The food is about one of the words: "Milk, goat" for "goat milk". */
  aboutOneWord: 6,
  /** What it is about begins with the text: "Egg substitute" for "egg", "Bananas" for "bana". */
  aboutMore: 16,
  /** It is about something else: "Noodles, egg". */
  aboutOther: 30,
};

/** What an everyday food gains where it is about all of the text, and where it is about a part of it or more. */
const EVERYDAY_GAIN = { whole: 25, part: 10 };

/**
 * The ids of the foods that `text` names, best first.
 *
 * Every word must stand in the name, the brand or the common names, in singular or plural: as a whole word, as
 * the beginning of one, or (from 3 letters) inside of one. Case, accents and the order of the words do not
 * matter. Best is what has the words whole and is about them ("Egg, whole" for "egg", not "Noodles, egg"), what
 * people mean every day, then the plainer food: short names, raw and whole foods before processed ones, before
 * brands, before incomplete ones. The id breaks ties, so that pages neither repeat nor miss a food.
 */
export async function searchFoods(
  manager: EntityManager,
  where: SearchedTable,
  text: string,
  page: Page,
): Promise<string[]> {
  const words = wordsOf(await foldText(manager, text));
  if (words.length === 0) return [];
  const { sql, values } = searchSql(where, words, page);
  const found: { id: string }[] = await manager.query(sql, values);
  return found.map(({ id }) => id);
}

/** The statement of `searchFoods`; apart, so that a test can look at its plan. */
export function searchSql(
  where: SearchedTable,
  words: SearchWords,
  { limit, offset }: Page,
): { sql: string; values: unknown[] } {
  const values = new SqlValues();
  const conditions = matching(where, words, values);
  const wordCosts: string[] = [];
  for (const forms of words) {
    const any = `(${forms.join('|')})`;
    wordCosts.push(
      `CASE WHEN search_text ~ ${values.add(` ${any} `)} THEN 0
            WHEN search_text ~ ${values.add(` ${any}`)} THEN ${COST.beginning} ELSE ${COST.inside} END`,
    );
  }
  const whole = values.add(phrases(words));
  const parts = values.add(words.flat());
  const beginnings = values.add(phrases(words).map((phrase) => `${phrase}%`));
  const gain = (points: number) =>
    where.table === 'food_products' ? `CASE WHEN everyday THEN ${points} ELSE 0 END` : '0';
  const sql = `
    SELECT id FROM ${where.table} WHERE ${conditions.join(' AND ')}
    ORDER BY greatest(${wordCosts.join(', ')})
      + CASE WHEN search_heads && ${whole}::text[]
             THEN 0 - ${gain(EVERYDAY_GAIN.whole)}
             WHEN search_heads && ${parts}::text[]
             THEN ${COST.aboutOneWord} - ${gain(EVERYDAY_GAIN.part)}
             WHEN EXISTS (SELECT FROM unnest(search_heads) AS head WHERE head LIKE ANY (${beginnings}::text[]))
             THEN ${COST.aboutMore} - ${gain(EVERYDAY_GAIN.part)}
             ELSE ${COST.aboutOther} END
      + search_rank, id
    LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}`;
  return { sql, values: values.all };
}

/** How many foods `searchFoods` finds on all pages. */
export async function countFoods(
  manager: EntityManager,
  where: SearchedTable,
  text: string,
): Promise<number> {
  const words = wordsOf(await foldText(manager, text));
  if (words.length === 0) return 0;
  const values = new SqlValues();
  const conditions = matching(where, words, values);
  const [{ total }] = await manager.query(
    `SELECT count(*)::integer AS total FROM ${where.table} WHERE ${conditions.join(' AND ')}`,
    values.all,
  );
  return total;
}

/** The conditions that every word is in the food, in one of its forms. */
export function matching(where: SearchedTable, words: SearchWords, values: SqlValues): string[] {
  const wide = where.table === 'food_products' && where.categories;
  const texts = wide ? ['search_text', 'search_categories'] : ['search_text'];
  const holding = words.map((forms) => {
    const patterns = shortestForms(forms).map((form) => values.add(holdingPattern(form)));
    return `(${texts.flatMap((text) => patterns.map((pattern) => `${text} LIKE ${pattern}`)).join(' OR ')})`;
  });
  return [...ownership(where, values), ...holding];
}

/** Lower case, without accents and signs, as the stored search texts are. Most texts are typed like that already. */
export async function foldText(manager: EntityManager, text: string): Promise<string> {
  if (/^[a-z0-9]+( [a-z0-9]+)*$/.test(text)) return text;
  const [{ folded }] = await manager.query('SELECT fold_text($1) AS folded', [text]);
  return folded;
}

/** The conditions that keep a search among one member's own foods. */
export function ownership(where: SearchedTable, values: SqlValues): string[] {
  return where.table === 'user_foods' ? [`user_id = ${values.add(where.user_id)}`] : [];
}

function holdingPattern(form: string): string {
  return form.length < MIN_INNER_LENGTH ? `% ${form}%` : `%${form}%`;
}
