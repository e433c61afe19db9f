import type { Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  type DraftFood,
  draftFood,
  type LoggedPortion,
  type MealItemType,
  type Nutrition,
  PORTION_UNITS,
  type PortionUnit,
  portionUnits,
  recipePortion,
} from '@fettle/shared-ui/rules';

/** An amount of a food, in grams or servings. */
export interface Portion {
  quantity: number;
  unit: PortionUnit;
}

/** A food of a meal: a user food, a food product (`type: 'database'` on the wire), a recipe, or the values of a quick item. */
export interface MealFood extends Omit<DraftFood, 'type'> {
  type: MealItemType;
  /** Amount of one serving as the source of a quick item wrote it; null for a food. */
  amount: string | null;
  /** Sources to credit where the food is shown; empty for a user food. */
  sources: readonly Schemas['AttributionDto'][];
  /** Contradictions in its values, one sentence each; empty for most foods. */
  warnings: readonly string[];
  /** Language of its name, if it is one of the product's other `names`; null for `product_name`. */
  language: string | null;
  /** Normalized barcode; null if it has none. */
  barcode: string | null;
  /** Portion that the member logged last; null if it is unknown. */
  last: Portion | null;
}

/** A user food or a food product: it can be found and be a favourite. */
export type Food = MealFood & Pick<DraftFood, 'type'>;

export const isFood = (food: MealFood): food is Food => food.type === 'user' || food.type === 'database';

/** Returns the units to offer: servings of a quick item and of a recipe, even if its values are unknown; grams of a weighed one. */
export function unitsOf(food: MealFood): readonly PortionUnit[] {
  if (isFood(food)) return portionUnits(food);
  // A recipe that was logged by weight and deleted since.
  if (food.type === 'recipe' && food.per_serving === null) return ['g'];
  return food.type === 'recipe' && food.serving_grams !== null ? PORTION_UNITS : ['serving'];
}

export function fromUserFood(food: Schemas['UserFoodWithPortionDto']): Food {
  return mealFood(draftFood('user', food), food, []);
}

/** `attributions`: the sources to credit, from the answer with this food. */
export function fromFoodProduct(
  food: Schemas['FoodProductWithPortionDto'],
  attributions: readonly Schemas['AttributionDto'][] = [],
): Food {
  const sources = attributions.filter(({ source }) => food.data_sources.includes(source));
  const [language = ''] = navigator.language.toLowerCase().split('-');
  const named = mealFood(draftFood('database', food, language), food, sources);
  return food.names?.[language] ? { ...named, language } : named;
}

type RecipeFields = Pick<
  Schemas['RecipeWithUseDto'],
  'id' | 'name' | 'servings' | 'cooked_grams' | 'last_quantity' | 'last_unit'
>;

/** Returns a recipe as a food: one serving of it, and 100 g where it was weighed. `whole` is the nutrition of all its foods. */
export function fromRecipe(recipe: RecipeFields, whole: Nutrition): MealFood {
  const portion = recipePortion(whole, recipe);
  const { serving_grams } = portion;
  return {
    type: 'recipe',
    food_id: recipe.id,
    name: recipe.name,
    brand: null,
    amount: null,
    serving_text: serving_grams === null ? null : `${formatGrams.format(serving_grams)}\u00a0g`,
    ...portion,
    language: null,
    barcode: null,
    sources: [],
    warnings: [],
    last: lastPortion(recipe),
  };
}

/** Foods and recipes of an answer; one that is kept on this device may be older than recipes and quick items. */
interface FoodsOfAnswer {
  foods: Schemas['FoodsWithUseDto']['foods'];
  recipes?: Schemas['RecipeWithUseDto'][];
  quick_items?: (Schemas['MealItemDto'] & { position?: number })[];
}

/** Place of a quick item of an earlier answer. */
const LAST = 1000;

