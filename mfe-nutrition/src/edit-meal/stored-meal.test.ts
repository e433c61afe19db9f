import { foodOfItem, fromFoodProduct } from '../food-search/meal-food.ts';
import { mealDraft, mealItemsToSend } from '../meal-items/meal-draft.ts';
import { eggs } from '../testing/sample-foods.ts';
import { mealItem, quickItem } from '../testing/sample-meals.ts';
import { draftOfStoredMeal } from './stored-meal.ts';

const egg = fromFoodProduct(eggs());
const stored = mealItem({ food_id: egg.food_id, name: egg.name, quantity: 2, unit: 'serving', calories: 99 });

describe('the draft of a stored meal', () => {
  it("has the saved portions and values, not today's", () => {
    const { items } = draftOfStoredMeal([stored], [egg]);
    expect(items).toMatchObject([
      { product: egg, quantity: 2, quantity_text: '2', unit: 'serving', calories: 99 },
    ]);
  });

  it('scales the saved values with the portion, and restores them exactly', () => {
    const draft = draftOfStoredMeal([stored], [egg]);
    const id = draft.items[0]?.id ?? '';
    const changed = mealDraft(draft, { type: 'type-quantity', id, text: '3' });
    expect(changed.items[0]?.calories).toBe(148.5);
    expect(mealDraft(changed, { type: 'type-quantity', id, text: '2' }).items[0]?.calories).toBe(99);
    const inGrams = mealDraft(draft, { type: 'set-unit', id, unit: 'g' });
    expect(inGrams.items[0]).toMatchObject({ quantity: 100, calories: 99 });
  });

  it('uses the saved values for a food that is removed and chosen again', () => {
    const draft = draftOfStoredMeal([stored], [egg]);
    const removed = mealDraft(draft, { type: 'remove', id: draft.items[0]?.id ?? '' });
    const again = mealDraft(removed, { type: 'add', product: egg, at: 7 });
    expect(again.items).toMatchObject([{ quantity: 1, unit: 'serving', calories: 49.5 }]);
  });

  it('sends unchanged items as they were stored', () => {
    expect(mealItemsToSend(draftOfStoredMeal([stored, mealItem()], [egg]))).toEqual([
      { type: 'database', food_id: egg.food_id, quantity: 2, unit: 'serving' },
      { type: 'database', food_id: mealItem().food_id, quantity: 250, unit: 'g' },
    ]);
  });

  it('sends a quick item with its texts and the values of its quantity', () => {
    const item = quickItem();
    const draft = draftOfStoredMeal([item], []);
    expect(mealItemsToSend(draft)).toEqual([item]);
    const id = draft.items[0]?.id ?? '';
    const half = mealDraft(draft, { type: 'type-quantity', id, text: '0.5' });
    expect(mealItemsToSend(half)).toEqual([{ ...item, quantity: 0.5, calories: 250, protein: 10 }]);
  });

  it('measures a quick item of unknown values in servings', () => {
    const item = quickItem({ calories: null, protein: null });
    const draft = draftOfStoredMeal([item], []);
    const id = draft.items[0]?.id ?? '';
    const inGrams = mealDraft(draft, { type: 'set-unit', id, unit: 'g' });
    const twice = mealDraft(inGrams, { type: 'type-quantity', id, text: '2' });
    expect(mealItemsToSend(twice)).toEqual([{ ...item, quantity: 2 }]);
    const removed = mealDraft(draft, { type: 'remove', id });
    const again = mealDraft(removed, { type: 'add', product: foodOfItem(item), at: 7 });
    expect(mealItemsToSend(again)).toEqual([item]);
  });

  it.each([
    ['g', 250, 500, 600],
    ['serving', 2, 3, 450],
  ] as const)('keeps a deleted food by its portion: %s', (unit, quantity, other, calories) => {
    const draft = draftOfStoredMeal([mealItem({ unit, quantity, fat: null })], []);
    const id = draft.items[0]?.id ?? '';
    const changed = mealDraft(draft, { type: 'type-quantity', id, text: String(other) });
    expect(changed.items[0]).toMatchObject({ calories, fat: null });
  });
});
