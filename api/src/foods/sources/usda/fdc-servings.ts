import type { FoodServing } from '../../food-types/food-product.entity.ts';
import { amount } from '../../normalisation/amount.ts';
import { serving } from '../../normalisation/serving.ts';
import type { Problem } from '../../normalisation/source-food.ts';
import { readablePortion, usualFirst } from './household-portion.ts';

/** A row of `food_portion.csv`; the name of its unit is in another file. */
export interface FdcPortion {
  seq_num: string | null;
  amount: string | null;
  measure_unit_id: string | null;
  portion_description: string | null;
  modifier: string | null;
  gram_weight: number | null;
}

/** The columns of `branded_food.csv` for the serving on the label. */
export interface LabelServing {
  serving_size: string | null;
  serving_size_unit: string | null;
  household_serving_fulltext: string | null;
}

const MOST = 12;

/** Units that are no household portions: placeholders of surveys, reference amounts of label law, unknown units. */
const NO_PORTION = /^(?:quantity not specified|guideline amount|amount per serving)|\bracc\b/i;

/**
 * Household portions, the usual one first. Foundation foods have amount, unit and modifier ("1.0", "cup",
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
  const count = amount(portion.amount);
  const quantity = count !== null && count > 0 ? String(count) : '';
  const unit = units.get(portion.measure_unit_id ?? '') ?? '';
  const modifier = portion.modifier ?? '';
  const measure =
    unit === '' || unit === 'undetermined' ? modifier : modifier ? `${unit}, ${modifier}` : unit;
  return quantity === '' || measure === '' ? '' : readablePortion(`${quantity} ${measure}`);
}

/** Units of GS1 and of USDA: grams, and millilitres, which count as grams. "IU" is no weight. */
const GRAMS: Record<string, number> = { g: 1, gm: 1, grm: 1, ml: 1, mlt: 1, mg: 0.001, mgm: 0.001 };

/** True if a branded food's values are those of 100 ml: FoodData Central states them in the unit of its serving. */
export const isInMillilitres = ({ serving_size_unit }: LabelServing): boolean =>
  /^mlt?$/i.test(serving_size_unit?.trim() ?? '');

/** The serving on the label of a branded food: its household measure ("2 Tbsp") with the weight on the label. */
export function brandedServing(label: LabelServing, problems: Problem[]): FoodServing[] {
  const factor = GRAMS[label.serving_size_unit?.trim().toLowerCase() ?? ''];
  const size = factor === undefined ? null : amount(label.serving_size);
  const household = label.household_serving_fulltext ?? '';
  const description = /^amount per serving/i.test(household) ? '' : household;
  const grams = size === null || size === 0 ? null : size * (factor ?? 1);
  const { serving_size, serving_grams } = serving(description, grams, 'g', problems);
  return serving_size === null ? [] : [{ description: serving_size, grams: serving_grams }];
}
