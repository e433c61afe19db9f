import { fromFoodProduct, fromUserFood } from '../food-search/meal-food.ts';
import { foodProduct, userFood } from '../testing/sample-foods.ts';
import { mealItem, quickItem } from '../testing/sample-meals.ts';
import { foodsOfEarlierMeal, missingText, proposedName } from './chosen-meal.ts';
import { dayText, mealsByDay } from './earlier-meals.tsx';

it.each([
  ['Breakfast', [], 'Breakfast'],
  ['Breakfast', ['breakfast'], 'Breakfast 2'],
  ['Breakfast', ['Breakfast', 'BREAKFAST 2'], 'Breakfast 3'],
])('proposes for %s beside %j the name %s', (part, taken, name) => {
  expect(proposedName(part, taken)).toBe(name);
});

describe('the foods of an earlier meal', () => {
  const rice = fromFoodProduct(foodProduct());
  const shake = fromUserFood(userFood());
  const item = (food_id: string, quantity: number, type: 'user' | 'database' = 'database') =>
    mealItem({ food_id, quantity, type, name: `Food of ${quantity}` });

  it('have the portions of that meal, in its order, even twice', () => {
    const items = [item(shake.food_id, 300, 'user'), item(rice.food_id, 80), item(rice.food_id, 20)];
    const { foods, missing } = foodsOfEarlierMeal(items, [rice, shake]);
    expect(foods.map(({ food_id, last }) => [food_id, last?.quantity])).toEqual([
      [shake.food_id, 300],
      [rice.food_id, 80],
      [rice.food_id, 20],
    ]);
    expect(missing).toEqual([]);
  });

  it('include a quick item with its values, without loading a food', () => {
    const { foods, missing } = foodsOfEarlierMeal([quickItem()], []);
    expect(foods).toMatchObject([
      {
        type: 'quick',
        name: 'Canteen',
        per_serving: { calories: 500 },
        last: { quantity: 1, unit: 'serving' },
      },
    ]);
    expect(missing).toEqual([]);
  });

  it('name deleted foods and keep user foods apart from products', () => {
    const { foods, missing } = foodsOfEarlierMeal(
      [item(rice.food_id, 80, 'user'), item(rice.food_id, 20)],
      [rice],
    );
    expect(foods).toHaveLength(1);
    expect(missing).toEqual(['Food of 80']);
  });
});

it.each([
  [[], 2, ''],
  [['Rye bread'], 2, 'Without Rye bread, no longer among your foods'],
  [['Rye bread', 'Butter'], 0, 'None of its foods is among your foods any more'],
])('describes %j missing, %d left as "%s"', (missing, left, text) => {
  expect(missingText(missing, left)).toBe(text);
});

it('groups meals by their own day, newest first', () => {
  const meals = ['2026-11-21', '2026-11-20', '2026-11-21'].map((local_date, id) => ({ local_date, id }));
  expect(mealsByDay(meals).map(({ day, meals: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [0, 2]],
    ['2026-11-20', [1]],
  ]);
  expect(['2026-11-21', '2026-11-20'].map((day) => dayText(day, '2026-11-21'))).toEqual([
    'Today',
    'Yesterday',
  ]);
});
