const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Below this length almost every word is one edit from many others. */
const MIN_LENGTH = 4;
/** Length from which a word may have two edits. */
const LONG = 6;
/** Longest text that is corrected, longer than any word: the edits of 200 letters would take long to look up. */
const MAX_LENGTH = 30;

/** Factors of the likelihood of a correction: each edit, a letter doubled or undoubled, another first letter. */
const PER_EDIT = 1 / 50;
const PER_DOUBLED_LETTER = 1 / 8;
const OTHER_FIRST_LETTER = 1 / 10;
/** Corrections at least a tenth as likely as the best one are possible too, up to this many. */
const NEARLY_AS_LIKELY = 1 / 10;
const MAX_CORRECTIONS = 4;

/** Number of edits that a misspelt word may have: none in short and very long ones and where there are digits. */
export function allowedEdits(typed: string): 0 | 1 | 2 {
  if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH || /\d/.test(typed)) return 0;
  return typed.length < LONG ? 1 : 2;
}

/**
 * Every text of letters at an edit distance of one: a letter too many, too few, another one, or two swapped; about 54
 * for each letter. To look all of them up in the index of the dictionary costs the same at any number of words.
 */
export function textsOneEditAway(typed: string): string[] {
  const texts = new Set<string>();
  for (let at = 0; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    for (const letter of LETTERS) {
      texts.add(before + letter + after);
      if (after) texts.add(before + letter + after.slice(1));
    }
    if (after) texts.add(before + after.slice(1));
    if (after.length > 1) texts.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  texts.delete(typed);
  return [...texts];
}

/** Below this length a word that misses a letter is often another word. */
const MIN_SLIP_LENGTH = 5;

/**
 * The words that a word which occurs may be a slip of: with a letter more or less, or two swapped, and the same first
 * letter. Another letter in the place of one makes a real word of another too often ("sake", "cake").
 */
export function wordsOneSlipAway(typed: string): string[] {
  if (typed.length < MIN_SLIP_LENGTH || allowedEdits(typed) === 0) return [];
  const swapped = [...typed].sort().join('');
  return textsOneEditAway(typed).filter(
    (text) =>
      text.startsWith(typed.charAt(0)) &&
      (text.length !== typed.length || [...text].sort().join('') === swapped),
  );
}

export interface Correction {
  word: string;
  foods: number;
  /** The number of foods with the word, less for every edit: an estimate of how often it is typed like this. */
  likelihood: number;
}

/** The likeliest corrections of `typed` among similar words, best first; several where they are about equally likely. */
export function likelyCorrections(
  typed: string,
  similar: { word: string; foods: number }[],
  maxEdits: number,
): Correction[] {
  const likely = similar
    .map(({ word, foods }) => ({ word, foods, edits: editDistance(typed, word) }))
    .filter(({ edits }) => edits > 0 && edits <= maxEdits)
    .map(({ word, foods, edits }) => {
      const others = Math.min(edits, editDistance(undoubled(typed), undoubled(word)));
      const firstLetter = word.charAt(0) === typed.charAt(0) ? 1 : OTHER_FIRST_LETTER;
      const likelihood = foods * PER_EDIT ** others * PER_DOUBLED_LETTER ** (edits - others) * firstLetter;
      return { word, foods, likelihood };
    })
    .sort((one, other) => other.likelihood - one.likelihood || (one.word < other.word ? -1 : 1));
  const best = likely[0]?.likelihood ?? 0;
  return likely.filter(({ likelihood }) => likelihood >= best * NEARLY_AS_LIKELY).slice(0, MAX_CORRECTIONS);
}

/** Optimal string alignment distance: the fewest insertions, deletions, substitutions and swaps between two words. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return at(last, b.length);
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
const undoubled = (word: string) => word.replace(/(.)\1/g, '$1');
