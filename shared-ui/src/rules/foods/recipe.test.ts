import fc from 'fast-check';
import { portionNutrition } from './portion.ts';
import { recipeNutrition, recipePortion } from './recipe.ts';

const BEANS = { calories: 600, protein: 40, carbs: 100, fat: 4 };
const OIL = { calories: 200, protein: 0, carbs: 0, fat: 22 };
const UNKNOWN = { calories: null, protein: null, carbs: null, fat: null };

describe('a recipe', () => {
  it.each([
    [[BEANS, OIL], { calories: 800, protein: 40, carbs: 100, fat: 26 }],
    [[BEANS, { ...OIL, protein: null }], { calories: 800, protein: null, carbs: 100, fat: 26 }],
    [[{ ...BEANS, fat: null }, OIL], { calories: 800, protein: 40, carbs: 100, fat: null }],
    [[BEANS, UNKNOWN], UNKNOWN],
  ])('has the sum of its foods; a value that one food lacks is unknown', (foods, sum) => {
    expect(recipeNutrition(foods)).toEqual(sum);
  });

  it.each([
    [1, 'serving', null, 200],
    [0.5, 'serving', null, 100],
    [300, 'g', 1200, 200],
    [300, 'g', null, null],
  ] as const)(
    'of 800 kcal that makes 4: %s %s at %s g cooked is %s kcal',
    (quantity, unit, cooked_grams, calories) => {
      const food = recipePortion(recipeNutrition([BEANS, OIL]), { servings: 4, cooked_grams });
      expect(portionNutrition(food, quantity, unit).calories).toBe(calories);
    },
  );

  it('is whole by all of its servings and by all of its weight', () => {
    const positive = fc.double({ min: 0.1, max: 50_000, noNaN: true });
    fc.assert(
      fc.property(positive, positive, (servings, cooked_grams) => {
        const food = recipePortion(BEANS, { servings, cooked_grams });
        expect(portionNutrition(food, servings, 'serving').protein).toBeCloseTo(40, 6);
        expect(portionNutrition(food, cooked_grams, 'g').protein).toBeCloseTo(40, 6);
        expect((food.serving_grams ?? 0) * servings).toBeCloseTo(cooked_grams, 3);
      }),
    );
  });
});
