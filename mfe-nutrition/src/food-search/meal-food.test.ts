import { eggs, foodProduct, userFood } from '../testing/sample-foods.ts';
import { fromFoodProduct, fromUserFood, inMillilitres } from './meal-food.ts';

it.each([
  ['1 cup (240\u00a0g)', '1 cup (240\u00a0ml)'],
  ['240 ml (240\u00a0g)', '240 ml'],
  ['240 g', '240 g'],
  ['1 glass', '1 glass'],
])('a serving of "%s" is "%s" of a drink', (serving, text) => {
  expect(inMillilitres(serving)).toBe(text);
});

describe('a food of a meal', () => {
  it("keeps a product's name, values per 100 g and serving description with grams", () => {
    expect(fromFoodProduct(eggs({ brands: 'Happy Hen' }))).toMatchObject({
      type: 'database',
      name: 'Egg, whole, raw',
      brand: 'Happy Hen',
      serving_text: '1 large (50\u00a0g)',
      per_100g: { calories: 143, protein: 12.56, carbs: 0.72, fat: 9.51 },
      per_serving: null,
    });
  });

  it("keeps a product's values per serving", () => {
    const { nutrition_per_100g } = foodProduct();
    const perServing = { ...nutrition_per_100g, energy_kcal: 72, fat: null };
    expect(fromFoodProduct(eggs({ nutrition_per_serving: perServing })).per_serving).toEqual({
      calories: 72,
      protein: 2.7,
      carbs: 28.2,
      fat: null,
    });
  });
});

it("does not repeat the grams of a user food's serving", () => {
  expect(fromUserFood(userFood())).toMatchObject({ type: 'user', serving_text: '1 glass (250 g)' });
});
