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
import { readQuantity } from './quantity.ts';

/** One food of the meal being built; the nutrition is that of the quantity, `null` = unknown. */
export interface MealDraftItem extends Nutrition {
  /** Food id plus the moment it was added, moved on until it is unique: one food may stand in a meal twice. */
  id: string;
  type: MealFood['type'];
  product: MealFood;
  /** What stands in the field, kept as it was typed. */
  quantity_text: string;
  /** What `quantity_text` means; null while it means nothing that can be saved. */
  quantity: number | null;
  unit: PortionUnit;
  /** The member has left the field or tried to save: from now on a bad quantity is said. */
  checked: boolean;
  /** Why the server refused this item, until what was refused is changed. */
  refusal: Refusal | null;
}

export interface Refusal {
  message: string;
  /** It is the food itself: another quantity does not help, only removing does. */
  gone: boolean;
}

export interface MealDraft {
  items: MealDraftItem[];
  /** What was removed last and from which place, for Undo; until another food is added. */
  removed: { item: MealDraftItem; place: number } | null;
}

export type MealDraftAction =
  | { type: 'add'; product: MealFood; at: number }
  | { type: 'remove'; id: string }
  /** Undo of the last removal. */
  | { type: 'put-back' }
  | { type: 'set-unit'; id: string; unit: PortionUnit }
  | { type: 'type-quantity'; id: string; text: string }
  | { type: 'step-quantity'; id: string; by: 'button' | 'arrow'; direction: 1 | -1 }
  /** The field was left: if its text is no quantity, say so. */
  | { type: 'check'; id: string }
  /** Saving was tried: every bad quantity is said. */
  | { type: 'check-all' }
  /** The server's words about single items, by item id. */
  | { type: 'refuse'; refusals: ReadonlyMap<string, Refusal> };

export const EMPTY_MEAL: MealDraft = { items: [], removed: null };

export function mealDraft(draft: MealDraft, action: MealDraftAction): MealDraft {
  switch (action.type) {
    case 'add':
      return { items: [...draft.items, newItem(draft, action.product, action.at)], removed: null };
    case 'remove':
      return remove(draft, action.id);
    case 'put-back':
      return putBack(draft);
    case 'set-unit':
      return change(draft, action.id, (item) =>
        item.unit === action.unit || !portionUnits(item.product).includes(action.unit)
          ? item
          : withQuantity({ ...item, unit: action.unit }, PORTION_RULES[action.unit].start),
      );
    case 'type-quantity':
      return change(draft, action.id, (item) => withText(item, action.text));
    case 'step-quantity':
      return change(draft, action.id, (item) =>
        withQuantity(item, stepPortion(item.quantity ?? 0, item.unit, action.by, action.direction)),
      );
    case 'check':
      return change(draft, action.id, (item) => ({ ...item, checked: true }));
    case 'check-all':
      return changeAll(draft, (item) => ({ ...item, checked: true }));
    case 'refuse':
      return changeAll(draft, (item) => ({ ...item, refusal: action.refusals.get(item.id) ?? null }));
  }
}

/** The first item whose quantity keeps the meal from being saved. */
export function firstUnsavable(draft: MealDraft): MealDraftItem | undefined {
  return draft.items.find((item) => item.quantity === null);
}

/** Unrounded sums; `partial` when the value of some item is unknown and so not in them. */
export function draftTotals(draft: MealDraft) {
  return mealTotals(draft.items);
}

/** What is sent (the server works the nutrition out itself), or null while some quantity cannot be saved. */
export function mealItemsToSend(draft: MealDraft) {
  const sent = draft.items.flatMap(({ type, product, quantity, unit }) =>
    quantity === null ? [] : [{ type, food_id: product.food_id, quantity, unit }],
  );
  return sent.length === draft.items.length ? sent : null;
}

/** A food that the member had before begins as it was then, where it can still be measured so. */
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
      checked: false,
      refusal: null,
      ...UNKNOWN,
    },
    quantity,
  );
}

/** Two additions in one millisecond still differ. */
function uniqueId(draft: MealDraft, foodId: string, at: number): string {
  const taken = new Set(draft.items.map((item) => item.id));
  let moment = at;
  while (taken.has(`${foodId}-${moment}`)) moment += 1;
  return `${foodId}-${moment}`;
}

function change(draft: MealDraft, id: string, to: (item: MealDraftItem) => MealDraftItem): MealDraft {
  return changeAll(draft, (item) => (item.id === id ? to(item) : item));
}

function changeAll(draft: MealDraft, to: (item: MealDraftItem) => MealDraftItem): MealDraft {
  return { ...draft, items: draft.items.map(to) };
}

function remove(draft: MealDraft, id: string): MealDraft {
  const place = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[place];
  return item ? { items: draft.items.toSpliced(place, 1), removed: { item, place } } : draft;
}

function putBack({ items, removed }: MealDraft): MealDraft {
  return removed
    ? { items: items.toSpliced(removed.place, 0, removed.item), removed: null }
    : { items, removed };
}

function withText(item: MealDraftItem, text: string): MealDraftItem {
  return withQuantity(item, readQuantity(text, item.unit), text);
}

function withQuantity(
  item: MealDraftItem,
  quantity: number | null,
  text = quantity === null ? '' : formatDecimal(quantity),
): MealDraftItem {
  const refusal = item.refusal?.gone ? item.refusal : null;
  return { ...item, ...nutritionOf(item, quantity), quantity_text: text, quantity, refusal };
}

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

function nutritionOf(item: MealDraftItem, quantity: number | null): Nutrition {
  return quantity === null ? UNKNOWN : portionNutrition(item.product, quantity, item.unit);
}
