/**
 * Singular and plural of an English word, itself first, so that "cherries" finds "cherry" and "leaf" finds
 * "leaves". Inflections that contain another one are kept: the rank needs the exact words.
 */
export function englishInflections(word: string): string[] {
  const bases = [word, ...singulars(word)];
  return [...new Set([...bases, ...bases.flatMap(plurals)])];
}

/** Words without a singular: "fries" does not mean something to fry. */
const PLURAL_ONLY = new Set(['fries', 'series', 'species']);

function singulars(word: string): string[] {
  if (PLURAL_ONLY.has(word)) return [];
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|sis)$/.test(word)) return [];
  const stem = word.slice(0, -1);
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, stem];
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`, stem];
  return /(s|x|z|ch|sh|o)es$/.test(word) ? [word.slice(0, -2), stem] : [stem];
}

function plurals(word: string): string[] {
  if (word.length < 3 || /\d$/.test(word) || word.endsWith('s')) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (word.endsWith('fe')) return [`${word.slice(0, -2)}ves`, `${word}s`];
  if (word.endsWith('f')) return [`${word.slice(0, -1)}ves`, `${word}s`];
  return /(x|z|ch|sh|o)$/.test(word) ? [`${word}es`, `${word}s`] : [`${word}s`];
}

/** The endings of singular and plural, without accents; each applies in both directions. */
const ENDINGS: [singular: string, plural: string][] = [
  // Spanish and Portuguese: pan/panes, nuez/nueces, limão/limões, alemão/alemães, pastel/pasteles, animal/animais
  ['n', 'nes'],
  ['r', 'res'],
  ['l', 'les'],
  ['d', 'des'],
  ['z', 'ces'],
  ['ao', 'oes'],
  ['ao', 'aes'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['em', 'ens'],
  ['im', 'ins'],
  ['om', 'ons'],
  // French: gâteau/gâteaux, chou/choux, cheval/chevaux
  ['eau', 'eaux'],
  ['ou', 'oux'],
  ['eu', 'eux'],
  ['al', 'aux'],
  // Italian: pomodoro/pomodori, fetta/fette, pesce/pesci, formaggio/formaggi, fungo/funghi, arancia/arance
  ['o', 'i'],
  ['a', 'e'],
  ['e', 'i'],
  ['io', 'i'],
  ['co', 'chi'],
  ['go', 'ghi'],
  ['ca', 'che'],
  ['ga', 'ghe'],
  ['cia', 'ce'],
  // German: Kartoffel/Kartoffeln, Nuss/Nüsse, Ei/Eier, Brot/Brote, Tomate/Tomaten
  ['el', 'eln'],
  ['e', 'en'],
  ['i', 'ier'],
  ['ss', 'sse'],
  ['t', 'te'],
];
/** Shortest stem before endings of vowels only: a shorter one would equate two unrelated words ("tea", "tee"). */
const MIN_STEM_BEFORE_VOWELS = 3;
const MIN_STEM = 2;

/**
 * Possible singulars and plurals of a word in Spanish, Portuguese, French, Italian and German. Many of these are
 * not words; the dictionary tells which of them occur.
 */
export function foreignInflections(word: string): string[] {
  const forms = ENDINGS.flatMap(([singular, plural]) => [
    ...exchanged(word, singular, plural),
    ...exchanged(word, plural, singular),
  ]);
  return [...new Set([...forms, ...withoutDigraphs(word)])];
}

function exchanged(word: string, ending: string, other: string): string[] {
  if (!word.endsWith(ending) || /\d/.test(word)) return [];
  const stem = word.slice(0, -ending.length);
  const vowels = /^[aeio]+$/.test(ending) && /^[aeio]+$/.test(other);
  const least = vowels ? MIN_STEM_BEFORE_VOWELS : MIN_STEM;
  return stem.length >= least && stem.length + other.length >= 3 ? [stem + other] : [];
}

/** German umlauts typed with an "e", on a keyboard without them: "kaese" is stored as "kase". */
function withoutDigraphs(word: string): string[] {
  const plain = word.replace(/([aou])e/g, '$1');
  return plain === word ? [] : [plain];
}
