import type { Term } from './query/query-term.ts';
import type { SqlValues } from './sql-values.ts';
import { costOf } from './term-match.ts';

/**
 * What keeps a food from the top beside the costs of its words. Each number weighs against `search_rank`, in which one
 * word of the name counts 1 and a brand 30. Found by trying the everyday words of `foods.test.ts`.
 */
const COST = {
  /** The food is about one of the words: "Milk, goat" for "goat milk". */
  aboutOneWord: 6,
  /** What it is about begins with the text: "Egg substitute" for "egg", "Bananas" for "bana". */
  aboutMore: 16,
  /** It is about something else: "Noodles, egg". */
  aboutOther: 30,
  /** A word stands in its categories only. */
  category: 60,
};

/** What an everyday food gains where it is about all of the text, and where it is about a part of it or more. */
const EVERYDAY_GAIN = { whole: 25, part: 10 };

/** Texts of more words are compared as they were written: the combinations of their forms are too many. */
const MAX_COMBINED = 3;
/** Forms of one word that are combined with those of the others, in texts of one, two and three words. */
const FORMS = [0, 8, 4, 2];

/**
 * The points of a food, of which all terms are known to be in the row: the fewest are the best. They are the cost of the
 * worst term, whether the food is about the text, and how plain it is.
 */
export function scoreSql(terms: Term[], everyday: boolean, values: SqlValues, wide = false): string {
  const costs = terms.map((term) => costOf('search_text', term, wide ? COST.category : 0, values));
  const whole = phrases(terms);
  const single = terms.flatMap((term) => wordsOf(term, FORMS[1]));
  const beginnings = [...new Set([whole[0], terms.map(({ typed }) => typed).join(' ')])];
  const part =
    terms.length > 1
      ? `WHEN search_heads && ${values.add(single)}::text[] THEN ${COST.aboutOneWord}${partGain(everyday)}`
      : '';
  const begins = values.add(beginnings.map((beginning) => `%|${beginning}%`));
  return `greatest(${costs.join(', ')}) + search_rank
    + CASE WHEN search_heads && ${values.add(whole)}::text[] THEN ${everyday ? wholeSql(whole, values) : 0}
        ${part}
        WHEN '|' || array_to_string(search_heads, '|') LIKE ANY (${begins}::text[])
          THEN ${COST.aboutMore}${partGain(everyday)}
        ELSE ${COST.aboutOther} END`;
}

const partGain = (everyday: boolean) =>
  everyday ? ` - CASE WHEN everyday THEN ${EVERYDAY_GAIN.part} ELSE 0 END` : '';

/** Dry pasta has the common names spaghetti and lasagna, but what is named so is meant; unless people mean it every day. */
function wholeSql(whole: string[], values: SqlValues): string {
  const common = values.add(whole.map((text) => `%,${text},%`));
  return `CASE WHEN everyday THEN -${EVERYDAY_GAIN.whole}
          WHEN ',' || replace(lower(common_names), ', ', ',') || ',' LIKE ANY (${common}::text[]) THEN ${COST.aboutMore}
          ELSE 0 END`;
}

/** Words that mean the same as the typed one, the likeliest first. */
function wordsOf({ typed, alternatives }: Term, most = 1): string[] {
  const meaning = alternatives.filter(({ how }) => how !== 'prefix' && how !== 'inner');
  const texts = meaning.toSorted((one, other) => one.cost - other.cost).map(({ words }) => words.join(' '));
  return (texts.length > 0 ? [...new Set(texts)] : [typed]).slice(0, most);
}

/** The text in every order and combination of forms for up to three words, else as it was written. */
export function phrases(terms: Term[]): string[] {
  const forms = terms.map((term) => wordsOf(term, FORMS[terms.length]));
  if (terms.length > MAX_COMBINED) return [forms.map(([first]) => first).join(' ')];
  return orders(forms).flatMap((order) =>
    order.reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`))),
  );
}

function orders<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, place) => orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}
