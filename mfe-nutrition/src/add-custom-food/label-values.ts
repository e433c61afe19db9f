/** Amount that the numbers of a label refer to. */
export type LabelBasis = '100g' | 'serving';

/** Decimals that are enough for a serving of up to 900 g to show its label's value again, and still readable. */
const DECIMALS = 2;

/**
 * Converts a value of the label to a value per 100 g. A value per serving is scaled by the serving's weight and rounded
 * to two decimals; null without that weight.
 */
export function per100g(
  value: number | null,
  basis: LabelBasis,
  serving_grams: number | null,
): number | null {
  if (value === null || basis === '100g') return value;
  if (serving_grams === null || serving_grams <= 0) return null;
  return rounded((value * 100) / serving_grams, DECIMALS);
}

/** Total carbohydrates minus fiber, never below 0, to one decimal; null unless both are known. */
export function netCarbs(carbohydrates: number | null, fiber: number | null): number | null {
  if (carbohydrates === null || fiber === null) return null;
  return rounded(Math.max(0, carbohydrates - fiber), 1);
}

/** Rounds half up, even if the binary fraction is slightly below it: 1.005 becomes 1.01. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toFixed(6))) / scale;
}
