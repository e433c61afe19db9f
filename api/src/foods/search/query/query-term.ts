/** How a word stands for what was typed. */
export type How = 'exact' | 'form' | 'synonym' | 'prefix' | 'typo' | 'inner';

/** Points that a way of standing for a typed word costs; 2 points are one tier of `search_keys`. */
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
  /** How many shared foods have the rarest of the words; 0 where none has it, as in words of a member's own foods. */
  foods: number;
}

/** What one or more typed words may stand for: one of the alternatives must be in the food. */
export interface Term {
  /** Folded; several words where they have a name together ("bell pepper"). */
  typed: string;
  alternatives: Alternative[];
}

/** A way to understand a text: every term must be in the food. */
export interface Reading {
  terms: Term[];
  how: 'as typed' | 'corrected' | 'loosened';
}
