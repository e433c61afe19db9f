import { allergens } from '../../normalisation/allergens.ts';
import { amount } from '../../normalisation/amount.ts';
import { foodCode } from '../../normalisation/food-code.ts';
import { environmentalGrade, grade, novaGroup, score } from '../../normalisation/grades.ts';
import { labelList } from '../../normalisation/label-list.ts';
import { modifiedAt } from '../../normalisation/modified-at.ts';
import { serving } from '../../normalisation/serving.ts';
import type { Problem, ReadRow } from '../../normalisation/source-food.ts';
import type { OffDocument } from './off-document.ts';
import { offImages } from './off-images.ts';
import { offNames } from './off-names.ts';
import { offNutrition } from './off-nutrition.ts';

const LONGEST_BRANDS = 150;
const LONGEST_CATEGORIES = 300;
const MOST_SCANS = 2_147_483_647;

/**
 * One product of Open Food Facts, from its API (any version), a line of its nightly dump or a row of its CSV files
 * as `offCsvReader` makes it. Never throws, whatever the document has.
 */
export function offProduct(document: OffDocument): ReadRow {
  const problems: Problem[] = [];
  const code = foodCode(document.code, problems);
  const key = `openfoodfacts:${code?.key ?? codeText(document.code)}`;
  if (code === null) return { skipped: 'no_code', key };
  if (isNotFood(document.product_type, document.categories_tags)) return { skipped: 'not_food', key };
  const names = offNames(document, problems);
  if (names === null) return { skipped: 'no_name', key };
  const { serving_size, serving_grams } = serving(
    document.serving_size,
    document.serving_quantity,
    document.serving_quantity_unit,
    problems,
  );
  const { per100, nutrition_per_serving, per_100ml, prepared } = offNutrition(
    document,
    serving_grams,
    problems,
  );
  const { image_url, image_thumb_url } = offImages(document, code.key);
  const nutriscore_grade = grade(document.nutriscore_grade) ?? grade(document.nutrition_grades);
  const ecoscore_grade =
    environmentalGrade(document.environmental_score_grade) ?? environmentalGrade(document.ecoscore_grade);
  return {
    food: {
      source_key: key,
      barcode: code.barcode,
      // The name tells members who weigh the powder that the values are those of the prepared product.
      product_name: prepared ? asPrepared(names.product_name) : names.product_name,
      brands:
        labelList(document.brands, LONGEST_BRANDS, 'last') ??
        labelList(document.brand_owner, LONGEST_BRANDS, 'last'),
      names: prepared && names.names ? mapped(names.names, asPrepared) : names.names,
      common_names: names.common_names,
      categories:
        labelList(document.categories, LONGEST_CATEGORIES, 'first') ??
        labelList(tagText(document.categories_tags), LONGEST_CATEGORIES, 'first'),
      image_url,
      image_thumb_url,
      serving_size,
      serving_grams,
      servings: serving_size === null ? [] : [{ description: serving_size, grams: serving_grams }],
      ...per100,
      per_100ml: per_100ml || null,
      nutrition_per_serving,
      nutriscore_grade,
      nutriscore_score: score(document.nutriscore_score, nutriscore_grade),
      nova_group: novaGroup(document.nova_group) ?? novaGroup(document.nova_groups),
      ecoscore_grade,
      ecoscore_score: score(document.environmental_score_score ?? document.ecoscore_score, ecoscore_grade),
      allergens: allergens(document.allergens_tags) ?? allergens(document.allergens),
      data_sources: ['openfoodfacts'],
      everyday: false,
      source_scans: scans(document.unique_scans_n),
      source_modified_at: modifiedAt(document.last_modified_t),
    },
    problems,
  };
}

const asPrepared = (name: string) => `${name} (as prepared)`;

const mapped = (names: Record<string, string>, to: (name: string) => string) =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, to(name)]));

const codeText = (code: unknown) => (typeof code === 'string' ? code.slice(0, 100) : '');

const tagText = (tags: unknown) =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string').join(',') : tags;

function scans(value: unknown): number {
  const counted = amount(value);
  return counted !== null && counted > 0 ? Math.min(Math.round(counted), MOST_SCANS) : 0;
}

/** Categories of products that belong into the sister databases, in the languages whose tags have no translation. */
const NOT_FOOD =
  /pet-food|(?:^|[,:-])(?:cat|dog)-(?:food|treats|biscuits)|non-food-products|open-(?:beauty|products)-facts|(?:^|[,:])cosmetic|incorrect-product-type|tipo-de-producto-incorrecto|nourriture-(?:\w+-)?pour-(?:animaux|chats|chiens)/;

/** True if a product is no food for people; `tags` are its categories, as a list or as a text with commas. */
export function isNotFood(productType: unknown, tags: unknown): boolean {
  if (typeof productType === 'string' && productType !== '' && productType !== 'food') return true;
  if (Array.isArray(tags)) return tags.some((tag) => typeof tag === 'string' && NOT_FOOD.test(tag));
  return typeof tags === 'string' && NOT_FOOD.test(tags);
}
