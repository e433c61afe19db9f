import fc from 'fast-check';
import { foodOfItem, fromFoodProduct, fromRecipe, fromUserFood } from '../food-search/meal-food.ts';
import { eggs, foodProduct, userFood } from '../testing/sample-foods.ts';
import { chili, mealItem, quickItem } from '../testing/sample-meals.ts';
import {
  draftOfMeal,
  draftOfSavedMeal,
  draftTotals,
  EMPTY_MEAL,
  firstInvalidItem,
  type MealDraft,
  type MealDraftAction,
  mealDraft,
  mealItemsToSend,
  raiseText,
  startPortion,
  unitsOfItem,
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

it('is as it was after it was scaled down and up again', () => {
  const typed: MealDraftAction = { type: 'type-quantity', id, text: '33.333' };
  const scale = (by: number): MealDraftAction => ({ type: 'scale', by });
  const before = only(after(add(), { type: 'set-unit', id, unit: 'g' }, typed));
  const down = only(after(add(), { type: 'set-unit', id, unit: 'g' }, typed, scale(0.125)));
  expect(down).toMatchObject({ quantity_text: '4.1666' });
  const up = only(after(add(), { type: 'set-unit', id, unit: 'g' }, typed, scale(0.125), scale(8)));
  expect(up).toMatchObject({ quantity: before.quantity, quantity_text: before.quantity_text });
});

describe('a new item', () => {
  it('is 1 serving if the food has a described serving', () => {
    expect(only(after(add()))).toMatchObject({ unit: 'serving', quantity: 1, calories: 71.5 });
  });
  it('is 100 g otherwise', () => {
    expect(only(after(add(rice)))).toMatchObject({ unit: 'g', quantity: 100, calories: 130, carbs: 28.2 });
  });
  it("uses the food's nutrition per serving if known", () => {
    expect(only(after(add(shake)))).toMatchObject({ type: 'user', calories: 225, protein: 20 });
  });
  it('has the food id and a timestamp as its id', () => {
    expect(only(after(add(egg, 5))).id).toBe(`${egg.food_id}-5`);
  });
  it('starts with the portion that the member logged last', () => {
    const last = { quantity: 220, unit: 'g' } as const;
    expect(only(after(add({ ...egg, last })))).toMatchObject({ unit: 'g', quantity: 220 });
  });
});

describe('changing an item', () => {
  it('resets the quantity and recalculates nutrition on another unit', () => {
    const grams = after(add(), { type: 'type-quantity', id, text: '3' }, { type: 'set-unit', id, unit: 'g' });
    expect(only(grams)).toMatchObject({ unit: 'g', quantity: 100, quantity_text: '100', calories: 143 });
    const servings = mealDraft(grams, { type: 'set-unit', id, unit: 'serving' });
    expect(only(servings)).toMatchObject({ quantity: 1, quantity_text: '1', calories: 71.5 });
  });
  it('ignores the current unit', () => {
    const typed = after(add(), { type: 'type-quantity', id, text: '3' });
    expect(mealDraft(typed, { type: 'set-unit', id, unit: 'serving' })).toEqual(typed);
  });
  it('ignores a unit in which the food cannot be measured', () => {
    const meal = after(add(rice));
    expect(mealDraft(meal, { type: 'set-unit', id: only(meal).id, unit: 'serving' })).toEqual(meal);
  });
  it('recalculates nutrition on a step', () => {
    const meal = after(add(), { type: 'step-quantity', id, by: 'arrow', direction: 1 });
    expect(only(meal)).toMatchObject({ quantity: 1.25, quantity_text: '1.25', calories: 89.375 });
  });
  it('keeps an emptied quantity empty, counts it as unknown and prevents saving', () => {
    const meal = after(add(), add(rice), { type: 'type-quantity', id, text: '' });
    expect(meal.items[0]).toMatchObject({ quantity_text: '', quantity: null, calories: null });
    expect(draftTotals(meal)).toMatchObject({ calories: 130, partial: true });
    expect(firstInvalidItem(meal)?.id).toBe(id);
    expect(mealItemsToSend(meal)).toBeNull();
  });
  it('keeps a server error with its item until that item changes', () => {
    const error = { message: 'That is too much', food_deleted: false };
    const refused = after(add(), { type: 'set-errors', errors: new Map([[id, error]]) });
    expect(only(refused).error).toEqual(error);
    expect(only(mealDraft(refused, { type: 'type-quantity', id, text: '2' })).error).toBeNull();
  });
  it('keeps the error of a deleted food on another quantity', () => {
    const error = { message: 'Gone', food_deleted: true };
    const refused = after(add(), { type: 'set-errors', errors: new Map([[id, error]]) });
    expect(only(mealDraft(refused, { type: 'type-quantity', id, text: '2' })).error).toEqual(error);
  });
  it('leaves the other items on removal', () => {
    const meal = after(add(), add(rice), { type: 'remove', id });
    expect(meal.items.map((item) => item.product.name)).toEqual([rice.name]);
  });
  it('restores the removed item unchanged at its index on Undo', () => {
    const meal = after(add(), add(rice), { type: 'type-quantity', id, text: '1,5' });
    const removed = mealDraft(meal, { type: 'remove', id });
    expect(mealDraft(removed, { type: 'undo-removal' }).items).toEqual(meal.items);
    expect(mealDraft(mealDraft(removed, add(shake, 9)), { type: 'undo-removal' }).items).toHaveLength(2);
  });
});

describe('a food chosen again', () => {
  const grams = { ...egg, last: { quantity: 80, unit: 'g' } } as const;
  const twoServings = { ...egg, last: { quantity: 2, unit: 'serving' } } as const;
  const weightless = { ...shake, serving_grams: null, last: { quantity: 30, unit: 'g' } } as const;
  const toGrams: MealDraftAction = { type: 'set-unit', id, unit: 'g' };
  const typed = (text: string): MealDraftAction => ({ type: 'type-quantity', id, text });
  const shakeId = `${shake.food_id}-1`;

  it.each<[string, MealDraftAction[], { quantity: number; unit: string }]>([
    ['servings on servings', [add(), add(egg, 2)], { quantity: 2, unit: 'serving' }],
    ['the last portion', [add(twoServings), add(twoServings, 2)], { quantity: 4, unit: 'serving' }],
    ['grams on grams', [add(grams), add(grams, 2)], { quantity: 160, unit: 'g' }],
    ['a serving of 50 g on 100 g', [add(), toGrams, add(egg, 2)], { quantity: 150, unit: 'g' }],
    ['80 g on a serving of 50 g', [add(), add(grams, 2)], { quantity: 2.6, unit: 'serving' }],
    [
      'a little on servings',
      [add(), add({ ...egg, last: { quantity: 1, unit: 'g' } }, 2)],
      { quantity: 1.25, unit: 'serving' },
    ],
    [
      'grams on servings of unknown weight',
      [add({ ...weightless, last: null }), add(weightless, 2)],
      { quantity: 2, unit: 'serving' },
    ],
    ['what is no quantity', [add(), typed('a few'), add(egg, 2)], { quantity: 1, unit: 'serving' }],
    ['the maximum', [add(), typed('9999.5'), add(egg, 2)], { quantity: 10_000, unit: 'serving' }],
  ])('raises its item: %s', (_name, actions, expected) => {
    expect(only(after(...actions))).toMatchObject(expected);
  });
  it('raises only the item of the same user food, with its nutrition', () => {
    const meal = after(add(), add(shake), add(shake, 2));
    expect(meal.items).toHaveLength(2);
    expect(meal.items[1]).toMatchObject({ id: shakeId, quantity: 2, calories: 450 });
  });
  it('describes the raise until the meal changes', () => {
    const meal = after(add(grams), add(grams, 2));
    const { before } = meal.chosen ?? {};
    expect(before && raiseText(before, only(meal))).toBe('Already in your meal: 80\u00a0g is now 160\u00a0g');
    expect(mealDraft(meal, { type: 'touch', id }).chosen).toEqual(meal.chosen);
    expect(mealDraft(meal, typed('3')).chosen).toBeNull();
  });
  it('is reverted by Undo', () => {
    const once = after(add(), typed('1,5'));
    expect(mealDraft(mealDraft(once, add(egg, 2)), { type: 'undo-raise' })).toEqual(once);
  });
});

describe('totals', () => {
  it('are unrounded sums', () => {
    const meal = after(add(), add(rice));
    expect(draftTotals(meal).calories).toBeCloseTo(201.5);
    expect(draftTotals(meal)).toMatchObject({ partial: false });
  });
  it('are partial if a value is unknown', () => {
    const noFat = fromFoodProduct(foodProduct({ fat: null }));
    expect(draftTotals(after(add(), add(noFat)))).toMatchObject({ fat: 4.755, partial: true });
  });
});

it('sends type, food, quantity and unit of each item, without nutrition', () => {
  expect(mealItemsToSend(after(add(), add(shake, 5)))).toEqual([
    { type: 'database', food_id: egg.food_id, quantity: 1, unit: 'serving' },
    { type: 'user', food_id: shake.food_id, quantity: 1, unit: 'serving' },
  ]);
});

it("sends the language of a name that is not the food's main one", () => {
  const quark = fromFoodProduct(foodProduct({ product_name: 'Fromage blanc', names: { en: 'Quark' } }));
  expect(quark.name).toBe('Quark');
  expect(mealItemsToSend(after(add(quark)))).toMatchObject([{ food_id: quark.food_id, language: 'en' }]);
});

it('keeps every quantity at or above its minimum, and never NaN, in any sequence of actions', () => {
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
      { type: 'undo-raise' },
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
      expect(new Set(items.map((item) => item.product.food_id)).size).toBe(items.length);
      for (const { quantity, unit } of items) {
        if (quantity !== null) expect(quantity).toBeGreaterThanOrEqual(unit === 'g' ? 1 : 0.25);
      }
    }),
  );
});

