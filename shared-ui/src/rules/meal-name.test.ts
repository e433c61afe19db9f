import { mealName, mealOfHour } from './meal-name.ts';

describe('a meal is named after its foods', () => {
  it.each<[string[], string]>([
    [['Oatmeal', 'Bananas, raw', 'Milk, whole, 3.25% milkfat'], 'Oatmeal, Bananas, Whole milk'],
    [['Porridge'], 'Porridge'],
    [['Nuts, almonds', 'Cereals, oats, dry', 'Fish, salmon, raw'], 'Almonds, Oats, Salmon'],
    [['Nuts', 'fish, '], 'Nuts, fish'],
    [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
    [['A, x', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
    [[', odd'], ', odd'],
    [[], ''],
  ])('%j is %s', (foods, expected) => {
    expect(mealName(foods)).toBe(expected);
  });
});

describe('a meal is called by its hour', () => {
  it.each([
    [0, 'Snack'],
    [3, 'Snack'],
    [4, 'Breakfast'],
    [10, 'Breakfast'],
    [11, 'Lunch'],
    [14, 'Lunch'],
    [15, 'Snack'],
    [16, 'Snack'],
    [17, 'Dinner'],
    [21, 'Dinner'],
    [22, 'Snack'],
  ])('%i: %s', (hour, expected) => {
    expect(mealOfHour(hour)).toBe(expected);
  });
});
