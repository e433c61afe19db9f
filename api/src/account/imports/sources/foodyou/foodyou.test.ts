import { databaseFile, readWith, textFile } from '../../sources-fixture.ts';
import { source } from './foodyou.ts';

const TABLES = `
  CREATE TABLE Meal (id, name);
  CREATE TABLE Measurement (id, mealId, epochDay, productId, recipeId, measurement, quantity);
  CREATE TABLE DiaryProduct (id, name, packageWeight, servingWeight, isLiquid, energy, proteins, fats, carbohydrates);
  CREATE TABLE DiaryRecipe (id, name, servings, isLiquid);
  CREATE TABLE DiaryRecipeIngredient (recipeId, ingredientProductId, ingredientRecipeId, measurement, quantity);
  INSERT INTO Meal VALUES (1, 'Lunch');
  INSERT INTO DiaryProduct VALUES (1, 'Bread', 500, 50, 0, 200, 8, NULL, 40);
  INSERT INTO DiaryRecipe VALUES (1, 'Toast', 2, 0), (2, 'Endless', 1, 0);
  INSERT INTO DiaryRecipeIngredient VALUES (1, 1, NULL, 0, 100), (2, NULL, 2, 0, 100);
`;
const fileOf = (measurement: string) =>
  databaseFile('backup.db', `${TABLES} INSERT INTO Measurement VALUES (1, 1, 20500, ${measurement});`);

it.each([
  ['grams', '1, NULL, 0, 30', 'Bread', '30 g', 60],
  ['packages', '1, NULL, 1, 0.5', 'Bread', '0.5 package (250 g)', 500],
  ['servings', '1, NULL, 2, 2', 'Bread', '2 serving (100 g)', 200],
  ['ounces', '1, NULL, 4, 1', 'Bread', '1 oz (28.35 g)', 56.7],
  ['fluid ounces', '1, NULL, 5, 1', 'Bread', '1 fl oz (29.57 ml)', 59.15],
  ['servings of a recipe', 'NULL, 1, 2, 1', 'Toast', '1 serving (50 g)', 100],
])('reads %s', async (_, measurement, name, amount, kcal) => {
  const file = await fileOf(measurement);
  expect(source.recognises(file)).toBe(true);
  const { entries } = await readWith(source, [file]);
  expect(entries).toMatchObject([
    {
      kind: 'meal',
      local_date: '2026-02-16',
      local_time: null,
      meal: 'Lunch',
      foods: [{ name, amount, kcal, fat: null }],
    },
  ]);
});

it.each([
  ['a product that is missing', '9, NULL, 0, 30', 'productId', 'missing'],
  ['an unknown unit', '1, NULL, 9, 30', 'measurement', 'unit'],
  ['a recipe that contains itself', 'NULL, 2, 0, 30', 'recipeId', 'missing'],
])('reports %s', async (_, measurement, column, reason) => {
  const { entries, problems } = await readWith(source, [await fileOf(measurement)]);
  expect([entries, problems]).toMatchObject([[], [{ file: 'backup.db', row: null, column, reason }]]);
});

it('knows the list of products, which has no entries', async () => {
  const file = textFile('products.csv', '"Name","Is Liquid","Proteins (g)"\n"Cheese "Alpine"",0,26.0\n');
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual([]);
});
