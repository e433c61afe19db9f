import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  canMeasureBy,
  defaultPortion,
  itemToLog,
  type LoggedPortion,
  mealTotals,
  type Nutrition,
  PORTION_RULES,
  type PortionUnit,
  portionNutrition,
  portionUnits,
  rescaledNutrition,
  type ShownItem,
  stepPortion,
} from '@fettle/shared-ui/rules';
import { type MealFood, type Portion, portionText } from '../food-search/meal-food.ts';
import { parseQuantity } from './quantity.ts';

/** One food of the meal draft. Its nutrition is that of the quantity; `null` is unknown. */
export interface MealDraftItem extends Nutrition {
  /** Food id plus the time it was added; a food chosen again raises the quantity of its item. */
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
  /** The portion and the values that the stored meal has, which scale with the quantity; null for a food that it has not. */
  stored: LoggedPortion | null;
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
  /** The item that the last choice added, or raised from what it was `before`; null once the meal has changed since. */
  chosen: { id: string; before: MealDraftItem | null } | null;
  /** The items of the stored meal: a food that is removed and chosen again keeps its values, as the server has it. */
  opened: readonly MealDraftItem[];
}

export type MealDraftAction =
  | { type: 'add'; product: MealFood; at: number }
  /** The member changed what a quick item is. */
  | { type: 'change-quick'; id: string; product: MealFood }
  | { type: 'remove'; id: string }
  /** Undo of the last removal. */
  | { type: 'undo-removal' }
  /** Undo of a food chosen again. */
  | { type: 'undo-raise' }
  /** The meal that was open when the session of its member ended. */
  | { type: 'restore'; meal: MealDraft }
  | { type: 'set-unit'; id: string; unit: PortionUnit }
  | { type: 'type-quantity'; id: string; text: string }
  | { type: 'step-quantity'; id: string; by: 'button' | 'arrow'; direction: 1 | -1 }
  /** The field lost the focus: an invalid quantity shows its error. */
  | { type: 'touch'; id: string }
  /** The member tried to save: every invalid quantity shows its error. */
  | { type: 'touch-all' }
  /** The server's errors about single items, by item id. */
  | { type: 'set-errors'; errors: ReadonlyMap<string, ItemError> };

export const EMPTY_MEAL: MealDraft = { items: [], removed: null, chosen: null, opened: [] };

export function mealDraft(draft: MealDraft, action: MealDraftAction): MealDraft {
  switch (action.type) {
    case 'add':
      return choose(draft, action.product, action.at);
    case 'change-quick':
      return updateItem(draft, action.id, (item) =>
        withQuantity({ ...item, product: action.product, stored: null }, item.quantity, item.quantity_text),
      );
    case 'remove':
      return remove(draft, action.id);
    case 'undo-removal':
      return undoRemoval(draft);
    case 'undo-raise':
      return undoRaise(draft);
    case 'restore':
      return action.meal;
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
      return { ...draft, items: replaced(draft, action.id, (item) => ({ ...item, touched: true })) };
    case 'touch-all':
      return { ...draft, items: draft.items.map((item) => ({ ...item, touched: true })) };
    case 'set-errors':
      return {
        ...draft,
        items: draft.items.map((item) => ({ ...item, error: action.errors.get(item.id) ?? null })),
      };
  }
}

/** The first item whose quantity cannot be saved. */
export function firstInvalidItem(draft: MealDraft): MealDraftItem | undefined {
  return draft.items.find((item) => item.quantity === null);
}

/** "Already in your meal: 220 g is now 440 g": what choosing a food again did. */
export function raiseText(before: MealDraftItem, now: MealDraftItem): string {
  const [had, has] = [before, now].map(({ quantity, unit }) => quantity && portionText({ quantity, unit }));
  return `Already in your meal: ${had ? `${had} is now ${has}` : `now ${has}`}`;
}

/** Unrounded sums; `partial` when an item's value is unknown and therefore left out. */
export function draftTotals(draft: MealDraft) {
  return mealTotals(draft.items);
}

/** What lists show of the meal while it waits on this device. */
export const shownDraft = ({ items }: MealDraft): { items: ShownItem[] } => ({
  items: items.map(({ product, quantity, type, unit, calories, protein, carbs, fat }) => {
    const { food_id, name, brand } = product;
    return { type, food_id, name, brand, quantity: quantity ?? 0, unit, calories, protein, carbs, fat };
  }),
});

/** The request's items (the server computes the nutrition itself), or null while a quantity cannot be saved. */
export function mealItemsToSend(draft: MealDraft) {
  const sent = draft.items.flatMap(({ product, quantity, unit, ...nutrition }) =>
    quantity === null ? [] : [requestedItem(product, { quantity, unit }, nutrition)],
  );
  return sent.length === draft.items.length ? sent : null;
}

