import { mealName } from './meal-name.ts';

describe('mealName', () => {
  it.each<[string[], string]>([
    [['Oatmeal', 'Bananas, raw', 'Milk, whole, 3.25% milkfat'], 'Oatmeal, Bananas, Whole milk'],
    [['Porridge'], 'Porridge'],
    [['Nuts, almonds', 'Cereals, oats, dry', 'Fish, salmon, raw'], 'Almonds, Oats, Salmon'],
    [['Nuts', 'fish, '], 'Nuts, fish'],
    [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
    [['A, x', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
    [[', odd'], ', odd'],
    [[], ''],
  ])('of %j is %s', (foods, expected) => {
    expect(mealName(foods)).toBe(expected);
  });
});
