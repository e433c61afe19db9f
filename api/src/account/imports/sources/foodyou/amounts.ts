import type { DatabaseRow } from '../../files/database.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';

/** A recipe with its ingredients. */
export interface Recipe {
  row: DatabaseRow;
  ingredients: DatabaseRow[];
  /** Sums of the ingredients, kept when they are known: recipes in recipes would be added up again and again. */
  whole?: Sums;
}

type Sums = Omit<Values, 'name' | 'isLiquid'>;

/** Values of an amount, and how much it is in grams or millilitres. */
export interface Values {
  name: string | null;
  isLiquid: boolean;
  weight: number;
  kcal: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
}

/** Units by their codes; a package and a serving have the weight of their product. */
const UNITS = ['g', 'package', 'serving', 'ml', 'oz', 'fl oz'];
const OUNCES_PER_GRAM = 0.03527396;
const FLUID_OUNCES_PER_ML = 0.0338140227;
const DEEPEST_RECIPE = 10;

/** Grams or millilitres of a measurement. */
function weightOf(row: DatabaseRow, packageWeight: unknown, servingWeight: unknown): number {
  const quantity = requiredNumber(row.quantity, 'quantity');
  switch (Number(row.measurement)) {
    case 0:
    case 3:
      return quantity;
    case 1:
      return quantity * requiredNumber(packageWeight, 'packageWeight');
    case 2:
      return quantity * requiredNumber(servingWeight, 'servingWeight');
    case 4:
      return quantity / OUNCES_PER_GRAM;
    case 5:
      return quantity / FLUID_OUNCES_PER_ML;
    default:
      throw new UnreadableValue('measurement', 'unit', row.measurement);
  }
}

/** The amount as the app shows it, with its weight where that is not the amount itself. */
export function amountOf(row: DatabaseRow, { weight, isLiquid }: Values): string {
  const amount = `${rounded(Number(row.quantity))} ${UNITS[Number(row.measurement)]}`;
  if (/ (g|ml)$/.test(amount)) return amount;
  return `${amount} (${rounded(weight)} ${isLiquid || amount.endsWith('fl oz') ? 'ml' : 'g'})`;
}

/** Values of an amount of a product, which has those of 100 g. */
export function valuesOfProduct(row: DatabaseRow, product: DatabaseRow | undefined): Values {
  if (!product) throw new UnreadableValue('productId', 'missing', row.productId);
  const weight = weightOf(row, product.packageWeight, product.servingWeight);
  const of = (column: string) => {
    const value = numberOf(product[column], column);
    return value === null ? null : (value * weight) / 100;
  };
  return {
    name: typeof product.name === 'string' ? product.name : null,
    isLiquid: Boolean(product.isLiquid),
    weight,
    kcal: of('energy'),
    protein: of('proteins'),
    carbs: of('carbohydrates'),
    fat: of('fats'),
  };
}

/** Values of an amount of a recipe: the share of its weight that was eaten, of the sums of its ingredients. */
export function valuesOfRecipe(
  row: DatabaseRow,
  id: string,
  recipes: ReadonlyMap<string, Recipe>,
  products: ReadonlyMap<string, DatabaseRow>,
  depth = 0,
): Values {
  const recipe = recipes.get(id);
  if (!recipe || depth > DEEPEST_RECIPE) throw new UnreadableValue('recipeId', 'missing', id);
  recipe.whole ??= sumsOf(recipe, recipes, products, depth);
  const { whole } = recipe;
  const servings = requiredNumber(recipe.row.servings, 'servings');
  const weight = weightOf(row, whole.weight, whole.weight / servings);
  const share = whole.weight > 0 ? weight / whole.weight : 0;
  const of = (value: number | null) => (value === null ? null : value * share);
  return {
    name: typeof recipe.row.name === 'string' ? recipe.row.name : null,
    isLiquid: Boolean(recipe.row.isLiquid),
    weight,
    kcal: of(whole.kcal),
    protein: of(whole.protein),
    carbs: of(whole.carbs),
    fat: of(whole.fat),
  };
}

function sumsOf(
  { ingredients }: Recipe,
  recipes: ReadonlyMap<string, Recipe>,
  products: ReadonlyMap<string, DatabaseRow>,
  depth: number,
): Sums {
  const whole: Sums = { weight: 0, kcal: null, protein: null, carbs: null, fat: null };
  for (const ingredient of ingredients) {
    const { ingredientProductId, ingredientRecipeId } = ingredient;
    const values =
      ingredientProductId === null
        ? valuesOfRecipe(ingredient, String(ingredientRecipeId), recipes, products, depth + 1)
        : valuesOfProduct(ingredient, products.get(String(ingredientProductId)));
    whole.weight += values.weight;
    for (const name of ['kcal', 'protein', 'carbs', 'fat'] as const)
      if (values[name] !== null) whole[name] = (whole[name] ?? 0) + values[name];
  }
  return whole;
}
