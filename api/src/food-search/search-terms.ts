import type { EntityManager } from 'typeorm';
import { foldText, type SearchedTable } from '../foods/foods.search.ts';
import { wordsOf } from '../foods/search-words.ts';

/** How a word stands for what was typed. */
export type How = 'exact' | 'form' | 'synonym' | 'prefix' | 'typo' | 'inner';

/** Points that a way of standing for a typed word costs; 4 points are one tier of `search_keys`. */
export const TERM_COST: Readonly<Record<How, number>> = {
  exact: 0,
  form: 1,
  synonym: 3,
  prefix: 24,
  typo: 30,
  inner: 48,
};

/** Words that stand for what was typed; several must all be there ("cocacola": coca and cola). */
export interface Alternative {
  words: string[];
  how: How;
  cost: number;
}

/** What one typed word may stand for: one of its alternatives must be in the food. */
export interface Term {
  typed: string;
  alternatives: Alternative[];
}

/** A way to understand a text: every term must be in the food. */
export interface Reading {
  terms: Term[];
  how: 'as typed' | 'corrected' | 'loosened';
  cost: number;
}

/** Words that stand for one typed word at most, the most frequent ones: more would be another search. */
const MOST_WORDS = 30;
/** Shorter words must begin a word: inside of one they would find everything. */
const MIN_INNER_LENGTH = 3;

/** The ways to understand a text, the strictest first; none when no word is in it. */
export async function readingsOf(
  manager: EntityManager,
  _where: SearchedTable,
  text: string,
): Promise<Reading[]> {
  const words = wordsOf(await foldText(manager, text));
  if (words.length === 0) return [];
  const terms = await Promise.all(words.map((forms) => termOf(manager, forms)));
  return [{ terms, how: 'as typed', cost: 0 }];
}

async function termOf(manager: EntityManager, forms: string[]): Promise<Term> {
  const [typed = ''] = forms;
  const inner = typed.length < MIN_INNER_LENGTH ? `${typed}%` : `%${typed}%`;
  const found: { word: string }[] = await manager.query(
    `SELECT word FROM food_words WHERE word LIKE $1 AND NOT word = ANY ($2)
     ORDER BY starts_with(word, $3) DESC, foods DESC, word LIMIT ${MOST_WORDS}`,
    [inner, forms, typed],
  );
  const others: [How, string][] = found.map(({ word }) => [
    word.startsWith(typed) ? 'prefix' : 'inner',
    word,
  ]);
  const own: [How, string][] = forms.map((word, place) => [place === 0 ? 'exact' : 'form', word]);
  const alternatives = [...own, ...others].map(([how, word]) => ({
    words: [word],
    how,
    cost: TERM_COST[how],
  }));
  return { typed, alternatives };
}
