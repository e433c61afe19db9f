import { headerOf } from '../../files/csv.ts';
import { type DatabaseRow, SqliteTables } from '../../files/database.ts';
import type { NeutralEntry, NeutralFood } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOfEpoch } from '../../values/days.ts';
import { Meals } from '../../values/groups.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { amountOf, type Recipe, valuesOfProduct, valuesOfRecipe } from './amounts.ts';

/** FoodYou: the diary is in its database backup; the list of products has no entries. */
export const source: Source = {
  name: 'FoodYou',
  recognises: (file) => isBackup(file) || isProductList(file),
  async *read(files, context) {
    for (const file of files) if (isBackup(file)) yield* meals(file, context);
  },
};

const isBackup = ({ kind, head }: SourceFile) =>
  kind === 'database' && /^table: Measurement$/m.test(head) && /^table: DiaryProduct$/m.test(head);

function isProductList({ kind, head }: SourceFile): boolean {
  const header = headerOf(head);
  const columns = ['Barcode', 'Is Liquid', 'Package Weight (g)', 'Serving Weight (g)', 'Source URL'];
  return (
    kind === 'text' &&
    header.includes('Name') &&
    columns.some((column) => header.includes(column)) &&
    header.some((column) => / \((g|kcal)\)$/.test(column)) &&
    !header.includes('Date')
  );
}

async function* meals(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const tables = await SqliteTables.open(file);
  const meals = new Meals();
  try {
    const rows = (table: string) =>
      tables.columns(table).length > 0 ? tables.rows(`SELECT * FROM "${table}"`) : [];
    const byId = (table: string) => new Map([...rows(table)].map((row) => [String(row.id), row]));
    const labels = byId('Meal');
    const products = byId('DiaryProduct');
    const recipes = new Map<string, Recipe>(
      [...byId('DiaryRecipe')].map(([id, row]) => [id, { row, ingredients: [] }]),
    );
    for (const row of rows('DiaryRecipeIngredient')) recipes.get(String(row.recipeId))?.ingredients.push(row);
    const labelOf = ({ mealId }: DatabaseRow) => {
      const name = labels.get(String(mealId))?.name;
      return typeof name === 'string' ? name.trim() || null : null;
    };
    const place = { file: file.path, row: null };
    for (const row of rows('Measurement'))
      context.attempt(place, () => {
        const local_date = dayOfEpoch(requiredNumber(row.epochDay, 'epochDay'), 'epochDay');
        const values =
          row.productId === null
            ? valuesOfRecipe(row, String(row.recipeId), recipes, products)
            : valuesOfProduct(row, products.get(String(row.productId)));
        const { name, kcal, protein, carbs, fat } = values;
        const round = (value: number | null) => (value === null ? null : rounded(value));
        const food: NeutralFood = {
          name,
          amount: amountOf(row, values),
          kcal: round(kcal),
          protein: round(protein),
          carbs: round(carbs),
          fat: round(fat),
        };
        meals.add({ local_date, local_time: null, place }, labelOf(row), food);
      });
    for (const row of rows('ManualDiaryEntry'))
      context.attempt(place, () => {
        const local_date = dayOfEpoch(requiredNumber(row.dateEpochDay, 'dateEpochDay'), 'dateEpochDay');
        const food: NeutralFood = {
          name: typeof row.name === 'string' ? row.name : null,
          amount: null,
          kcal: numberOf(row.energy, 'energy'),
          protein: numberOf(row.proteins, 'proteins'),
          carbs: numberOf(row.carbohydrates, 'carbohydrates'),
          fat: numberOf(row.fats, 'fats'),
        };
        meals.add({ local_date, local_time: null, place }, labelOf(row), food);
      });
  } finally {
    tables.close();
  }
  yield* meals.rest();
}
