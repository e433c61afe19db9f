import { MealGroups } from './meal-groups.ts';

const food = (name: string) => ({ name, amount: null, kcal: 100, protein: null, carbs: null, fat: null });
const place = { file: 'foods.csv', row: 2 };

function mealsOf(foods: [time: string | null, meal: string | null, name: string][]) {
  const groups = new MealGroups();
  for (const [local_time, meal, name] of foods)
    groups.add({ local_date: '2026-03-01', local_time }, meal, food(name), place);
  return [...groups.meals()].map(({ local_time, meal, foods }) => [
    local_time,
    meal,
    foods.map(({ name }) => name),
  ]);
}

it.each([
  [
    'one meal per label, at its earliest time',
    [
      ['12:30:00', 'Lunch', 'Soup'],
      ['08:00:00', 'Breakfast', 'Bread'],
      ['12:05:00', 'Lunch', 'Salad'],
    ],
    [
      ['12:05:00', 'Lunch', ['Soup', 'Salad']],
      ['08:00:00', 'Breakfast', ['Bread']],
    ],
  ],
  [
    'one meal per time without a label',
    [
      ['12:30:00', null, 'Soup'],
      ['12:31:00', null, 'Salad'],
      ['12:30:00', null, 'Soup'],
    ],
    [
      ['12:30:00', null, ['Soup', 'Soup']],
      ['12:31:00', null, ['Salad']],
    ],
  ],
  [
    'the known time of foods with and without one',
    [
      [null, 'Lunch', 'Soup'],
      ['12:31:00', 'Lunch', 'Salad'],
      [null, 'Lunch', 'Bread'],
    ],
    [['12:31:00', 'Lunch', ['Soup', 'Salad', 'Bread']]],
  ],
] as [string, [string | null, string | null, string][], unknown][])('makes %s', (_, foods, meals) => {
  expect(mealsOf(foods)).toEqual(meals);
});
