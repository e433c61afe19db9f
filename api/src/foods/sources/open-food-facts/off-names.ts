import { isName, languagesOf } from '../../normalisation/language-choice.ts';
import { plainText } from '../../normalisation/plain-text.ts';
import type { Problem } from '../../normalisation/source-food.ts';
import type { OffDocument } from './off-document.ts';

const LONGEST = 200;

/** Longer ones are sentences of the label and would be found by every word in them. */
const LONGEST_COMMON_NAME = 60;

const ANY_NAME = /^product_name_[a-z]{2}$/;
const ANY_GENERIC_NAME = /^generic_name_[a-z]{2}$/;

/**
 * The name of a product, `null` where no language has one: the main one, then that of its own language, English and
 * "xx", any other; the producer's short name; last what kind of food it is. Beside it what else people look for it
 * by: its English name and its kind.
 */
export function offNames(
  document: OffDocument,
  problems: Problem[],
): { product_name: string; common_names: string | null } | null {
  const languages = languagesOf(document.lang ?? document.lc);
  const text = (key: string, heard = problems) => plainText(document[key], LONGEST, 'product_name', heard);
  const firstOf = (main: string, any: RegExp, heard?: Problem[]): string | null => {
    const plain = text(main, heard);
    if (isName(plain)) return plain;
    for (const language of languages) {
      const name = text(`${main}_${language}`, heard);
      if (isName(name)) return name;
    }
    for (const key in document) {
      const name = any.test(key) ? text(key, heard) : null;
      if (isName(name)) return name;
    }
    return null;
  };
  const name = firstOf('product_name', ANY_NAME) ?? named(text('abbreviated_product_name'));
  const kind = firstOf('generic_name', ANY_GENERIC_NAME, name === null ? problems : []);
  const product_name = name ?? kind;
  if (product_name === null) return null;
  return { product_name, common_names: further(product_name, [text('product_name_en', []), kind]) };
}

const named = (text: string | null) => (isName(text) ? text : null);

/** Without commas within a name: they part one common name from the next. */
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
