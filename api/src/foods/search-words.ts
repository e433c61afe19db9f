import { wordForms } from './word-forms.ts';

/** Longer texts are cut: nobody names a food with more words. */
const MAX_WORDS = 8;
/** Words that join others and name nothing, left out where something else is left. */
const JOINING = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
/** Texts of more words are compared as they were written: the combinations of their forms are too many. */
const MAX_COMBINED = 3;

/** The words of a search, each with its forms, the one that was typed first. */
export type SearchWords = string[][];

/** The words of a text that the database has folded: letters and digits only, so that they are safe in patterns. */
export function wordsOf(foldedText: string): SearchWords {
  const all = [...new Set(foldedText.split(' ').filter(Boolean))];
  const naming = all.filter((word) => !JOINING.has(word));
  return (naming.length > 0 ? naming : all).slice(0, MAX_WORDS).map(wordForms);
}

/** Without the forms that another one is the beginning of: who has "eggs" has "egg". */
export function shortestForms(forms: string[]): string[] {
  return forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));
}

/** The words as one text: in every order and combination of forms for up to three, else as they were written. */
export function phrases(words: SearchWords): string[] {
  if (words.length > MAX_COMBINED) return [words.map((forms) => forms[0]).join(' ')];
  return orders(words).flatMap((order) =>
    order.reduce((starts, forms) => starts.flatMap((start) => forms.map((form) => `${start} ${form}`))),
  );
}

function orders<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, place) => orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}