describe('a logged recipe', () => {
  /** The recipe made 4 servings of 300 g when it was logged, and makes 2 of 600 g now. */
  const open = (logged: object) =>
    draftOfMeal([
      {
        product: fromRecipe(chili({ servings: 2 }), chili()),
        stored: { ...mealItem({ type: 'recipe', quantity: 1, unit: 'serving', calories: 250 }), ...logged },
      },
    ]);
  const inUnit = (meal: MealDraft, unit: 'g' | 'serving', text: string) =>
    only(
      [
        { type: 'set-unit', id: only(meal).id, unit } as const,
        { type: 'type-quantity', id: only(meal).id, text } as const,
      ].reduce(mealDraft, meal),
    );

  it('changes its unit by the weight that a serving had when it was logged', () => {
    expect(inUnit(open({ serving_grams: 300 }), 'g', '300')).toMatchObject({ unit: 'g', calories: 250 });
    const grams = open({ serving_grams: 300, quantity: 300, unit: 'g' });
    expect(inUnit(grams, 'serving', '2')).toMatchObject({ unit: 'serving', calories: 500 });
  });

  it('keeps its unit where it was not weighed', () => {
    expect(unitsOfItem(only(open({})))).toEqual(['serving']);
    expect(inUnit(open({}), 'g', '2')).toMatchObject({ unit: 'serving', calories: 500 });
  });
});

