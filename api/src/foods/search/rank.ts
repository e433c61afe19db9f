import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Term } from './query/query-term.ts';
import { matchCost } from './term-match.ts';

/**
 * What lowers the rank of a food beside the costs of its matches. Each number weighs against `search_rank`, in which one
 * word of the name counts 1 and a brand 30. Found by trying the everyday words of `foods.test.ts`.
 */
const COST = {
  /** The food is about one of the words: "Milk, goat" for "goat milk". */
  aboutOneWord: 6,
  /** What it is about begins with the text: "Egg substitute" for "egg", "Bananas" for "bana". */
  aboutMore: 16,
  /** It is about something else: "Noodles, egg". */
  aboutOther: 30,
  /** A word is in its categories only. */
  category: 60,
};

/** What an everyday food gains where it is about the whole text, and where it is about a part of it or more. */
const EVERYDAY_GAIN = { whole: 25, part: 10 };

/** Longer texts are compared as they were typed: the combinations of their inflections are too many. */
const MAX_COMBINED = 3;
/** Inflections of one word that are combined with those of the others, in texts of one, two and three words. */
const INFLECTIONS = [0, 8, 4, 2];

/**
 * The score of a food that matches all terms; the lowest ranks first. It is the cost of the worst match, whether the food
 * is about the text, and how plain the food is. `inCategories`: words may match the categories too.
 */
export function rankScore(terms: Term[], everyday: boolean, inCategories = false): Sql {
  const costs = terms.map((term) => matchCost(sql`search_text`, term, inCategories ? COST.category : 0));
  const whole = phrases(terms);
  const single = terms.flatMap((term) => wordsOf(term, INFLECTIONS[1]));
  const prefixes = [...new Set([whole[0], terms.map(({ typed }) => typed).join(' ')])];
  const begins = prefixes.map((prefix) => `%|${prefix}%`);
  const aboutPart =
    terms.length > 1
      ? sql`WHEN search_heads && ${single}::text[] THEN ${points(COST.aboutOneWord)}${partGain(everyday)}`
      : empty;
  return sql`greatest(${join(costs, ', ')}) + search_rank
    + CASE WHEN search_heads && ${whole}::text[] THEN ${everyday ? wholeCost(whole) : points(0)}
        ${aboutPart}
        WHEN '|' || array_to_string(search_heads, '|') LIKE ANY (${begins}::text[])
          THEN ${points(COST.aboutMore)}${partGain(everyday)}
        ELSE ${points(COST.aboutOther)} END`;
}

const points = (number: number) => raw(`${number}`);

const partGain = (everyday: boolean) =>
  everyday ? sql` - CASE WHEN everyday THEN ${points(EVERYDAY_GAIN.part)} ELSE 0 END` : empty;

/** Dry pasta has the common names spaghetti and lasagna, but a dish of that name ranks higher; everyday foods excepted. */
function wholeCost(whole: string[]): Sql {
  const names = whole.map((text) => `%,${text},%`);
  return sql`CASE WHEN everyday THEN -${points(EVERYDAY_GAIN.whole)}
          WHEN ',' || replace(lower(common_names), ', ', ',') || ',' LIKE ANY (${names}::text[]) THEN ${points(COST.aboutMore)}
          ELSE 0 END`;
}

/** Words that mean the same as the typed one, the likeliest first. */
function wordsOf({ typed, alternatives }: Term, most = 1): string[] {
  const whole = alternatives.filter(({ matchKind }) => matchKind !== 'prefix' && matchKind !== 'infix');
  const texts = whole.toSorted((one, other) => one.cost - other.cost).map(({ words }) => words.join(' '));
  return (texts.length > 0 ? [...new Set(texts)] : [typed]).slice(0, most);
}

/** The text in every order and combination of inflections for up to three words, otherwise as it was typed. */
function phrases(terms: Term[]): string[] {
  const inflections = terms.map((term) => wordsOf(term, INFLECTIONS[terms.length]));
  if (terms.length > MAX_COMBINED) return [inflections.map(([first]) => first).join(' ')];
  return orders(inflections).flatMap((order) =>
    order.reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`))),
  );
}

function orders<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, place) => orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}
