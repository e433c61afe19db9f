import { isNothing, plainText } from './plain-text.ts';

/** "en:groceries": the language of a term without a translation. */
const LANGUAGE = /^[a-z]{2}:/;

/**
 * A list with commas as a readable text: "Carrefour BIO,carrefour bio, en:groceries, null" is "Carrefour BIO, groceries".
 * `null` where no label is left. From a list longer than `longest` whole labels are dropped: the last brands, but the
 * first categories, because these go from general to special.
 */
export function labelList(value: unknown, longest: number, dropped: 'first' | 'last'): string | null {
  const text = plainText(value, Number.POSITIVE_INFINITY, '', []);
  if (text === null) return null;
  if (!text.includes(',') && !text.includes(':') && text.length <= longest) return text;
  const labels = new Map<string, string>();
  for (const part of text.split(',')) {
    const label = withoutLanguage(part.trim());
    const folded = label.toLowerCase();
    if (!isNothing(label) && !labels.has(folded)) labels.set(folded, label);
  }
  const kept = [...labels.values()];
  while (kept.length > 1 && kept.join(', ').length > longest) {
    if (dropped === 'first') kept.shift();
    else kept.pop();
  }
  return kept.length > 0 ? kept.join(', ').slice(0, longest) : null;
}

/** A term in the form of a URL ("fr:chips-de-pommes-de-terre") gets its spaces back. */
function withoutLanguage(label: string): string {
  if (!LANGUAGE.test(label)) return label;
  const term = label.slice(3).trim();
  return term.includes(' ') ? term : term.replaceAll('-', ' ');
}
