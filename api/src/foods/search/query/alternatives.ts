import { foreignForms } from './foreign-inflections.ts';
import { wordForms } from './inflections.ts';
import { type Alternative, TERM_COST } from './query-term.ts';
import { synonymsOf } from './synonyms.ts';

/** A form by the rules of another language is as often another word. */
const FOREIGN = 4 * TERM_COST.form;
/** "straw berry": written apart, or typed apart. */
const JOINED = 2 * TERM_COST.form;
/** Combinations of the forms of a name's words that are looked for at most. */
const MOST_COMBINATIONS = 12;

/** What a typed word may stand for, by rules alone: itself, its forms, other names of the same food, "250ml" as "250 ml". */
export function namesOf(typed: string, rules: 'english' | 'all' = 'all'): Alternative[] {
  const english = wordForms(typed);
  const [, digits, letters] = /^(\d+)([a-z]+)$/.exec(typed) ?? [];
  return distinct([
    { words: [typed], how: 'exact', cost: TERM_COST.exact, foods: 0 },
    ...english.map((word) => form([word])),
    ...(rules === 'all' ? foreignForms(typed).map((word) => form([word], FOREIGN)) : []),
    ...(digits && letters ? [form([digits, letters])] : []),
    ...synonyms(english.map((word) => [word])),
  ]);
}

/** What several typed words may stand for together: other names ("bell pepper"), and one word ("straw berry"). */
export function namesOfPhrase(typed: string[]): Alternative[] {
  const inForms = wordForms(typed.at(-1) ?? '').map((last) => [...typed.slice(0, -1), last]);
  const joined = typed.length === 2 && typed.join('').length > 3 ? wordForms(typed.join('')) : [];
  return distinct([...joined.map((word) => form([word], JOINED)), ...synonyms(inForms)]);
}

/** Every choice of one word for each place, as many as are worth looking for. */
export function combinations(choices: string[][]): string[][] {
  const all = choices.reduce<string[][]>(
    (starts, words) => starts.flatMap((start) => words.map((word) => [...start, word])),
    [[]],
  );
  return all.slice(0, MOST_COMBINATIONS);
}

/** The first of those that name the same words. */
export function distinct(names: Alternative[]): Alternative[] {
  const byWords = new Map<string, Alternative>();
  for (const name of names) {
    const key = name.words.join(' ');
    if (!byWords.has(key)) byWords.set(key, name);
  }
  return [...byWords.values()];
}

function form(words: string[], cost = TERM_COST.form): Alternative {
  return { words, how: 'form', cost, foods: 0 };
}

function synonyms(names: string[][]): Alternative[] {
  return names
    .flatMap(synonymsOf)
    .flatMap((words) =>
      combinations(words.map(wordForms)).map(
        (words): Alternative => ({ words, how: 'synonym', cost: TERM_COST.synonym, foods: 0 }),
      ),
    );
}
