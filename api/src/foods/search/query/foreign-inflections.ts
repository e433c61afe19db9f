/** An ending and what stands for it in the other number; read both ways. Accents are gone by then. */
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
/** Before endings of vowels alone: shorter beginnings would make one word of two that have nothing in common ("tea", "tee"). */
const MIN_STEM_BEFORE_VOWELS = 3;
const MIN_STEM = 2;

/**
 * What may be the singular or plural of a word in Spanish, Portuguese, French, Italian or German. Many of these are
 * no words; which of them occur, the dictionary knows.
 */
export function foreignForms(word: string): string[] {
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

/** German umlauts as they are typed without their keys: "kaese" is stored as "kase". */
function withoutDigraphs(word: string): string[] {
  const plain = word.replace(/([aou])e/g, '$1');
  return plain === word ? [] : [plain];
}
