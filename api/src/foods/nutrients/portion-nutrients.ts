import type { FoodProduct } from '../food-types/food-product.entity.ts';
import type { UserFood } from '../food-types/user-food.entity.ts';
import { SODIUM_PER_SALT } from '../normalisation/salt-and-sodium.ts';
import {
  ALL_NUTRIENTS,
  MICRONUTRIENTS,
  type Micronutrient,
  type NutrientId,
  type Nutrients,
  PER_GRAM,
} from './nutrients.ts';

/** Values per 100 g of a food that has columns for the nutrients of labels. */
type LabelColumns = Pick<FoodProduct, 'fiber' | 'sugars' | 'saturated_fat' | 'salt' | 'sodium'>;

/** Nutrients in 100 g of a food product. `nutrients` is its column, which reads of the search leave out. */
export function nutrientsOfProduct(food: LabelColumns, nutrients: FoodProduct['nutrients']): Nutrients {
  const known = onlyKnown(food);
  for (const { id } of MICRONUTRIENTS) {
    const value = nutrients?.[id];
    if (typeof value === 'number') known[id] = value;
  }
  return known;
}

/** Nutrients in 100 g of a user food. */
export function nutrientsOfUserFood(food: UserFood): Nutrients {
  return onlyKnown({ ...food, sodium: food.salt === null ? null : food.salt * SODIUM_PER_SALT });
}

function onlyKnown({ fiber, sugars, saturated_fat, salt, sodium }: LabelColumns): Nutrients {
  const values = {
    fiber,
    sugars,
    saturated_fat,
    salt,
    sodium: sodium === null ? null : sodium * PER_GRAM.mg,
  };
  const known: Nutrients = {};
  for (const [id, value] of Object.entries(values)) if (value !== null) known[id as NutrientId] = tidy(value);
  return known;
}

/** Every amount times `factor`. */
export function scaledNutrients(nutrients: Nutrients, factor: number): Nutrients {
  const scaled: Nutrients = {};
  for (const id of Object.keys(nutrients) as NutrientId[]) scaled[id] = tidy((nutrients[id] ?? 0) * factor);
  return scaled;
}

/** Sums of a dish: a nutrient that one of its foods does not state is unknown, because its sum would be too small. */
export function nutrientsOfDish(foods: readonly Nutrients[]): Nutrients {
  const sums: Nutrients = {};
  for (const { id } of ALL_NUTRIENTS) {
    if (foods.every((food) => food[id] !== undefined))
      sums[id] = tidy(foods.reduce((sum, food) => sum + (food[id] ?? 0), 0));
  }
  return sums;
}

/** Rounded, so that errors of binary fractions do not grow with each change. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** Vitamins and minerals per 100 g as sources have them; `null` where none is known. */
export function storedMicronutrients(value: (id: Micronutrient) => number | null): FoodProduct['nutrients'] {
  const known: Partial<Record<Micronutrient, number>> = {};
  for (const { id } of MICRONUTRIENTS) {
    const amount = value(id);
    if (amount !== null) known[id] = amount;
  }
  return Object.keys(known).length === 0 ? null : known;
}
