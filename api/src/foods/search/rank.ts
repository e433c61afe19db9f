import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Interpretation, Term } from './query/query-term.ts';
import { matchCost, matchesTerm } from './term-match.ts';

/**
 * Costs that lower a food's rank beside those of its matches. Each number weighs against `search_rank`, in which one
 * word of the name counts 1 and a brand 30. Found by trying the everyday words of `foods.test.ts` and the texts of
 * `infra/measure/food-search-quality`.
 */
const COST = {
  /**
   * The text is one of several common names ("Catsup" for "ketchup"): the cost of each further name, and its maximum.
   */
  commonName: 2,
  manyCommonNames: 20,
  /** The food's name begins with the words as parts: "Broccoli, cooked" for "cooked broccoli". */
  firstParts: 0,
  /** The food is about one of the words: "Milk, goat" for "goat milk". */
  aboutOneWord: 6,
  /** The food is about something that begins with the text: "Egg substitute" for "egg", "Bananas" for "bana". */
  aboutMore: 16,
  /** The food is about something with every word: "Galletas de arroz" for "arroz", after a packaged "Arroz". */
  inName: 32,
  /** The food is about something else and mentions the words: "Noodles, egg"; costs more than a brand. */
  aboutOther: 48,
  /** A typed accent, which tells the language, is missing: "Creme de menthe" for "crème"; costs more than a brand. */
  accent: 48,
  /** The food has no word that begins with the stop word at the end: "Dulce de batata" for "dulce de le". */
  lastStopWord: 12,
  /** A word is only in the food's categories. */
  category: 60,
};

/** Points by which an everyday food ranks higher if it is about the whole text, and if about a part of it or more. */
const EVERYDAY_GAIN = { whole: 25, part: 10 };

/** Longer texts are compared as they were typed: the combinations of their inflections are too many. */
const MAX_COMBINED = 3;
/** Inflections of one word that are combined with those of the others, in texts of one, two and three words. */
const INFLECTIONS = [0, 8, 4, 2];

/** The foods that are ranked. */
export interface RankedFoods {
  /** The names as they are written. */
  names: Sql;
  everyday?: boolean;
  /** True if words may match the categories too. */
  categories?: boolean;
}

/**
 * The score of a food that matches all terms; the lowest ranks first. It is the cost of the worst match, whether the food
 * is about the text, and how plain the food is.
 */
export function rankScore(
  { terms, preferred }: Interpretation,
  { names, everyday = false, categories = false }: RankedFoods,
): Sql {
  const costs = terms.map((term) => matchCost(sql`search_text`, term, categories ? COST.category : 0));
  const { accented, lastStopWord } = preferred ?? { accented: [], lastStopWord: null };
  const missing = [
    ...accented.map((word) => costUnless(sql`lower(${names})`, `%${word}%`, COST.accent)),
    ...(lastStopWord ? [costUnless(sql`search_text`, `% ${lastStopWord}%`, COST.lastStopWord)] : []),
  ];
  return sql`greatest(${join(costs, ', ')}) + search_rank${missing.length > 0 ? join(missing, '') : empty}
    + ${aboutCost(terms, names, everyday)}`;
}

/** The condition that a food is about the text, rather than mentioning it. */
export const isAbout = ({ terms }: Interpretation, names: Sql): Sql =>
  sql`${aboutCost(terms, names, false)} < ${points(COST.aboutOther)}`;

/** The cost of a food that is about a part of the text, more than the text, or something else. */
function aboutCost(terms: Term[], names: Sql, everyday: boolean): Sql {
  const whole = phrases(terms);
  const typed = terms.map((term) => term.typed).join(' ');
  const severalWords = typed.includes(' ');
  const texts = terms.flatMap((term) => wordsOf(term, INFLECTIONS[1]));
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))];
  const parts = phrases(terms, ', ').map((phrase) => `${phrase},%`);
  const aboutOneWord = severalWords
    ? sql`WHEN search_heads && ${[...texts, ...words]}::text[]
        THEN CASE WHEN lower(${names}) || ',' LIKE ANY (${parts}::text[]) THEN ${points(COST.firstParts)}
          ELSE ${points(COST.aboutOneWord)} END${partGain(everyday)}`
    : empty;
  const begins = [
    ...new Set([whole[0], typed].map((prefix) => `%|${prefix}%`)),
    ...(severalWords ? words.map((word) => `%|${word} %`) : []),
  ];
  const heads = (separator: string) =>
    sql`${separator} || array_to_string(search_heads, ${separator}) || ' '`;
  const inName = terms.map((term) => matchesTerm([heads(' ')], term));
  return sql`CASE WHEN search_heads && ${whole}::text[] THEN ${everyday ? wholeCost(whole) : points(0)}
        ${aboutOneWord}
        WHEN ${heads('|')} LIKE ANY (${begins}::text[])
          THEN ${points(COST.aboutMore)} + ${oneOfNames}${partGain(everyday)}
        WHEN ${join(inName, ' AND ')} THEN ${points(COST.inName)}${partGain(everyday)}
        ELSE ${points(COST.aboutOther)} END`;
}

const costUnless = (column: Sql, pattern: string, cost: number) =>
  sql` + CASE WHEN ${column} LIKE ${pattern} THEN 0 ELSE ${points(cost)} END`;

const points = (number: number) => raw(`${number}`);

const partGain = (everyday: boolean) =>
  everyday ? sql` - CASE WHEN everyday THEN ${points(EVERYDAY_GAIN.part)} ELSE 0 END` : empty;

/** The more names a food has, the more a match of one of them costs: dry pasta is rarely called "lasagna". */
const oneOfNames = sql`least(${points(COST.manyCommonNames)}, ${points(COST.commonName)} * (cardinality(search_heads) - 1))`;

/** The food is about the text, by its name or by a common name. */
function wholeCost(whole: string[]): Sql {
  const names = whole.map((text) => `%,${text},%`);
  return sql`CASE WHEN everyday THEN -${points(EVERYDAY_GAIN.whole)} ELSE 0 END
          + CASE WHEN ',' || replace(lower(common_names), ', ', ',') || ',' LIKE ANY (${names}::text[])
            THEN ${oneOfNames} ELSE 0 END`;
}

/** Words that mean the same as the typed one, the likeliest first. */
function wordsOf({ typed, alternatives }: Term, most = 1): string[] {
  const whole = alternatives.filter(({ matchKind }) => matchKind !== 'prefix' && matchKind !== 'infix');
  const texts = whole.toSorted((one, other) => one.cost - other.cost).map(({ words }) => words.join(' '));
  return (texts.length > 0 ? [...new Set(texts)] : [typed]).slice(0, most);
}

/** The text in every order and combination of inflections for up to three words, otherwise as it was typed. */
function phrases(terms: Term[], separator = ' '): string[] {
  const inflections = terms.map((term) => wordsOf(term, INFLECTIONS[terms.length]));
  if (terms.length > MAX_COMBINED) return [inflections.map(([first]) => first).join(separator)];
  return orders(inflections).flatMap((order) =>
    order.reduce((starts, words) => starts.flatMap((start) => words.map((word) => start + separator + word))),
  );
}

function orders<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, place) => orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}
