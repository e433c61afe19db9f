import type { FoodServing } from '../../../food-products/food-serving.ts';
import { readablePortion, usualFirst } from './household-portion.ts';

/** A row of `food_portion.csv`; its unit's name stands in another file. */
export interface FdcPortion {
  seq_num: string | null;
  amount: string | null;
  measure_unit_id: string | null;
  portion_description: string | null;
  modifier: string | null;
  gram_weight: number | null;
}

const MOST = 12;

/** What nobody can picture: surveys' fill-ins, the label law's reference amount, units that the table does not know. */
const NO_PORTION = /^(?:quantity not specified|guideline amount|amount per serving)|\bracc\b/i;

/**
 * Household portions, the usual one first. Foundation foods tell amount, unit and modifier ("1.0", "cup",
 * "chopped"), SR Legacy amount and modifier, surveys a whole description ("1 cup").
 */
export function fdcServings(portions: FdcPortion[], units: ReadonlyMap<string, string>): FoodServing[] {
  const servings = new Map<string, FoodServing>();
  for (const portion of portions.toSorted((one, other) => Number(one.seq_num) - Number(other.seq_num))) {
    const description = describedBy(portion, units);
    const grams = portion.gram_weight;
    if (description === '' || NO_PORTION.test(description) || grams === null || !(grams > 0)) continue;
    if (!servings.has(description)) servings.set(description, { description, grams });
  }
  return usualFirst([...servings.values()]).slice(0, MOST);
}

function describedBy(portion: FdcPortion, units: ReadonlyMap<string, string>): string {
  if (portion.portion_description) return readablePortion(portion.portion_description);
  const amount = Number(portion.amount) > 0 ? String(Number(portion.amount)) : '';
  const unit = units.get(portion.measure_unit_id ?? '') ?? '';
  const modifier = portion.modifier ?? '';
  const words = unit === '' || unit === 'undetermined' ? modifier : modifier ? `${unit}, ${modifier}` : unit;
  return amount === '' || words === '' ? '' : readablePortion(`${amount} ${words}`);
}
