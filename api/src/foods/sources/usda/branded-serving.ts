import type { FoodServing } from '../../../food-products/food-serving.ts';
import { amount } from '../../normalisation/amount.ts';
import { serving } from '../../normalisation/serving.ts';
import type { Problem } from '../../normalisation/source-food.ts';
import type { FdcRow } from './fdc-row.ts';

/** Units of GS1 beside those of USDA itself: grams, and millilitres which count as grams. "IU" weighs nothing. */
const GRAMS: Record<string, number> = { g: 1, gm: 1, grm: 1, ml: 1, mlt: 1, mg: 0.001, mgm: 0.001 };

/** The label's serving of a branded food: its household words ("2 Tbsp") with the weight the label states. */
export function brandedServing(
  row: Pick<FdcRow, 'serving_size' | 'serving_size_unit' | 'household_serving_fulltext'>,
  problems: Problem[],
): FoodServing[] {
  const factor = GRAMS[row.serving_size_unit?.trim().toLowerCase() ?? ''];
  const size = factor === undefined ? null : amount(row.serving_size);
  const told = row.household_serving_fulltext ?? '';
  const words = /^amount per serving/i.test(told) ? '' : told;
  const grams = size === null || size === 0 ? null : size * (factor ?? 1);
  const { serving_size, serving_grams } = serving(words, grams, 'g', problems);
  return serving_size === null ? [] : [{ description: serving_size, grams: serving_grams }];
}
