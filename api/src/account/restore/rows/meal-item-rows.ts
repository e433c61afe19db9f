import type { Type } from '@nestjs/common';
import type { ApiError } from '../../../http/errors.ts';
import { errors } from '../../../http/errors.ts';
import type { CreateMealItemDto } from '../../../meal-entries/meal-entries.dto.ts';
import { quantityProblem } from '../../../meal-entries/meal-items.ts';
import { byRequestRules, type Row } from './row-check.ts';

/** The part of the foods that a request sends. */
export const sentItems = (row: Row): Row[] =>
  itemsOf(row).map(({ type, food_id, quantity, unit }) => ({ type, food_id, quantity, unit }));

/** The foods with what the server adds to them; 422 on `items.<index>.<field>`. */
export async function storedItems<T extends CreateMealItemDto>(dto: Type<T>, row: Row): Promise<T[]> {
  const stored: T[] = [];
  for (const [at, item] of itemsOf(row).entries()) {
    const checked = await byRequestRules(dto, item, Object.keys(item)).catch((error: ApiError) => {
      const { field, message } = error.errors[0];
      throw errors.invalid(`items.${at}.${field}`, message);
    });
    const wrong = quantityProblem(checked);
    if (wrong) throw errors.invalid(`items.${at}.quantity`, wrong);
    stored.push(checked);
  }
  return stored;
}

function itemsOf({ items }: Row): Row[] {
  const isRow = (item: unknown): item is Row =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(items) || !items.every(isRow)) throw errors.invalid('items', 'These are no foods');
  return items;
}
