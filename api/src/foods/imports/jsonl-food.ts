import { createHash } from 'node:crypto';
import type { FoodServing } from '../food-types/food-product.entity.ts';
import { allergens } from '../normalisation/allergens.ts';
import { amount, amountOrText } from '../normalisation/amount.ts';
import { foodCode } from '../normalisation/food-code.ts';
import { foodNutrition } from '../normalisation/food-nutrition.ts';
import { environmentalGrade, grade, novaGroup, score } from '../normalisation/grades.ts';
import { plainText } from '../normalisation/plain-text.ts';
import { serving } from '../normalisation/serving.ts';
import type { Problem, SkippedRow } from '../normalisation/source-food.ts';
import {
  hasMainNutrients,
  type RawNutrition,
  type SourceNutrient,
  unknownNutrition,
} from '../normalisation/source-nutrition.ts';
import { exportedFood, isUuid } from './export-line.ts';
import type { StoredFood } from './stored-food.ts';

/** The result of a line of our own format. */
export type JsonlRow = { food: StoredFood; problems: Problem[] } | SkippedRow;

type Line = Record<string, unknown>;

/** The limits of an administrator's update. */
const [LONGEST_NAME, LONGEST_LIST, LONGEST_KEY] = [1000, 10_000, 200];
const MOST_SCANS = 2_147_483_647;
/** Other names of the API for the same fields. */
const ALSO: Partial<Record<SourceNutrient, string>> = {
  energy_kcal: 'calories',
  proteins: 'protein',
  carbohydrates: 'carbs',
};

/**
 * A food from a line of our own format, which has the API's field names. A line is the whole food: a missing field is
 * unknown. Lines of `foods -- export` are taken as they are. Other lines need a `product_name` and are normalised like all
 * sources; nutrition may be in the line itself instead of in `nutrition_per_100g`, or per serving only; brands, common
 * names and categories may be lists. Without `source_key` and `id` the barcode identifies the food, or else name and
 * brand, so that a second import finds the same food.
 */
export function jsonlFood(document: unknown): JsonlRow {
  const line = recordOf(document);
  const exported = exportedFood(line);
  if (exported) return { food: exported, problems: [] };
  const problems: Problem[] = [];
  const food = foodOf(line, problems);
  const id = isUuid(line.id) ? line.id.toLowerCase() : undefined;
  const source_key = plainText(line.source_key, LONGEST_KEY, 'source_key', problems);
  if (!food.product_name) return { skipped: 'no_name', key: source_key ?? id ?? food.barcode ?? '' };
  return { food: { ...food, source_key: source_key ?? (id ? null : derivedKey(food)), id }, problems };
}

/**
 * Key of a line without `source_key`: of two lines with the same barcode, or without any and with the same name and
 * brand, the later counts.
 */
function derivedKey({ barcode, product_name, brands }: StoredFood): string {
  if (barcode) return `jsonl:${barcode}`;
  const named = JSON.stringify([product_name, brands]).toLowerCase();
  return `jsonl:${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`;
}

function foodOf(line: Line, problems: Problem[]): StoredFood {
  const text = (field: string, longest: number) => plainText(line[field], longest, field, problems);
  const list = (field: string, longest: number) => {
    const value = line[field];
    return plainText(Array.isArray(value) ? textsOf(value).join(', ') : value, longest, field, problems);
  };
  const { serving_size, serving_grams } = serving(
    line.serving_size,
    line.serving_quantity ?? line.serving_grams,
    'g',
    problems,
  );
  const { per100, nutrition_per_serving } = nutritionOf(line, serving_grams, problems);
  const nutriscore_grade = grade(line.nutriscore_grade);
  const ecoscore_grade = environmentalGrade(line.ecoscore_grade);
  return {
    source_key: null,
    barcode: foodCode(line.barcode, problems)?.barcode ?? null,
    product_name: text('product_name', LONGEST_NAME) ?? '',
    brands: list('brands', LONGEST_NAME),
    names: namesOf(line.names, problems),
    common_names: list('common_names', LONGEST_LIST),
    categories: list('categories', LONGEST_LIST),
    image_url: text('image_url', LONGEST_NAME),
    image_thumb_url: text('image_thumb_url', LONGEST_NAME),
    serving_size,
    serving_grams,
    servings: servingsOf(line.servings),
    ...per100,
    per_100ml: typeof line.per_100ml === 'boolean' ? line.per_100ml : null,
    nutrition_per_serving,
    nutriscore_grade,
    nutriscore_score: score(line.nutriscore_score, nutriscore_grade),
    nova_group: novaGroup(line.nova_group),
    ecoscore_grade,
    ecoscore_score: score(line.ecoscore_score, ecoscore_grade),
    allergens: Array.isArray(line.allergens) && line.allergens.length === 0 ? [] : allergens(line.allergens),
    data_sources: textsOf(line.data_sources),
    everyday: line.everyday === true,
    source_modified_at: momentOf(line.source_modified_at),
    source_scans: Math.round(Math.min(Math.max(amount(line.source_scans) || 0, 0), MOST_SCANS)),
  };
}

function nutritionOf(line: Line, grams: number | null, problems: Problem[]) {
  const per100 = nutritionIn({ ...recordOf(line.nutrients), ...recordOf(line.nutrition_per_100g) }, line);
  const serving = nutritionIn(recordOf(line.nutrition_per_serving));
  const source =
    hasMainNutrients(per100) || !hasMainNutrients(serving)
      ? { per100, serving: null }
      : { per100: null, serving };
  return foodNutrition({ ...source, grams }, problems);
}

function nutritionIn(nutrition: Line, beside: Line = {}): RawNutrition {
  const values: RawNutrition = unknownNutrition();
  for (const nutrient of Object.keys(values) as SourceNutrient[]) {
    const also = ALSO[nutrient] ?? nutrient;
    const value = nutrition[nutrient] ?? nutrition[also] ?? beside[nutrient] ?? beside[also];
    values[nutrient] = amountOrText(value);
  }
  return values;
}

/** A time in ISO 8601; `null` for anything else. */
function momentOf(value: unknown): string | null {
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : null;
  return moment && Number.isFinite(moment.getTime()) ? moment.toISOString() : null;
}

/** Names by language; `null` without one. */
function namesOf(value: unknown, problems: Problem[]): Record<string, string> | null {
  const names = Object.entries(recordOf(value)).flatMap(([language, name]) => {
    const text = /^[a-z]{2}$/.test(language) ? plainText(name, LONGEST_NAME, 'names', problems) : null;
    return text === null ? [] : [[language, text] as const];
  });
  return names.length > 0 ? Object.fromEntries(names) : null;
}

function servingsOf(value: unknown): FoodServing[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const { description, grams } = recordOf(item);
    const weight = amount(grams);
    return typeof description === 'string' && description.trim()
      ? [{ description: description.trim(), grams: weight !== null && weight > 0 ? weight : null }]
      : [];
  });
}

function textsOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return items.flatMap((item) => (typeof item === 'string' && item.trim()) || []);
}

/** The value as an object; an empty one where it is not an object. */
const recordOf = (value: unknown): Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
