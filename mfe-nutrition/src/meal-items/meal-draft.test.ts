import fc from 'fast-check';
import { fromDatabaseFood, fromUserFood } from '../food-search/meal-food.ts';
import { databaseFood, eggs, ownFood } from '../testing/sample-foods.ts';
import {
  draftTotals,
  EMPTY_MEAL,
  firstUnsavable,
  type MealDraft,
  type MealDraftAction,
  mealDraft,
  mealItemsToSend,
} from './meal-draft.ts';

const egg = fromDatabaseFood(eggs());
const rice = fromDatabaseFood(databaseFood());
const shake = fromUserFood(ownFood());

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
  it('takes what one serving holds from the food where it is known', () => {
    expect(only(after(add(shake)))).toMatchObject({ type: 'user', calories: 225, protein: 20 });
  });
  it('is identified by food id plus timestamp, also when two come in one millisecond', () => {
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
  it('setting the unit it already has changes nothing', () => {
    const typed = after(add(), { type: 'type-quantity', id, text: '3' });
    expect(mealDraft(typed, { type: 'set-unit', id, unit: 'serving' })).toEqual(typed);
  });
  it('a unit that the food cannot be measured in is not taken', () => {
    const meal = after(add(rice));
    expect(mealDraft(meal, { type: 'set-unit', id: only(meal).id, unit: 'serving' })).toEqual(meal);
  });
  it('steps recalculate', () => {
    const meal = after(add(), { type: 'step-quantity', id, by: 'arrow', direction: 1 });
    expect(only(meal)).toMatchObject({ quantity: 1.25, quantity_text: '1.25', calories: 89.375 });
  });
  it('an emptied quantity stays empty, counts as unknown and keeps the meal from being sent', () => {
    const meal = after(add(), add(rice), { type: 'type-quantity', id, text: '' });
    expect(meal.items[0]).toMatchObject({ quantity_text: '', quantity: null, calories: null });
    expect(draftTotals(meal)).toMatchObject({ calories: 130, partial: true });
    expect(firstUnsavable(meal)?.id).toBe(id);
    expect(mealItemsToSend(meal)).toBeNull();
  });
  it('a refusal stands under its item until that item changes', () => {
    const refusal = { message: 'That is too much', gone: false };
    const refused = after(add(), { type: 'refuse', refusals: new Map([[id, refusal]]) });
    expect(only(refused).refusal).toEqual(refusal);
    expect(only(mealDraft(refused, { type: 'type-quantity', id, text: '2' })).refusal).toBeNull();
  });
  it('another quantity does not bring back a food that is gone', () => {
    const refusal = { message: 'Gone', gone: true };
    const refused = after(add(), { type: 'refuse', refusals: new Map([[id, refusal]]) });
    expect(only(mealDraft(refused, { type: 'type-quantity', id, text: '2' })).refusal).toEqual(refusal);
  });
  it('removing takes that item only', () => {
    const meal = after(add(), add(rice), { type: 'remove', id });
    expect(meal.items.map((item) => item.product.name)).toEqual([rice.name]);
  });
  it('Undo puts back what was removed, in its place and as it was', () => {
    const meal = after(add(), add(rice), { type: 'type-quantity', id, text: '1,5' });
    const removed = mealDraft(meal, { type: 'remove', id });
    expect(mealDraft(removed, { type: 'put-back' }).items).toEqual(meal.items);
    expect(mealDraft(mealDraft(removed, add(shake, 9)), { type: 'put-back' }).items).toHaveLength(2);
  });
});

describe('totals', () => {
  it('sum the unrounded values', () => {
    const meal = after(add(), add(rice));
    expect(draftTotals(meal).calories).toBeCloseTo(201.5);
    expect(draftTotals(meal)).toMatchObject({ partial: false });
  });
  it('say that they are partial when a value is unknown', () => {
    const noFat = fromDatabaseFood(databaseFood({ fat: null }));
    expect(draftTotals(after(add(), add(noFat)))).toMatchObject({ fat: 4.755, partial: true });
  });
});

it('sends type, food, quantity and unit of each item, and no nutrition', () => {
  expect(mealItemsToSend(after(add(), add(shake, 5)))).toEqual([
    { type: 'database', food_id: egg.food_id, quantity: 1, unit: 'serving' },
    { type: 'user', food_id: shake.food_id, quantity: 1, unit: 'serving' },
  ]);
});

it('whatever is done, no quantity is ever below its minimum, and none is NaN', () => {
  const action = fc.oneof(
    fc.constantFrom(egg, rice, shake).map((product): MealDraftAction => ({ type: 'add', product, at: 1 })),
    fc.constantFrom<MealDraftAction>(
      { type: 'set-unit', id, unit: 'g' },
      { type: 'set-unit', id, unit: 'serving' },
      { type: 'step-quantity', id, by: 'button', direction: -1 },
      { type: 'step-quantity', id, by: 'button', direction: 1 },
      { type: 'step-quantity', id, by: 'arrow', direction: -1 },
      { type: 'remove', id },
      { type: 'put-back' },
      { type: 'check-all' },
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