/** Returns the foods, recipes and quick items of an answer in their order, each with its last portion. */
export function foodsOfAnswer(
  { foods, recipes = [], quick_items = [] }: FoodsOfAnswer,
  attributions: readonly Schemas['AttributionDto'][],
): MealFood[] {
  const found: MealFood[] = foods.map((food) =>
    food.type === 'user' ? fromUserFood(food) : fromFoodProduct(food, attributions),
  );
  const placed = [
    ...recipes.map((recipe) => ({ position: recipe.position, food: fromRecipe(recipe, recipe) })),
    ...quick_items.map((item) => ({ position: item.position ?? LAST, food: foodOfItem(item) })),
  ].sort((one, other) => one.position - other.position);
  for (const { position, food } of placed) found.splice(position, 0, food);
  return found;
}

/** Returns the food of a meal's item: a quick item, or a food or recipe deleted since. It is measured in the item's unit. */
export function foodOfItem(item: MealItem): MealFood {
  const { type, food_id, name, brand, amount, quantity, unit } = item;
  return {
    type,
    food_id,
    name,
    brand,
    amount,
    serving_text: null,
    serving_grams: null,
    per_100g: unit === 'g' ? scaled(item, 100 / quantity) : UNKNOWN,
    per_serving: unit === 'serving' ? scaled(item, 1 / quantity) : null,
    language: null,
    barcode: null,
    sources: [],
    warnings: [],
    last: { quantity, unit },
  };
}
type MealItem = LoggedPortion & Pick<MealFood, 'type' | 'food_id' | 'name' | 'brand' | 'amount'>;

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

function scaled({ calories, protein, carbs, fat }: Nutrition, by: number): Nutrition {
  const times = (value: number | null) => value && value * by;
  return { calories: times(calories), protein: times(protein), carbs: times(carbs), fat: times(fat) };
}

function mealFood(
  food: DraftFood,
  { barcode, nutrition_warnings, last_quantity, last_unit }: WithPortion,
  sources: MealFood['sources'],
): Food {
  return {
    ...food,
    serving_text: withGrams(food.serving_text, food.serving_grams),
    amount: null,
    language: null,
    barcode,
    sources,
    warnings: nutrition_warnings.map(({ message }) => message),
    last: lastPortion({ last_quantity, last_unit }),
  };
}

const lastPortion = ({ last_quantity, last_unit }: Pick<WithPortion, 'last_quantity' | 'last_unit'>) =>
  last_quantity === null || last_unit === null ? null : { quantity: last_quantity, unit: last_unit };

type WithPortion = Pick<
  Schemas['UserFoodWithPortionDto'],
  'barcode' | 'nutrition_warnings' | 'last_quantity' | 'last_unit'
>;

/** "1 cup (240 g)": adds the grams unless the description contains them; no line break before the unit. */
function withGrams(text: string | null, grams: number | null): string | null {
  if (text === null) return null;
  return grams === null || /\d\s*g\b/i.test(text) ? text : `${text} (${formatGrams.format(grams)}\u00a0g)`;
}

/** "1 cup (240 ml)" of "1 cup (240 g)", and "240 ml" of "240 ml (240 g)", for a food whose grams are its millilitres. */
export function inMillilitres(serving: string): string {
  const [, text = serving, grams] = /^(.*) \(([\d.,]+)\u00a0g\)$/.exec(serving) ?? [];
  return grams === undefined || /\d\s*ml\b/i.test(text) ? text : `${text} (${grams}\u00a0ml)`;
}

const formatGrams = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** "80 g", "1 serving", "1.5 servings"; with an `amount` of a serving "1 Cup", "2 × 1 Cup". */
export function portionText({ quantity, unit, amount }: Portion & { amount?: string | null }): string {
  if (amount) return quantity === 1 ? amount : `${formatDecimal(quantity)} × ${amount}`;
  if (unit === 'g') return `${formatDecimal(quantity)}\u00a0g`;
  return `${formatDecimal(quantity)} ${quantity === 1 ? 'serving' : 'servings'}`;
}
