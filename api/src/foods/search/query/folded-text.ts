/** Letters of Western Europe as PostgreSQL's unaccent writes them. */
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
/** "d'olive" has the word "olive": the apostrophe that French and Italian join two words by. */
const ELISION = /(?<![a-z0-9_])([cdjlmnst]|qu|all|dell|nell|sull|un)'(?=[aeiouyh])/g;

/**
 * What the database's `fold_text` makes of a text, without asking it; `null` where the text has letters or signs beyond
 * those that members of Western Europe type. The test compares both.
 */
export function foldedHere(text: string): string | null {
  let plain = '';
  for (const sign of text.toLowerCase()) {
    const known = sign <= '\x7f' ? sign : PLAIN.get(sign);
    if (known === undefined) return null;
    plain += known;
  }
  const words = plain
    .replace(ELISION, '$1 ')
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');
  return words.trim();
}
