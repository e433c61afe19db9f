/** Letters of Western Europe as PostgreSQL's `unaccent` writes them. */
const PLAIN = new Map<string, string>([
  ...Array.from('àáâãäåçèéêëìíîïñòóôõöùúûüýÿ').map((letter): [string, string] => [
    letter,
    letter.normalize('NFD').charAt(0),
  ]),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['’', "'"],
]);
/** The apostrophe by which French and Italian join two words: "d'olive" has the word "olive". */
const ELISION = /(?<![a-z0-9_])([cdjlmnst]|qu|all|dell|nell|sull|un)'(?=[aeiouyh])/g;

/**
 * A text in lower case, without accents and signs, as the database's `fold_text` folds it; `null` for a text with
 * letters or signs that Western European languages do not use. A test of the search compares both.
 */
export function foldedText(text: string): string | null {
  let plain = '';
  for (const sign of text.toLowerCase()) {
    const letter = sign <= '\x7f' ? sign : PLAIN.get(sign);
    if (letter === undefined) return null;
    plain += letter;
  }
  const words = plain
    .replace(ELISION, '$1 ')
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');
  return words.trim();
}

/** The words of a text that have accents, in lower case: names with the same accents rank before names without. */
export const accentedWords = (text: string): string[] =>
  [
    ...new Set(
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu) ?? [],
    ),
  ].filter((word) => /\p{M}/u.test(word.normalize('NFD')));
