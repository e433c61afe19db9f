import { MAX_ITEM_CALORIES, MAX_ITEM_GRAMS, PORTION_UNITS, type PortionUnit } from '@fettle/shared-ui/rules';
import type { Type } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { IsIn, IsNumber, IsObject, IsPositive, IsString, IsUUID, Max, Min } from 'class-validator';
import { type ItemNutrients, keptNutrients } from '../../../../entries/meal-entries/item-nutrients.ts';
import { CreateMealItemDto } from '../../../../entries/meal-entries/meal-entries.dto.ts';
import type { MealItem } from '../../../../entries/meal-entries/meal-item.ts';
import { quantityProblem } from '../../../../entries/meal-entries/meal-items.ts';
import { QUICK_UNIT } from '../../../../entries/meal-entries/quick-item.ts';
import { ALL_NUTRIENTS, type Nutrients, PER_GRAM } from '../../../../foods/nutrients/nutrients.ts';
import type { ApiError } from '../../../../platform/http/errors.ts';
import { errors } from '../../../../platform/http/errors.ts';
import { IsNullable, IsOptionalNotNull } from '../../../../platform/http/validation/optional.ts';
import { byRequestRules, type Row } from './row-check.ts';

/** A food of a saved meal; it may have been deleted since. */
export class StoredPortionDto extends PickType(CreateMealItemDto, ['type']) {
  @IsUUID('all', { message: 'This food was not found' })
  food_id: string;

  @IsPositive({ message: 'Please enter a valid quantity' })
  @IsNumber({}, { message: 'Please enter a valid quantity' })
  quantity: number;

  @IsIn(PORTION_UNITS)
  unit: PortionUnit;

  @IsString()
  name: string;
}

/** A food of a meal. */
export class StoredMealItemDto extends StoredPortionDto {
  @IsString()
  @IsNullable()
  brand: string | null;

  @IsPositive()
  @IsNumber()
  @IsOptionalNotNull()
  serving_grams?: number;

  @Max(MAX_ITEM_CALORIES)
  @Min(0)
  @IsNumber()
  @IsNullable()
  calories: number | null;

  @Max(MAX_ITEM_GRAMS)
  @Min(0)
  @IsNumber()
  @IsNullable()
  protein: number | null;

  @Max(MAX_ITEM_GRAMS)
  @Min(0)
  @IsNumber()
  @IsNullable()
  carbs: number | null;

  @Max(MAX_ITEM_GRAMS)
  @Min(0)
  @IsNumber()
  @IsNullable()
  fat: number | null;
}

/** A quick item of any meal. */
class StoredQuickItemDto extends StoredMealItemDto {
  @IsString()
  @IsOptionalNotNull()
  amount?: string;
}

/** The part of the foods that a request sends: the portion, and all of a quick item. */
export const sentItems = (row: Row): Row[] =>
  itemsOf(row).map((item) => {
    const { type, food_id, quantity, unit } = item;
    return type === 'quick' ? item : { type, food_id, quantity, unit };
  });

/** The foods with what the server adds to them; 422 on `items.<index>.<field>`. */
export async function storedItems<T extends StoredPortionDto>(dto: Type<T>, row: Row): Promise<T[]> {
  const stored: T[] = [];
  for (const [at, item] of itemsOf(row).entries()) {
    const isQuick = item.type === 'quick';
    const rules = (isQuick ? StoredQuickItemDto : dto) as Type<T>;
    const checked = await byRequestRules(rules, item, Object.keys(item)).catch((error: ApiError) => {
      const { field, message } = error.errors[0];
      throw errors.invalid(`items.${at}.${field}`, message);
    });
    const wrong = quantityProblem(checked);
    if (wrong) throw errors.invalid(`items.${at}.quantity`, wrong);
    if (isQuick && item.unit !== 'serving') throw errors.invalid(`items.${at}.unit`, QUICK_UNIT);
    stored.push(checked);
  }
  return stored;
}

/** Nutrients as a meal keeps them for an item. */
class StoredNutrientsDto extends PickType(StoredMealItemDto, ['name', 'brand', 'quantity', 'unit']) {
  @IsObject()
  known: Nutrients;
}

/**
 * The nutrients of the row's foods, each in its place; 422 on `nutrients.<index>`. Those of another food or portion are
 * unknown, as they were to the account: a process of 1.0.4 had changed the foods alone.
 */
export async function storedNutrients(
  { nutrients }: Row,
  items: readonly StoredMealItemDto[],
): Promise<ItemNutrients[] | null> {
  if (nutrients === null) return null;
  if (!Array.isArray(nutrients)) throw errors.invalid('nutrients', 'These are no nutrients');
  const kept: ItemNutrients[] = [];
  for (const [at, each] of nutrients.entries()) {
    const row = Object(each) as Row;
    const checked = await byRequestRules(StoredNutrientsDto, row, Object.keys(row)).catch(() => null);
    if (!checked || !Object.entries(checked.known).every(isAmount))
      throw errors.invalid(`nutrients.${at}`, 'These are no nutrients');
    kept.push(checked);
  }
  return items.map(({ name, brand, quantity, unit }, place) => ({
    ...{ name, brand, quantity, unit },
    known: keptNutrients({ items: items as readonly MealItem[], nutrients: kept }, place),
  }));
}

const MOST_OF = new Map<string, number>(
  ALL_NUTRIENTS.map(({ id, unit }) => [id, MAX_ITEM_GRAMS * PER_GRAM[unit]]),
);

const isAmount = ([id, amount]: [string, unknown]): boolean =>
  typeof amount === 'number' && amount >= 0 && amount <= (MOST_OF.get(id) ?? -1);

function itemsOf({ items }: Row): Row[] {
  const isRow = (item: unknown): item is Row =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(items) || !items.every(isRow)) throw errors.invalid('items', 'These are no foods');
  return items;
}
