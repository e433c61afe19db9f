import type { Problem } from '../imported-food.ts';
import { isNothing, plainText } from './plain-text.ts';

/** "en:groceries": the language of a term that has no translation. */
const LANGUAGE = /^[a-z]{2}:/;

/**
 * A comma list as text for people: "Carrefour BIO,carrefour bio, en:groceries, null" is "Carrefour BIO, groceries".
 * `null` where nothing is left. Cut after the last whole label within `longest`.
 */
export function labelList(
  value: unknown,
  longest: number,
  field: string,
  problems: Problem[],
): string | null {
  const text = plainText(value, Number.POSITIVE_INFINITY, field, problems);
  if (text === null) return null;
  if (!text.includes(',') && !text.includes(':') && text.length <= longest) return text;
  const seen = new Set<string>();
  const labels: string[] = [];
  let length = 0;
  for (const part of text.split(',')) {
    const label = withoutLanguage(part.trim());
    const folded = label.toLowerCase();
    if (isNothing(label) || seen.has(folded)) continue;
    seen.add(folded);
    length += label.length + 2;
    if (length - 2 > longest) {
      problems.push({ code: 'text_cut', field, value: text });
      return labels.length > 0 ? labels.join(', ') : label.slice(0, longest);
    }
    labels.push(label);
  }
  return labels.length > 0 ? labels.join(', ') : null;
}

/** A term in the form of an address ("fr:chips-de-pommes-de-terre") is written with spaces again. */
function withoutLanguage(label: string): string {
  if (!LANGUAGE.test(label)) return label;
  const term = label.slice(3).trim();
  return term.includes(' ') ? term : term.replaceAll('-', ' ');
}
