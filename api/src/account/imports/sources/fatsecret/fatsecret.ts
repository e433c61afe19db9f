import { Columns, macrosOf, TableRow } from '../../files/table.ts';
import type { NeutralFood, Place } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { Meals } from '../../values/groups.ts';
import { writtenDay } from '../../values/written-days.ts';
import { DETAILS, hasDecimalCommas, type ReportLine, reportLines } from './report-lines.ts';

/** Spaces before a line: days and the sum of the report have none. */
const LEVELS = { day: 0, meal: 1, food: 2, amount: 3 };
/** Labels of sums that stand between the foods. */
const SUM = /^(daily total|subtotal|итого)$/i;

/** FatSecret: the food diary that the app sends by mail, a tree of days, meals, foods and their amounts without times. */
export const source: Source = {
  name: 'FatSecret',
  recognises: ({ kind, head }) => kind === 'text' && /^\s*"?#/.test(head) && DETAILS.test(head),
  async *read(files, context) {
    const meals = new Meals(files.length);
    for (const file of files) {
      await addFoods(file, meals, context);
      yield* meals.finished();
    }
    yield* meals.rest();
  },
};

/**
 * Names of the columns. Reports in other languages translate them, and keep their order: then the column at the same place
 * counts.
 */
function macroColumns(header: readonly string[]) {
  const columns = new Columns(header);
  const isTranslated = !columns.find('Cals', 'Calories', 'Energy', 'kJ', 'Kilojoules');
  const names = (place: number, ...english: string[]) => [
    ...english,
    ...(isTranslated ? [header[place] ?? ''] : []),
  ];
  return {
    columns,
    macros: {
      kcal: names(1, 'Cals', 'Calories', 'Energy', 'kJ', 'Kilojoules'),
      fat: names(2, 'Fat'),
      carbs: names(4, 'Carbs', 'Carbohydrates'),
      protein: names(7, 'Prot', 'Protein'),
    },
  };
}

/** Adds the foods of a report to the meals. The sums of days and meals do not count. */
async function addFoods(file: SourceFile, meals: Meals, context: ReadContext): Promise<void> {
  const format = { decimalComma: await hasDecimalCommas(file) };
  let header: ReturnType<typeof macroColumns> | null = null;
  let day: string | null = null;
  let meal: string | null = null;
  let open: { food: NeutralFood; place: Place } | null = null;
  const finish = () => {
    if (open && day) meals.add({ local_date: day, local_time: null, place: open.place }, meal, open.food);
    open = null;
  };
  for await (const line of reportLines(file)) {
    const place = { file: file.path, row: line.row };
    const text = line.cells[0]?.trim() ?? '';
    if (!header) {
      header = macroColumns(line.cells.map((cell) => cell.trim()));
      continue;
    }
    const { columns, macros } = header;
    if (line.level >= LEVELS.amount) {
      if (open) open.food.amount ??= amountOf(line);
      continue;
    }
    finish();
    if (line.level === LEVELS.day) {
      meal = null;
      // The sum at the end of the report has no date.
      day = /\d/.test(text) ? context.attempt(place, () => writtenDay(text, 'Date')) : null;
    } else if (line.level === LEVELS.meal) meal = text || null;
    else if (day && !SUM.test(text)) {
      const row = new TableRow(place, columns, line.cells);
      const values = context.attempt(place, () => macrosOf(row, macros, format));
      if (values) open = { food: { name: text || null, amount: null, ...values }, place };
    }
  }
  finish();
}

/** The amount of a food. A comma in it may stand without quotes; the cells behind it are empty. */
const amountOf = ({ cells }: ReportLine): string | null =>
  cells.join(',').replace(/,+$/, '').replaceAll(/\s+/g, ' ').trim() || null;
