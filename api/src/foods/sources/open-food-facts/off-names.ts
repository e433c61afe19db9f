import { plainText } from '../../normalisation/plain-text.ts';
import type { Problem, SourceFood } from '../../normalisation/source-food.ts';
import type { OffDocument } from './off-document.ts';

const LONGEST = 200;

/** Longer texts are sentences of the label; a search would find the food by every word in them. */
const LONGEST_COMMON_NAME = 60;

const ANY_NAME = /^product_name_[a-z]{2}$/;
const ANY_GENERIC_NAME = /^generic_name_[a-z]{2}$/;

/**
 * The name of a product; `null` where no language has one. First the main name, then that of its own language, English
 * and "xx", then any other; then the producer's short name, and last its generic name. `names` are those in other languages. The
 * common names are what else members search for: its names in all languages and its generic name.
 */
export function offNames(
  document: OffDocument,
  problems: Problem[],
): Pick<SourceFood, 'product_name' | 'names' | 'common_names'> | null {
  const languages = languagesOf(document.lang ?? document.lc);
  const text = (key: string, list = problems) => plainText(document[key], LONGEST, 'product_name', list);
  const firstOf = (main: string, any: RegExp, list?: Problem[]): string | null => {
    const plain = text(main, list);
    if (isName(plain)) return plain;
    for (const language of languages) {
      const name = text(`${main}_${language}`, list);
      if (isName(name)) return name;
    }
    for (const key in document) {
      const name = any.test(key) ? text(key, list) : null;
      if (isName(name)) return name;
    }
    return null;
  };
  const name = firstOf('product_name', ANY_NAME) ?? named(text('abbreviated_product_name'));
  const kind = firstOf('generic_name', ANY_GENERIC_NAME, name === null ? problems : []);
  const product_name = name ?? kind;
  if (product_name === null) return null;
  const names = otherNames(document, product_name);
  const all = [names.get('en') ?? null, kind, ...names.values()];
  names.delete('xx');
  return {
    product_name,
    names: names.size > 0 ? Object.fromEntries(names) : null,
    common_names: further(product_name, all),
  };
}

/** Names by language; "xx" is none. */
function otherNames(document: OffDocument, product_name: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const key of Object.keys(document).sort()) {
    const name = ANY_NAME.test(key) ? plainText(document[key], LONGEST, 'product_name', []) : null;
    if (isName(name) && name.toLowerCase() !== product_name.toLowerCase()) names.set(key.slice(-2), name);
  }
  return names;
}

const named = (text: string | null) => (isName(text) ? text : null);

/** Commas within a name are removed, because they separate common names. */
function further(name: string, others: (string | null)[]): string | null {
  const known = new Set([name.toLowerCase()]);
  const found: string[] = [];
  for (const other of others) {
    if (!isName(other) || other.length > LONGEST_COMMON_NAME || known.has(other.toLowerCase())) continue;
    known.add(other.toLowerCase());
    found.push(other.includes(',') ? other.replace(/\s*,\s*/g, ' ') : other);
  }
  return found.length > 0 ? found.join(', ') : null;
}

/** A barcode or another number in the place of a name; "1664" and "365" are names. */
const NUMBER = /^[\d\s.,/-]{6,}$/;

/** True if a text can be the name of a food. */
export function isName(text: string | null): text is string {
  return text !== null && !NUMBER.test(text);
}

/** Languages in the order in which a text is looked for: that of the product, English, no language ("xx"). */
export function languagesOf(lang: unknown): string[] {
  const own = typeof lang === 'string' && /^[a-z]{2}$/.test(lang) ? lang : 'en';
  return own === 'en' ? ['en', 'xx'] : [own, 'en', 'xx'];
}
