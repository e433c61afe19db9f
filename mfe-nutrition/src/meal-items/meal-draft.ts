import { formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import {
  defaultPortion,
  itemToLog,
  type LoggedPortion,
  mealTotals,
  type Nutrition,
  PORTION_RULES,
  PORTION_UNITS,
  type PortionUnit,
  portionNutrition,
  rescaledNutrition,
  type ShownItem,
  stepPortion,
} from '@fettle/shared-ui/rules';
import { isFood, type MealFood, type Portion, portionText, unitsOf } from '../food-search/meal-food.ts';
import { parseQuantity } from './quantity.ts';

/** One food of the meal draft, with the nutrition of its quantity; `null` is unknown. */
export interface MealDraftItem extends Nutrition {
  /** Food id plus the time it was added. A food that is chosen again raises the quantity of its item. */
  id: string;
  type: MealFood['type'];
  product: MealFood;
  /** Text of the field, as typed. */
  quantity_text: string;
  /** The parsed `quantity_text`; null if it cannot be saved. */
  quantity: number | null;
  unit: PortionUnit;
  /** Whether the member has left the field or tried to save; an invalid quantity then shows its error. */
  touched: boolean;
  /** Portion and values in the stored meal, which scale with the quantity; null for a food that is not in it. */
  stored: LoggedPortion | null;
  /** The server's reason for refusing this item; cleared when the member changes the refused value. */
  error: ItemError | null;
}

export interface ItemError {
  message: string;
  /** Whether the food was deleted; then only removing the item helps, another quantity does not. */
  food_deleted: boolean;
}

export interface MealDraft {
  items: MealDraftItem[];
  /** The last removed item and its index, for Undo; null after another food was added. */
  removed: { item: MealDraftItem; index: number } | null;
  /** The item that the last choice added, or raised from `before`; null after any other change. */
  chosen: { id: string; before: MealDraftItem | null } | null;
  /** Items of the stored meal, so that a food that is removed and chosen again keeps its stored values. */
  opened: readonly MealDraftItem[];
}

export type MealDraftAction =
  | { type: 'add'; product: MealFood; at: number }
  /** Replaces the name or values of a quick item. */
  | { type: 'change-quick'; id: string; product: MealFood }
  /** Multiplies all quantities. */
  | { type: 'scale'; by: number }
  | { type: 'reorder'; ids: readonly string[] }
  | { type: 'remove'; id: string }
  /** Undoes the last removal. */
  | { type: 'undo-removal' }
  /** Undoes the raise of a food that was chosen again. */
  | { type: 'undo-raise' }
  /** Restores the meal that was open when the member's session ended. */
  | { type: 'restore'; meal: MealDraft }
  | { type: 'set-unit'; id: string; unit: PortionUnit }
  | { type: 'type-quantity'; id: string; text: string }
  | { type: 'step-quantity'; id: string; by: 'button' | 'arrow'; direction: 1 | -1 }
  /** Shows the error of an invalid quantity after its field lost the focus. */
  | { type: 'touch'; id: string }
  /** Shows the errors of all invalid quantities after the member tried to save. */
  | { type: 'touch-all' }
  /** Sets the server's errors about single items, by item id. */
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
    case 'scale':
      return { ...draft, items: draft.items.map((item) => scaled(item, action.by)), chosen: null };
    case 'reorder': {
      const placeOf = ({ id }: MealDraftItem) => action.ids.indexOf(id);
      const items = draft.items.toSorted((one, other) => placeOf(one) - placeOf(other));
      return { ...draft, items, removed: null, chosen: null };
    }
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
        item.unit === action.unit || !unitsOfItem(item).includes(action.unit)
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

/** Returns the units to offer; those of a stored recipe go by the weight that a serving had when it was logged. */
export function unitsOfItem({ product, stored }: Pick<MealDraftItem, 'product' | 'stored'>) {
  if (product.type !== 'recipe' || !stored) return unitsOf(product);
  return stored.serving_grams === undefined ? [stored.unit] : PORTION_UNITS;
}

/** Returns the first item whose quantity cannot be saved. */
export function firstInvalidItem(draft: MealDraft): MealDraftItem | undefined {
  return draft.items.find((item) => item.quantity === null);
}

/** Describes the raise of a food that was chosen again: "Already in your meal: 220 g is now 440 g". */
export function raiseText(before: MealDraftItem, now: MealDraftItem): string {
  const [had, has] = [before, now].map(
    ({ quantity, unit, product: { amount } }) => quantity && portionText({ quantity, unit, amount }),
  );
  return `Already in your meal: ${had ? `${had} is now ${has}` : `now ${has}`}`;
}

/** Returns unrounded sums; `partial` if an item's value is unknown and therefore left out. */
export function draftTotals(draft: MealDraft) {
  return mealTotals(draft.items);
}

/** Returns the meal's items as lists show them while the meal waits on this device. */
export const shownDraft = ({ items }: MealDraft): { items: ShownItem[] } => ({
  items: items.map(({ product, quantity, type, unit, calories, protein, carbs, fat }) => {
    const { food_id, name, brand, amount } = product;
    const weight = type === 'recipe' && product.serving_grams ? { serving_grams: product.serving_grams } : {};
    const portion = { amount, ...weight, quantity: quantity ?? 0, unit };
    return { type, food_id, name, brand, ...portion, calories, protein, carbs, fat };
  }),
});

/** Returns the request's items, or null if a quantity cannot be saved. The server computes the nutrition itself. */
export function mealItemsToSend(draft: MealDraft) {
  const sent = draft.items.flatMap(({ product, quantity, unit, ...nutrition }) =>
    quantity === null ? [] : [requestedItem(product, { quantity, unit }, nutrition)],
  );
  return sent.length === draft.items.length ? sent : null;
}

/** Returns a food for a request, with the language in which the member saw its name: the meal keeps that name. */
export function requestedItem(
  food: MealFood,
  { quantity, unit }: Portion,
  { calories, protein, carbs, fat }: Nutrition = portionNutrition(food, quantity, unit),
) {
  const { type, food_id, name, brand, amount, language } = food;
  const portion = { amount, quantity, unit };
  const values = {
    calories: rounded(calories),
    protein: rounded(protein),
    carbs: rounded(carbs),
    fat: rounded(fat),
  };
  const item = itemToLog({ type, food_id, name, brand, ...portion, ...values });
  return { ...item, ...(language !== null && { language }) };
}

/** Drops errors of binary fractions: 500 of 2.25 portions is 500 again. */
const rounded = (value: number | null) => value && Number(value.toPrecision(12));

/** Adds a new item, or raises the quantity of the food's item. */
function choose(draft: MealDraft, product: MealFood, at: number): MealDraft {
  const isSame = (item: MealDraftItem) =>
    item.type === product.type && item.product.food_id === product.food_id;
  const before = draft.items.find(isSame);
  if (!before) {
    const item = newItem(product, at, draft.opened.find(isSame)?.stored ?? null);
    return { ...draft, items: [...draft.items, item], removed: null, chosen: { id: item.id, before: null } };
  }
  const items = replaced(draft, before.id, (item) => raised(item, product));
  return { ...draft, items, removed: null, chosen: { id: before.id, before } };
}

/** Returns the initial portion: the last logged one if the food still has its unit, else its default. */
export function startPortion(product: MealFood): Portion {
  const { last } = product;
  const units = unitsOf(product);
  if (last && units.includes(last.unit)) return last;
  if (isFood(product)) return defaultPortion(product);
  const unit = units.includes('serving') ? 'serving' : 'g';
  return { quantity: PORTION_RULES[unit].start, unit };
}

function newItem(product: MealFood, at: number, stored: LoggedPortion | null): MealDraftItem {
  const start = startPortion(product);
  const { quantity, unit } =
    stored && !unitsOfItem({ product, stored }).includes(start.unit) ? stored : start;
  return withAnyQuantity(emptyItem(product, at, unit, stored), quantity);
}

function emptyItem(
  product: MealFood,
  place: number,
  unit: PortionUnit,
  stored: LoggedPortion | null,
): MealDraftItem {
  return {
    id: `${product.food_id}-${place}`,
    type: product.type,
    product,
    unit,
    quantity: null,
    quantity_text: '',
    touched: false,
    stored,
    error: null,
    ...UNKNOWN,
  };
}

/** Returns a draft with these foods, as if chosen one after the other. */
export function draftOfFoods(foods: readonly MealFood[], at: number): MealDraft {
  const draft = foods.reduce((meal, product) => choose(meal, product, at), EMPTY_MEAL);
  return { ...draft, chosen: null };
}

/** Returns the draft of a stored meal: each food with its stored portion and values. */
export function draftOfMeal(stored: readonly { product: MealFood; stored: LoggedPortion }[]): MealDraft {
  const items = stored.map(({ product, stored }, place) =>
    withQuantity(emptyItem(product, place, stored.unit, stored), stored.quantity),
  );
  return { ...EMPTY_MEAL, items, opened: items };
}

/** Returns the draft of a saved meal: a row for each food, with an empty quantity where the food no longer has the unit. */
export function draftOfSavedMeal(foods: readonly MealFood[]): MealDraft {
  const items = foods.map((product, place) => {
    const { quantity, unit } = startPortion(product);
    const item = emptyItem(product, place, unit, null);
    return product.last?.unit === unit ? withAnyQuantity(item, quantity) : { ...item, touched: true };
  });
  return { ...EMPTY_MEAL, items };
}

/** Whether the member changed no food, quantity or order, so that saving leaves the stored foods as they are. */
export function hasSameFoods(draft: MealDraft, opening: MealDraft): boolean {
  return (
    draft.items.length === opening.items.length &&
    draft.items.every((item, place) => {
      const before = opening.items[place];
      const isSame = item.id === before?.id && item.product === before.product && item.unit === before.unit;
      return isSame && item.quantity_text === before.quantity_text;
    })
  );
}

/** Adds one portion in the item's own unit, also to a quantity that is too small by itself. */
function raised(item: MealDraftItem, product: MealFood): MealDraftItem {
  const more = inUnit(startPortion(product), item.unit, product.serving_grams);
  const before = Math.max(0, item.quantity ?? parseDecimal(item.quantity_text) ?? 0);
  const sum = Math.min(PORTION_RULES[item.unit].maximum, before + more);
  return withAnyQuantity(item, Number(sum.toFixed(4)));
}

/** Converts a portion by the weight of a serving; if that is unknown, returns the unit's initial quantity. */
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

/** Only the text is rounded, so that a meal that is scaled down and up again is as it was. */
function scaled(item: MealDraftItem, by: number): MealDraftItem {
  if (item.quantity === null) return item;
  const quantity = Number((item.quantity * by).toFixed(12));
  return withAnyQuantity(item, quantity, formatDecimal(Number(quantity.toFixed(4))));
}

/** Half of a small portion may be less than the least one: then its error shows at once. */
function withAnyQuantity(
  item: MealDraftItem,
  quantity: number,
  text = formatDecimal(quantity),
): MealDraftItem {
  const { minimum, maximum } = PORTION_RULES[item.unit];
  if (quantity >= minimum && quantity <= maximum) return withQuantity(item, quantity, text);
  return withQuantity({ ...item, touched: true }, null, text);
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
  const serving_grams = product.type === 'recipe' ? (stored?.serving_grams ?? null) : product.serving_grams;
  const scaled = stored && rescaledNutrition(stored, quantity, unit, serving_grams);
  return scaled ?? portionNutrition(product, quantity, unit);
}
