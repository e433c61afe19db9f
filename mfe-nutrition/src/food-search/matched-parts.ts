import { plainText } from './plain-text.ts';

export interface TextPart {
  /** Index of the part in the text. */
  start: number;
  text: string;
  matched: boolean;
}

/**
 * Splits a food's name into parts that match the search and parts that do not. Case and accents are ignored ("creme"
 * matches "Crème"); a single letter matches nothing.
 */
export function matchedParts(text: string, search: string): TextPart[] {
  const letters = [...text];
  const plainLetters = letters.map(plainText);
  const words = plainText(search)
    .split(/\s+/)
    .map((word) => [...word])
    .filter((word) => word.length > 1);

  const matched = letters.map(() => false);
  for (const word of words) {
    for (let at = 0; at + word.length <= letters.length; at += 1) {
      if (word.every((letter, offset) => plainLetters[at + offset] === letter)) {
        matched.fill(true, at, at + word.length);
      }
    }
  }

  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.matched === matched[index]) last.text += letter;
    else parts.push({ start: index, text: letter, matched: matched[index] ?? false });
  });
  return parts;
}
