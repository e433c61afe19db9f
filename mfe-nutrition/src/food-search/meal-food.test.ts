import { databaseFood, eggs, ownFood } from '../testing/sample-foods.ts';
import { fromDatabaseFood, fromUserFood } from './meal-food.ts';

describe('a food of the shared database', () => {
  it('keeps its name, its values per 100 g and its serving in words with the grams', () => {
    expect(fromDatabaseFood(eggs({ brands: 'Happy Hen' }))).toMatchObject({
      type: 'database',
      name: 'Egg, whole, raw',
      brand: 'Happy Hen',
      serving_text: '1 large (50\u00a0g)',
      per_100g: { calories: 143, protein: 12.56, carbs: 0.72, fat: 9.51 },
      per_serving: null,
    });
  });

  it('keeps the values per serving that its source gave', () => {
    const { nutrition_per_100g } = databaseFood();
    const perServing = { ...nutrition_per_100g, energy_kcal: 72, fat: null };
    expect(fromDatabaseFood(eggs({ nutrition_per_serving: perServing })).per_serving).toEqual({
      calories: 72,
      protein: 2.7,
      carbs: 28.2,
      fat: null,
    });
  });
});

it('a food of one’s own does not say the grams of its serving twice', () => {
  expect(fromUserFood(ownFood())).toMatchObject({ type: 'user', serving_text: '1 glass (250 g)' });
});
