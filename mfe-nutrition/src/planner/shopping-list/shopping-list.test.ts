import fc from 'fast-check';
import { myMealOf } from '../../my-meals/chosen-meal.ts';
import { mealItem, myMeal, quickItem, rice, shake } from '../../testing/sample-meals.ts';
import { plannedMeal } from '../../testing/sample-plans.ts';
import { amountText, listText, shoppingList } from './shopping-list.ts';

const DAY = '2026-11-22';
const chili = myMeal({ name: 'Chili', servings: 4, cooked_grams: 1200, missing: ['Beans'] });
const ofChili = (quantity: number, unit: 'g' | 'serving') =>
  mealItem({ type: 'recipe', food_id: chili.id, name: 'Chili', quantity, unit });
const listOf = (items: ReturnType<typeof mealItem>[], saved = [chili]) =>
  shoppingList(
    [plannedMeal(DAY, { items })],
    saved.map((meal) => myMealOf(meal)),
  ).map((line) => `${line.name.short}: ${amountText(line)}`.replaceAll('\u00a0', ' '));

it('sums by food, with grams apart from servings', () => {
  const lines = listOf([
    mealItem(),
    mealItem({ quantity: 100.4 }),
    mealItem({ quantity: 1.5, unit: 'serving' }),
    mealItem({ food_id: 'other', name: 'Milk', quantity: 1, unit: 'serving' }),
  ]);
  expect(lines).toEqual(['Milk: 1 serving', 'Oatmeal: 350 g, 1.5 servings']);
});

it.each([
  [ofChili(2, 'serving'), 0.5],
  [ofChili(300, 'g'), 0.25],
])('opens a recipe into its foods %#', (item, part) => {
  expect(listOf([item])).toEqual([
    'Beans: ',
    `Morning Egg Shake: ${part} servings`,
    `White rice, cooked: ${80 * part} g`,
  ]);
});

it('adds the foods of a recipe to the same foods beside it', () => {
  const beside = mealItem({ type: 'database', food_id: rice.id, name: 'Rice', quantity: 10, unit: 'g' });
  expect(listOf([beside, ofChili(4, 'serving')])).toContain('Rice: 90 g');
});

it('keeps a recipe that was deleted, or is planned by a weight that is no longer known', () => {
  expect(listOf([ofChili(2, 'serving')], [])).toEqual(['Chili: 2 servings']);
  expect(listOf([ofChili(300, 'g')], [{ ...chili, cooked_grams: null }])).toEqual(['Chili: 300 g']);
});

it('leaves out quick calories, which name no food', () => {
  expect(listOf([quickItem(), mealItem()])).toEqual(['Oatmeal: 250 g']);
});

it('writes a text with a line for each food', () => {
  const lines = shoppingList([plannedMeal(DAY)], []);
  expect(listText('Shopping list', lines)).toBe('Shopping list\n- Oatmeal: 250\u00a0g');
});

test('the grams of a food are those of all meals, in whatever order they are planned', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(quantities, fc.nat(), (grams, turn) => {
      const plans = grams.map((quantity) => plannedMeal(DAY, { items: [mealItem({ quantity })] }));
      const at = turn % plans.length;
      const [line] = shoppingList([...plans.slice(at), ...plans.slice(0, at)], []);
      expect(line?.portions).toEqual([
        { quantity: grams.reduce((sum, quantity) => sum + quantity), unit: 'g' },
      ]);
    }),
  );
});

test('servings of a recipe need its foods in proportion', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.25, max: 1000, noNaN: true }), (servings) => {
      const lines = shoppingList(
        [plannedMeal(DAY, { items: [ofChili(servings, 'serving')] })],
        [myMealOf(chili)],
      );
      const glasses = lines.find(({ key }) => key === `user ${shake.id}`)?.portions[0]?.quantity ?? 0;
      expect(glasses * 4).toBeCloseTo(servings, 6);
    }),
  );
});
