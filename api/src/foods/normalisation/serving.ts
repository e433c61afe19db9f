import { amount } from './amount.ts';
import { plainText } from './plain-text.ts';
import { rounded } from './plausible-nutrition.ts';
import type { Problem } from './source-food.ts';

const MOST_GRAMS = 5000;
const LONGEST = 80;

/** In grams; millilitres count as grams, because the values of drinks are per 100 ml and stored as per 100 g. */
const UNITS: Record<string, number> = {
  g: 1,
  gr: 1,
  grm: 1,
  gram: 1,
  grams: 1,
  gramos: 1,
  grammes: 1,
  ml: 1,
  mlt: 1,
  cc: 1,
  cm3: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  lt: 1000,
  litre: 1000,
  liter: 1000,
  litro: 1000,
  litros: 1000,
  kg: 1000,
  mg: 0.001,
  oz: 28.3495,
  onz: 28.3495,
  oza: 29.5735,
};

/** A number with its unit, not part of a fraction or range. The last one counts: weights stand in brackets at the end. */
const WEIGHT =
  /(?<![\d.,/-])(\d{1,5}(?:[.,]\d+)?)\s*(fl\.?\s*oz|grammes|gramos|grams?|grm|gr|g|mlt|ml|cm3|cc|cl|dl|litros?|litre|liter|lt|l|kg|mg|onz|oza|oz)(?![a-z])/gi;

/** The description of one serving, and its weight. */
export interface Serving {
  serving_size: string | null;
  serving_grams: number | null;
}

/**
 * A serving from its description ("1 cup (240 ml)") and the quantity that the source calculated, in `unit` (g or ml).
 * Without a quantity the weight in the description is taken. A description that is a bare number is ignored.
 */
export function serving(words: unknown, quantity: unknown, unit: unknown, problems: Problem[]): Serving {
  const text = plainText(words, LONGEST, 'serving_size', problems);
  const isMetric = unit === undefined || unit === null || unit === '' || unit === 'g' || unit === 'ml';
  const stated = isMetric ? amount(quantity) : null;
  const grams = stated === null || Number.isNaN(stated) || stated === 0 ? weightIn(text) : stated;
  const possible = grams !== null && grams > 0 && grams <= MOST_GRAMS;
  if (grams !== null && !possible) {
    problems.push({ code: 'serving_impossible', field: 'serving_grams', value: String(grams) });
  }
  const serving_grams = possible ? rounded(grams) : null;
  const sayable = text === null || /^[\d.,\s]*$/.test(text) ? null : readable(text);
  return { serving_size: sayable ?? (serving_grams === null ? null : `${serving_grams} g`), serving_grams };
}

function weightIn(text: string | null): number | null {
  if (text === null) return null;
  let grams: number | null = null;
  for (const [, digits = '', unit = ''] of text.matchAll(WEIGHT)) {
    const factor = /^fl/i.test(unit) ? 29.5735 : UNITS[unit.toLowerCase()];
    if (factor !== undefined) grams = Number(digits.replace(',', '.')) * factor;
  }
  return grams;
}

/** "2 pieces (3 g) (3 g)" → "2 pieces (3 g)", "14.000000000000002g" → "14g", ONZ and OZA of data pools are ounces and fluid ounces. */
function readable(text: string): string {
  return text
    .replace(/(\([^()]*\)) \1/, '$1')
    .replace(/\d+\.\d{3,}/g, (digits) => String(Math.round(Number(digits) * 100) / 100))
    .replace(/\bONZ\b/g, 'oz')
    .replace(/\bOZA\b/g, 'fl oz');
}
