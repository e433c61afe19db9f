import { isReservedName } from './reserved-name.ts';

/** Lengths in characters as readers count them: an emoji is one. */
export const BOARD_NAME_MIN_LENGTH = 2;
export const BOARD_NAME_MAX_LENGTH = 30;

/** Length in UTF-16 units: enough for names of emoji, too short for letters that carry dozens of marks. */
export const MAX_KEY_LENGTH = 4 * BOARD_NAME_MAX_LENGTH;

/**
 * Control characters, characters that turn the direction of the text beside the name, and characters that are blank
 * without being spaces: the fillers of Hangul and Khitan, the empty pattern of Braille, the empty note head.
 */
const REFUSED =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u115f\u1160\u2800\u3164\uffa0\u{16fe4}\u{1d159}]/u;
/** Invisible characters: two names that differ only in them look alike. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...letters.segment(text)].length;

/** The name as it is stored: without spaces around it, and with one space where there are several. */
export function boardName(typed: string): string {
  return typed.normalize('NFC').replace(/ +/g, ' ').trim();
}

/** The form in which names of one board are compared: names that differ in case, width or unseen characters are one. */
export function boardNameKey(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The message for a name that no board can have; `null` for a name that it can. */
export function boardNameProblem(typed: string): string | null {
  const name = boardName(typed);
  if (REFUSED.test(name)) return 'Please use letters, digits and signs that everyone can see';
  if (lengthOf(boardNameKey(name)) < BOARD_NAME_MIN_LENGTH)
    return `Please enter a name of at least ${BOARD_NAME_MIN_LENGTH} characters`;
  if (isReservedName(name))
    return 'This name is reserved for the people who run the site. Please choose another one';
  const isLong = lengthOf(name) > BOARD_NAME_MAX_LENGTH || boardNameKey(name).length > MAX_KEY_LENGTH;
  if (isLong) return `Please enter a name of at most ${BOARD_NAME_MAX_LENGTH} characters`;
  return null;
}