/** A food of a request, with the language in which the member saw its name, so that the meal keeps that name. */
export function requestedItem(
  food: MealFood,
  { quantity, unit }: Portion,
  { calories, protein, carbs, fat }: Nutrition = portionNutrition(food, quantity, unit),
) {
  const { type, food_id, name, language } = food;
  const item = itemToLog({ type, food_id, name, quantity, unit, calories, protein, carbs, fat });
  return { ...item, ...(language !== null && { language }) };
}

/** A new item, or more of the item that the food has already. */
function choose(draft: MealDraft, product: MealFood, at: number): MealDraft {
  const isFood = (item: MealDraftItem) =>
    item.type === product.type && item.product.food_id === product.food_id;
  const before = draft.items.find(isFood);
  if (!before) {
    const item = newItem(product, at, draft.opened.find(isFood)?.stored ?? null);
    return { ...draft, items: [...draft.items, item], removed: null, chosen: { id: item.id, before: null } };
  }
  const items = replaced(draft, before.id, (item) => raised(item, product));
  return { ...draft, items, removed: null, chosen: { id: before.id, before } };
}

/** A food that the member logged before starts with that portion, where its units still allow it. */
export function startPortion(product: MealFood): Portion {
  const { last } = product;
  return last && canMeasureBy(product, last.unit) ? last : defaultPortion(product);
}

function newItem(product: MealFood, at: number, stored: LoggedPortion | null): MealDraftItem {
  const { quantity, unit } = startPortion(product);
  return withQuantity(
    {
      id: `${product.food_id}-${at}`,
      type: product.type,
      product,
      unit,
      quantity: null,
      quantity_text: '',
      touched: false,
      stored,
      error: null,
      ...UNKNOWN,
    },
    quantity,
  );
}

/** The draft with these foods, chosen one after the other. */
export function draftOfFoods(foods: readonly MealFood[], at: number): MealDraft {
  const draft = foods.reduce((meal, product) => choose(meal, product, at), EMPTY_MEAL);
  return { ...draft, chosen: null };
}

/** The draft of a stored meal: each food with its portion, and with the values that it was saved with. */
export function draftOfMeal(stored: readonly { product: MealFood; stored: LoggedPortion }[]): MealDraft {
  const items = stored.map(({ product, stored }, place) =>
    withQuantity(
      {
        id: `${product.food_id}-${place}`,
        type: product.type,
        product,
        unit: stored.unit,
        quantity: null,
        quantity_text: '',
        touched: false,
        stored,
        error: null,
        ...UNKNOWN,
      },
      stored.quantity,
    ),
  );
  return { ...EMPTY_MEAL, items, opened: items };
}

/** One portion more, in the item's own unit; an item whose text is no quantity gets that portion. */
function raised(item: MealDraftItem, product: MealFood): MealDraftItem {
  const more = inUnit(startPortion(product), item.unit, product.serving_grams);
  const sum = Math.min(PORTION_RULES[item.unit].maximum, (item.quantity ?? 0) + more);
  return withQuantity(item, Number(sum.toFixed(2)));
}

/** Converted by the weight of a serving; where that is unknown, what an item of that unit starts with. */
function inUnit(portion: Portion, unit: PortionUnit, serving_grams: number | null): number {
  if (portion.unit === unit) return portion.quantity;
  if (!serving_grams) return PORTION_RULES[unit].start;
  const { minimum } = PORTION_RULES[unit];
  return Math.max(
    minimum,
    unit === 'g' ? portion.quantity * serving_grams : portion.quantity / serving_grams,
  );
}

function replaced({ items }: MealDraft, id: string, to: (item: MealDraftItem) => MealDraftItem) {
  return items.map((item) => (item.id === id ? to(item) : item));
}

function updateItem(draft: MealDraft, id: string, to: (item: MealDraftItem) => MealDraftItem): MealDraft {
  const items = replaced(draft, id, to);
  const unchanged = items.every((item, index) => item === draft.items[index]);
  return unchanged ? draft : { ...draft, items, chosen: null };
}

function remove(draft: MealDraft, id: string): MealDraft {
  const index = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[index];
  if (!item) return draft;
  return { ...draft, items: draft.items.toSpliced(index, 1), removed: { item, index }, chosen: null };
}

function undoRemoval(draft: MealDraft): MealDraft {
  const { items, removed } = draft;
  const restored = removed ? items.toSpliced(removed.index, 0, removed.item) : items;
  return { ...draft, items: restored, removed: null, chosen: null };
}

function undoRaise(draft: MealDraft): MealDraft {
  const { id, before } = draft.chosen ?? {};
  return id && before ? updateItem(draft, id, () => before) : draft;
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
  if (quantity === null) return UNKNOWN;
  const { stored, unit, product } = item;
  if (stored?.quantity === quantity && stored.unit === unit) {
    const { calories, protein, carbs, fat } = stored;
    return { calories, protein, carbs, fat };
  }
  const scaled = stored && rescaledNutrition(stored, quantity, unit, product.serving_grams);
  return scaled ?? portionNutrition(product, quantity, unit);
}
