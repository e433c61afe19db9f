import { foodCode } from '../../normalisation/food-code.ts';
import { labelList } from '../../normalisation/label-list.ts';
import { modifiedAt } from '../../normalisation/modified-at.ts';
import { plainText } from '../../normalisation/plain-text.ts';
import { plausibleNutrition } from '../../normalisation/plausible-nutrition.ts';
import {
  type NutritionPer100g,
  type Problem,
  type ReadRow,
  type SourceFood,
  UNKNOWN_FOOD,
} from '../../normalisation/source-food.ts';
import { hasMainNutrients, MACROS, OTHER_NUTRIENTS } from '../../normalisation/source-nutrition.ts';
import { fdcNutrition } from './fdc-nutrients.ts';
import {
  brandedServing,
  type FdcPortion,
  fdcServings,
  isInMillilitres,
  type LabelServing,
} from './fdc-servings.ts';

/** A food of FoodData Central, joined with its other tables. */
export interface FdcRow extends LabelServing {
  fdc_id: number;
  /** `null`: another table has the food and `food.csv` has not. */
  data_type: string | null;
  description: string | null;
  food_category_id: string | null;
  publication_date: string | null;
  /** The number from before FoodData Central, which foundation and SR Legacy foods have. */
  ndb_number: string | null;
  food_code: string | null;
  brand_owner: string | null;
  brand_name: string | null;
  gtin_upc: string | null;
  branded_food_category: string | null;
  superseded: boolean;
  nutrient_ids: number[] | null;
  amounts: number[] | null;
  portions: FdcPortion[] | null;
}

/** Names from the small tables by id, and the foods of SR28 by their `source_key`. */
export interface FdcNames {
  categories: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, string>;
  sr28: ReadonlyMap<string, SourceFood>;
}

const LONGEST_NAME = 250;
const LONGEST_BRANDS = 150;

/**
 * One food of FoodData Central. Where SR28 has it too (same NDB number), name, brand, servings and category stay those of
 * SR28, which are easier to read, and so does each value that FoodData Central does not have; the newer energy and macros
 * are taken only together. Generic foods without any nutrients are skipped: in search results they would come before
 * foods that can be logged.
 */
export function fdcFood(row: FdcRow, names: FdcNames): ReadRow {
  const problems: Problem[] = [];
  const code = row.gtin_upc ? foodCode(row.gtin_upc, problems) : null;
  const barcode = code?.barcode ?? null;
  const source_key = keyOf(row, barcode);
  if (row.superseded) return { skipped: 'superseded', key: source_key };
  const sr28 = names.sr28.get(source_key);
  const product_name =
    sr28?.product_name ?? plainText(row.description, LONGEST_NAME, 'product_name', problems);
  if (product_name === null) return { skipped: 'no_name', key: source_key };
  const stated = fdcNutrition(new Map(row.nutrient_ids?.map((id, at) => [id, row.amounts?.[at] ?? 0])));
  if (!hasMainNutrients(stated) && barcode === null) return { skipped: 'no_nutrients', key: source_key };
  const nutrition = plausibleNutrition(stated, problems);
  const servings = sr28?.servings.length ? sr28.servings : servingsOf(row, names, problems);
  const food: SourceFood = {
    ...UNKNOWN_FOOD,
    source_key,
    barcode,
    product_name,
    brands: sr28
      ? sr28.brands
      : (labelList(row.brand_name, LONGEST_BRANDS, 'last') ??
        labelList(row.brand_owner, LONGEST_BRANDS, 'last')),
    common_names: sr28?.common_names ?? null,
    categories:
      sr28?.categories ??
      row.branded_food_category ??
      names.categories.get(row.food_category_id ?? '') ??
      null,
    serving_size: servings[0]?.description ?? null,
    serving_grams: servings[0]?.grams ?? null,
    servings,
    ...(sr28 ? withValuesOf(sr28, nutrition) : nutrition),
    data_sources: ['usda'],
    per_100ml: isInMillilitres(row) || null,
    everyday: sr28?.everyday ?? false,
    source_modified_at: modifiedAt(row.publication_date),
  };
  return { food, problems };
}

function keyOf(row: FdcRow, barcode: string | null): string {
  if (row.ndb_number) return `usda:${row.ndb_number.padStart(5, '0')}`;
  if (barcode !== null) return `usda:gtin-${barcode}`;
  return row.food_code ? `usda:fndds-${row.food_code}` : `usda:fdc-${row.fdc_id}`;
}

function servingsOf(row: FdcRow, names: FdcNames, problems: Problem[]) {
  const household = fdcServings(row.portions ?? [], names.units);
  return household.length > 0 ? household : brandedServing(row, problems);
}

const MAIN = ['energy_kcal', ...MACROS] as const;

function withValuesOf(sr28: SourceFood, fdc: NutritionPer100g): NutritionPer100g {
  const nutrition = { ...fdc };
  if (MAIN.some((nutrient) => fdc[nutrient] === null)) {
    for (const nutrient of MAIN) nutrition[nutrient] = sr28[nutrient];
  }
  for (const nutrient of OTHER_NUTRIENTS) nutrition[nutrient] ??= sr28[nutrient];
  if (sr28.nutrients) nutrition.nutrients = { ...sr28.nutrients, ...fdc.nutrients };
  if (fdc.sodium === null) {
    nutrition.sodium = sr28.sodium;
    nutrition.salt = sr28.salt;
  }
  return nutrition;
}
