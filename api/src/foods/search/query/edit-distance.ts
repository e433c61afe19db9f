const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Below this length every word is one slip from many others. */
const MIN_LENGTH = 4;
/** From this length two slips are forgiven. */
const LONG = 6;
/** Longer than any word of a food; to look up all that is one slip from 200 letters would take long. */
const LONGEST = 30;

/** How many slips of the finger are forgiven in a word: none in short ones, in what is no word and where there are digits. */
export function forgivenSlips(typed: string): 0 | 1 | 2 {
  if (typed.length < MIN_LENGTH || typed.length > LONGEST || /\d/.test(typed)) return 0;
  return typed.length < LONG ? 1 : 2;
}

/**
 * Every text of letters that is one slip away: a letter too many, too few, another one, or two swapped; about 54 for
 * each letter. To look all of them up in the index of a dictionary costs the same however many words it has.
 */
export function oneSlipAway(typed: string): string[] {
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
