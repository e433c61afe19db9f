import { servingTextGrams } from '@fettle/shared-ui/rules';
import { amount } from './amount.ts';
import { plainText } from './plain-text.ts';
import { rounded } from './plausible-nutrition.ts';
import type { Problem } from './source-food.ts';

const MOST_GRAMS = 5000;
const LONGEST = 80;

/** The description of one serving, and its weight. */
export interface Serving {
  serving_size: string | null;
  serving_grams: number | null;
}

/**
 * A serving from its description ("1 cup (240 ml)") and the quantity that the source calculated, in `unit` (g or ml).
 * Without a quantity the weight in the description counts (shared-ui/rules). A description that is a bare number is ignored.
 */
export function serving(words: unknown, quantity: unknown, unit: unknown, problems: Problem[]): Serving {
  const text = plainText(words, LONGEST, 'serving_size', problems);
  const isMetric = unit === undefined || unit === null || unit === '' || unit === 'g' || unit === 'ml';
  const stated = isMetric ? amount(quantity) : null;
  const grams =
    stated === null || Number.isNaN(stated) || stated === 0
      ? (text && servingTextGrams(text)) || null
      : stated;
  const possible = grams !== null && grams > 0 && grams <= MOST_GRAMS;
  if (grams !== null && !possible) {
    problems.push({ code: 'serving_impossible', field: 'serving_grams', value: String(grams) });
  }
  const serving_grams = possible ? rounded(grams) : null;
  const sayable = text === null || /^[\d.,\s]*$/.test(text) ? null : readable(text);
  return { serving_size: sayable ?? (serving_grams === null ? null : `${serving_grams} g`), serving_grams };
}

/** "2 pieces (3 g) (3 g)" → "2 pieces (3 g)", "14.000000000000002g" → "14g", ONZ and OZA of data pools are ounces and fluid ounces. */
function readable(text: string): string {
  return text
    .replace(/(\([^()]*\)) \1/, '$1')
    .replace(/\d+\.\d{4,}/g, (digits) => String(Math.round(Number(digits) * 100) / 100))
    .replace(/\bONZ\b/g, 'oz')
    .replace(/\bOZA\b/g, 'fl oz');
}
