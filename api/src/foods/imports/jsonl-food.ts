import { createHash } from 'node:crypto';
import type { FoodServing } from '../../food-products/food-product.entity.ts';
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

/** What a line of our own form says. */
export type JsonlRow = { food: StoredFood; problems: Problem[] } | SkippedRow;

type Line = Record<string, unknown>;

/** As long as an administrator may make them. */
const [LONGEST_NAME, LONGEST_LIST, LONGEST_KEY] = [1000, 10_000, 200];
const MOST_SCANS = 2_147_483_647;
/** What the API calls the same things elsewhere. */
const ALSO: Partial<Record<SourceNutrient, string>> = {
  energy_kcal: 'calories',
  proteins: 'protein',
  carbohydrates: 'carbs',
};

/**
 * A food from a line of our own form, which has the API's field names. A line is the whole food: what it leaves out is
 * unknown. Lines of `foods -- export` are taken as they are. Others need a `product_name`, and go by the rules of all
 * imports; nutrition may stand beside the name instead of in `nutrition_per_100g`, or be told of a serving alone; brands,
 * common names and categories may be lists. Without `source_key` and `id` the
 * barcode names the food, else name and brand do, so that importing it again finds it again.
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

/** Of two lines with the same barcode, or without one with the same name and brand, the later counts. */
function derivedKey({ barcode, product_name, brands }: StoredFood): string {
  if (barcode) return `jsonl:${barcode}`;
  const named = JSON.stringify([product_name, brands]).toLowerCase();
  return `jsonl:${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`;
}

function foodOf(line: Line, problems: Problem[]): StoredFood {
  const text = (field: string, longest: number) => plainText(line[field], longest, field, problems);
  const list = (field: string, longest: number) => {
    const told = line[field];
    return plainText(Array.isArray(told) ? textsOf(told).join(', ') : told, longest, field, problems);
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
    common_names: list('common_names', LONGEST_LIST),
    categories: list('categories', LONGEST_LIST),
    image_url: text('image_url', LONGEST_NAME),
    image_thumb_url: text('image_thumb_url', LONGEST_NAME),
    serving_size,
    serving_grams,
    servings: servingsOf(line.servings),
    ...per100,
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
  const per100 = statedIn(recordOf(line.nutrition_per_100g), line);
  const serving = statedIn(recordOf(line.nutrition_per_serving));
  const told =
    hasMainNutrients(per100) || !hasMainNutrients(serving)
      ? { per100, serving: null }
      : { per100: null, serving };
  return foodNutrition({ ...told, grams }, problems);
}

function statedIn(nutrition: Line, beside: Line = {}): RawNutrition {
  const stated: RawNutrition = unknownNutrition();
  for (const nutrient of Object.keys(stated) as SourceNutrient[]) {
    const also = ALSO[nutrient] ?? nutrient;
    const told = nutrition[nutrient] ?? nutrition[also] ?? beside[nutrient] ?? beside[also];
    stated[nutrient] = amountOrText(told);
  }
  return stated;
}

/** An instant in ISO 8601, else unknown. */
function momentOf(value: unknown): string | null {
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : null;
  return moment && Number.isFinite(moment.getTime()) ? moment.toISOString() : null;
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

/** The value as an object; an empty one where it is none. */
const recordOf = (value: unknown): Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