describe('a recipe without its cooked weight', () => {
  it('starts with a serving, also where it was logged in grams and its values are unknown', () => {
    const unknown = { calories: null, protein: null, carbs: null, fat: null };
    const recipe = fromRecipe(chili({ cooked_grams: null, last_quantity: 300, last_unit: 'g' }), unknown);
    expect(startPortion(recipe)).toEqual({ quantity: 1, unit: 'serving' });
  });
});

describe('the draft of a saved meal', () => {
  const portion = (quantity: number, unit: 'g' | 'serving') => ({ last: { quantity, unit } });

  it('has a row for each food, also for one that stands in it twice', () => {
    const { items } = draftOfSavedMeal([
      { ...egg, ...portion(2, 'serving') },
      { ...egg, ...portion(50, 'g') },
    ]);
    expect(items).toMatchObject([
      { quantity: 2, unit: 'serving' },
      { quantity: 50, unit: 'g' },
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });

  it('asks for the quantity of a food that no longer has its unit', () => {
    const item = only(draftOfSavedMeal([{ ...rice, ...portion(2, 'serving') }]));
    expect(item).toMatchObject({ quantity: null, quantity_text: '', unit: 'g', touched: true });
  });

  it('adds to a quantity that is too small by itself', () => {
    const quarter = { ...egg, ...portion(0.125, 'serving') };
    expect(only(after(add(quarter), add(quarter)))).toMatchObject({ quantity: 0.25, quantity_text: '0.25' });
    const eighth = { ...egg, ...portion(0.1, 'serving') };
    expect(only(after(add(eighth), add(eighth)))).toMatchObject({ quantity: null, quantity_text: '0.2' });
  });

  it('sends the values of a quick item as they are stored, at any quantity', () => {
    const values = fc.record({
      calories: fc.integer({ min: 1, max: 5000 }),
      quantity: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(values, ({ calories, quantity }) => {
        const item = foodOfItem(quickItem({ calories, quantity: quantity / 4 }));
        expect(mealItemsToSend(draftOfSavedMeal([item]))).toMatchObject([{ calories }]);
      }),
    );
  });
});
