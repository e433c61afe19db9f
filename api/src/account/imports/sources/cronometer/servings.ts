import { type Columns, macrosOf, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralFood } from '../../neutral-entry.ts';
import type { ReadContext, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { Meals } from '../../values/groups.ts';

const MACROS = {
  kcal: ['Energy (kcal)', 'Energy (kJ)', 'Energy', 'Calories (kcal)'],
  protein: ['Protein (g)'],
  carbs: ['Carbs (g)', 'Carbohydrates (g)'],
  fat: ['Fat (g)'],
};

export const isServings = (columns: Columns) => columns.has('Day', 'Food Name', 'Amount', 'Protein (g)');

/** A meal for each day and diary group; of accounts without groups for each time. */
export async function* servings(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const meals = new Meals(files.length);
  for (const file of files)
    for await (const row of tableRows(file)) {
      context.attempt(row.place, () => {
        const local_date = dayOf(row.text('Day'), 'Day');
        const local_time = timeOf(row.text('Time'), 'Time');
        const group = row.text('Group', 'Meal');
        const food = foodOf(row);
        const label = group === '' || /^uncategorized$/i.test(group) ? null : group;
        if (!isNothing(food)) meals.add({ local_date, local_time, place: row.place }, label, food);
      });
      yield* meals.finished();
    }
  yield* meals.rest();
}

const foodOf = (row: TableRow): NeutralFood => ({
  name: row.text('Food Name') || null,
  amount: row.text('Amount') || null,
  ...macrosOf(row, MACROS),
});

/** Tells whether a row stands for nothing eaten: an amount of zero and no value. */
const isNothing = ({ amount, kcal, protein, carbs, fat }: NeutralFood) =>
  /^0+([.,]0+)?(?![\d.,])/.test(amount ?? '') && !kcal && !protein && !carbs && !fat;
