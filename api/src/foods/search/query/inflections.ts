/**
 * Singular and plural of an English word, itself first, so that "cherries" finds "cherry" and "leaf" finds
 * "leaves". Forms that contain another one of them are kept: exact matches are told by them.
 */
export function wordForms(word: string): string[] {
  const bases = [word, ...singulars(word)];
  return [...new Set([...bases, ...bases.flatMap(plurals)])];
}

/** Foods that have no singular: who types "fries" asks for nothing to fry. */
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
