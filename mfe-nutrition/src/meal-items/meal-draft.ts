import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  canMeasureBy,
  defaultPortion,
  mealTotals,
  type Nutrition,
  PORTION_RULES,
  type PortionUnit,
  portionNutrition,
  portionUnits,
  stepPortion,
} from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';
import { parseQuantity } from './quantity.ts';

/** One food of the meal draft. Its nutrition is that of the quantity; `null` is unknown. */
export interface MealDraftItem extends Nutrition {
  /** Food id plus the time it was added, raised until it is unique: a meal may contain one food twice. */
  id: string;
  type: MealFood['type'];
  product: MealFood;
  /** The content of the field, as typed. */
  quantity_text: string;
  /** The parsed `quantity_text`; null while it is not a quantity that can be saved. */
  quantity: number | null;
  unit: PortionUnit;
  /** The member has left the field or tried to save: from now on an invalid quantity shows its error. */
  touched: boolean;
  /** Why the server refused this item; cleared when the member changes what was refused. */
  error: ItemError | null;
}

export interface ItemError {
  message: string;
  /** The food no longer exists: another quantity does not help, only removing the item does. */
  food_deleted: boolean;
}

export interface MealDraft {
  items: MealDraftItem[];
  /** The item removed last and its index, for Undo; null after another food is added. */
  removed: { item: MealDraftItem; index: number } | null;
}

export type MealDraftAction =
  | { type: 'add'; product: MealFood; at: number }
  | { type: 'remove'; id: string }
  /** Undo of the last removal. */
  | { type: 'undo-removal' }
  | { type: 'set-unit'; id: string; unit: PortionUnit }
  | { type: 'type-quantity'; id: string; text: string }
  | { type: 'step-quantity'; id: string; by: 'button' | 'arrow'; direction: 1 | -1 }
  /** The field lost the focus: an invalid quantity shows its error. */
  | { type: 'touch'; id: string }
  /** The member tried to save: every invalid quantity shows its error. */
  | { type: 'touch-all' }
  /** The server's errors about single items, by item id. */
  | { type: 'set-errors'; errors: ReadonlyMap<string, ItemError> };

export const EMPTY_MEAL: MealDraft = { items: [], removed: null };

export function mealDraft(draft: MealDraft, action: MealDraftAction): MealDraft {
  switch (action.type) {
    case 'add':
      return { items: [...draft.items, newItem(draft, action.product, action.at)], removed: null };
    case 'remove':
      return remove(draft, action.id);
    case 'undo-removal':
      return undoRemoval(draft);
    case 'set-unit':
      return updateItem(draft, action.id, (item) =>
        item.unit === action.unit || !portionUnits(item.product).includes(action.unit)
          ? item
          : withQuantity({ ...item, unit: action.unit }, PORTION_RULES[action.unit].start),
      );
    case 'type-quantity':
      return updateItem(draft, action.id, (item) => withText(item, action.text));
    case 'step-quantity':
      return updateItem(draft, action.id, (item) =>
        withQuantity(item, stepPortion(item.quantity ?? 0, item.unit, action.by, action.direction)),
      );
    case 'touch':
      return updateItem(draft, action.id, (item) => ({ ...item, touched: true }));
    case 'touch-all':
      return updateAll(draft, (item) => ({ ...item, touched: true }));
    case 'set-errors':
      return updateAll(draft, (item) => ({ ...item, error: action.errors.get(item.id) ?? null }));
  }
}

/** The first item whose quantity cannot be saved. */
export function firstInvalidItem(draft: MealDraft): MealDraftItem | undefined {
  return draft.items.find((item) => item.quantity === null);
}

/** Unrounded sums; `partial` when an item's value is unknown and therefore left out. */
export function draftTotals(draft: MealDraft) {
  return mealTotals(draft.items);
}

/** The request's items (the server computes the nutrition itself), or null while a quantity cannot be saved. */
export function mealItemsToSend(draft: MealDraft) {
  const sent = draft.items.flatMap(({ type, product, quantity, unit }) =>
    quantity === null ? [] : [{ type, food_id: product.food_id, quantity, unit }],
  );
  return sent.length === draft.items.length ? sent : null;
}

/** A food that the member logged before starts with that portion, where its units still allow it. */
function newItem(draft: MealDraft, product: MealFood, at: number): MealDraftItem {
  const { last } = product;
  const { quantity, unit } = last && canMeasureBy(product, last.unit) ? last : defaultPortion(product);
  return withQuantity(
    {
      id: uniqueId(draft, product.food_id, at),
      type: product.type,
      product,
      unit,
      quantity: null,
      quantity_text: '',
      touched: false,
      error: null,
      ...UNKNOWN,
    },
    quantity,
  );
}

/** Two additions in one millisecond get different ids. */
function uniqueId(draft: MealDraft, foodId: string, at: number): string {
  const taken = new Set(draft.items.map((item) => item.id));
  let moment = at;
  while (taken.has(`${foodId}-${moment}`)) moment += 1;
  return `${foodId}-${moment}`;
}

function updateItem(draft: MealDraft, id: string, to: (item: MealDraftItem) => MealDraftItem): MealDraft {
  return updateAll(draft, (item) => (item.id === id ? to(item) : item));
}

function updateAll(draft: MealDraft, to: (item: MealDraftItem) => MealDraftItem): MealDraft {
  return { ...draft, items: draft.items.map(to) };
}

function remove(draft: MealDraft, id: string): MealDraft {
  const index = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[index];
  return item ? { items: draft.items.toSpliced(index, 1), removed: { item, index } } : draft;
}

function undoRemoval({ items, removed }: MealDraft): MealDraft {
  return removed
    ? { items: items.toSpliced(removed.index, 0, removed.item), removed: null }
    : { items, removed };
}

function withText(item: MealDraftItem, text: string): MealDraftItem {
  return withQuantity(item, parseQuantity(text, item.unit), text);
}

function withQuantity(
  item: MealDraftItem,
  quantity: number | null,
  text = quantity === null ? '' : formatDecimal(quantity),
): MealDraftItem {
  const error = item.error?.food_deleted ? item.error : null;
  return { ...item, ...nutritionOf(item, quantity), quantity_text: text, quantity, error };
}

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

function nutritionOf(item: MealDraftItem, quantity: number | null): Nutrition {
  return quantity === null ? UNKNOWN : portionNutrition(item.product, quantity, item.unit);
}
