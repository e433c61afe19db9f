import fc from 'fast-check';
import { fromFoodProduct, fromUserFood } from '../food-search/meal-food.ts';
import { eggs, foodProduct, userFood } from '../testing/sample-foods.ts';
import {
  draftTotals,
  EMPTY_MEAL,
  firstInvalidItem,
  type MealDraft,
  type MealDraftAction,
  mealDraft,
  mealItemsToSend,
} from './meal-draft.ts';

const egg = fromFoodProduct(eggs());
const rice = fromFoodProduct(foodProduct());
const shake = fromUserFood(userFood());

const after = (...actions: MealDraftAction[]) => actions.reduce(mealDraft, EMPTY_MEAL);
const add = (product = egg, at = 1): MealDraftAction => ({ type: 'add', product, at });
const id = `${egg.food_id}-1`;
const only = (meal: MealDraft) => {
  const [item] = meal.items;
  if (!item || meal.items.length > 1) throw new Error('not exactly one item');
  return item;
};

describe('a new item', () => {
  it('is 1 serving when the food has a described serving', () => {
    expect(only(after(add()))).toMatchObject({ unit: 'serving', quantity: 1, calories: 71.5 });
  });
  it('is 100 g otherwise', () => {
    expect(only(after(add(rice)))).toMatchObject({ unit: 'g', quantity: 100, calories: 130, carbs: 28.2 });
  });
  it('uses the nutrition per serving of the food where it is known', () => {
    expect(only(after(add(shake)))).toMatchObject({ type: 'user', calories: 225, protein: 20 });
  });
  it('is identified by food id plus timestamp, also for two in one millisecond', () => {
    expect(after(add(), add(), add(egg, 2)).items.map((item) => item.id)).toEqual([
      `${egg.food_id}-1`,
      `${egg.food_id}-2`,
      `${egg.food_id}-3`,
    ]);
  });
});

describe('changing an item', () => {
  it('toggling resets the quantity and recalculates nutrition', () => {
    const grams = after(add(), { type: 'type-quantity', id, text: '3' }, { type: 'set-unit', id, unit: 'g' });
    expect(only(grams)).toMatchObject({ unit: 'g', quantity: 100, quantity_text: '100', calories: 143 });
    const servings = mealDraft(grams, { type: 'set-unit', id, unit: 'serving' });
    expect(only(servings)).toMatchObject({ quantity: 1, quantity_text: '1', calories: 71.5 });
  });
  it('setting the current unit changes nothing', () => {
    const typed = after(add(), { type: 'type-quantity', id, text: '3' });
    expect(mealDraft(typed, { type: 'set-unit', id, unit: 'serving' })).toEqual(typed);
  });
  it('a unit that the food cannot be measured in is ignored', () => {
    const meal = after(add(rice));
    expect(mealDraft(meal, { type: 'set-unit', id: only(meal).id, unit: 'serving' })).toEqual(meal);
  });
  it('steps recalculate', () => {
    const meal = after(add(), { type: 'step-quantity', id, by: 'arrow', direction: 1 });
    expect(only(meal)).toMatchObject({ quantity: 1.25, quantity_text: '1.25', calories: 89.375 });
  });
  it('an emptied quantity stays empty, counts as unknown and prevents saving', () => {
    const meal = after(add(), add(rice), { type: 'type-quantity', id, text: '' });
    expect(meal.items[0]).toMatchObject({ quantity_text: '', quantity: null, calories: null });
    expect(draftTotals(meal)).toMatchObject({ calories: 130, partial: true });
    expect(firstInvalidItem(meal)?.id).toBe(id);
    expect(mealItemsToSend(meal)).toBeNull();
  });
  it('an error of the server stays with its item until that item changes', () => {
    const error = { message: 'That is too much', food_deleted: false };
    const refused = after(add(), { type: 'set-errors', errors: new Map([[id, error]]) });
    expect(only(refused).error).toEqual(error);
    expect(only(mealDraft(refused, { type: 'type-quantity', id, text: '2' })).error).toBeNull();
  });
  it('another quantity does not clear the error of a deleted food', () => {
    const error = { message: 'Gone', food_deleted: true };
    const refused = after(add(), { type: 'set-errors', errors: new Map([[id, error]]) });
    expect(only(mealDraft(refused, { type: 'type-quantity', id, text: '2' })).error).toEqual(error);
  });
  it('removing an item leaves the others', () => {
    const meal = after(add(), add(rice), { type: 'remove', id });
    expect(meal.items.map((item) => item.product.name)).toEqual([rice.name]);
  });
  it('Undo restores the removed item unchanged at its index', () => {
    const meal = after(add(), add(rice), { type: 'type-quantity', id, text: '1,5' });
    const removed = mealDraft(meal, { type: 'remove', id });
    expect(mealDraft(removed, { type: 'undo-removal' }).items).toEqual(meal.items);
    expect(mealDraft(mealDraft(removed, add(shake, 9)), { type: 'undo-removal' }).items).toHaveLength(2);
  });
});

describe('totals', () => {
  it('sum the unrounded values', () => {
    const meal = after(add(), add(rice));
    expect(draftTotals(meal).calories).toBeCloseTo(201.5);
    expect(draftTotals(meal)).toMatchObject({ partial: false });
  });
  it('say that they are partial when a value is unknown', () => {
    const noFat = fromFoodProduct(foodProduct({ fat: null }));
    expect(draftTotals(after(add(), add(noFat)))).toMatchObject({ fat: 4.755, partial: true });
  });
});

it('sends type, food, quantity and unit of each item, and no nutrition', () => {
  expect(mealItemsToSend(after(add(), add(shake, 5)))).toEqual([
    { type: 'database', food_id: egg.food_id, quantity: 1, unit: 'serving' },
    { type: 'user', food_id: shake.food_id, quantity: 1, unit: 'serving' },
  ]);
});

it('no sequence of actions leads to a quantity below its minimum or to NaN', () => {
  const action = fc.oneof(
    fc.constantFrom(egg, rice, shake).map((product): MealDraftAction => ({ type: 'add', product, at: 1 })),
    fc.constantFrom<MealDraftAction>(
      { type: 'set-unit', id, unit: 'g' },
      { type: 'set-unit', id, unit: 'serving' },
      { type: 'step-quantity', id, by: 'button', direction: -1 },
      { type: 'step-quantity', id, by: 'button', direction: 1 },
      { type: 'step-quantity', id, by: 'arrow', direction: -1 },
      { type: 'remove', id },
      { type: 'undo-removal' },
      { type: 'touch-all' },
    ),
    fc
      .oneof(fc.string(), fc.double().map(String))
      .map((text): MealDraftAction => ({ type: 'type-quantity', id, text })),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      const { items } = after(...actions);
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      for (const { quantity, unit } of items) {
        if (quantity !== null) expect(quantity).toBeGreaterThanOrEqual(unit === 'g' ? 1 : 0.25);
      }
    }),
  );
});
