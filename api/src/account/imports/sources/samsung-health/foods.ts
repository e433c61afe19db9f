import type { TableRow } from '../../files/table.ts';
import type { NeutralFood } from '../../neutral-entry.ts';
import { rounded } from '../../values/numbers.ts';

/** Meals by `meal_type`. */
export const MEALS: ReadonlyMap<string, string> = new Map([
  ['100001', 'breakfast'],
  ['100002', 'lunch'],
  ['100003', 'dinner'],
  ['100004', 'morning snack'],
  ['100005', 'afternoon snack'],
  ['100006', 'evening snack'],
]);

/** Values of `unit` of what was eaten. */
const SERVINGS = '120001';
const GRAMS_OR_MILLILITRES = '120002';

/** A food of the table of foods: its values are those of one serving. */
export interface FoodInfo {
  name: string | null;
  /** Grams or millilitres of a serving. */
  serving: number | null;
  servingUnit: string;
  kcal: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
}

export const foodInfoOf = (row: TableRow): FoodInfo => ({
  name: row.text('name') || null,
  serving: row.number('metric_serving_amount'),
  servingUnit: row.text('metric_serving_unit') || 'g',
  kcal: row.number('calorie'),
  protein: row.number('protein'),
  carbs: row.number('carbohydrate'),
  fat: row.number('total_fat'),
});

/** A food that was eaten: its energy is that of the whole amount, its macros come from the table of foods. */
export function foodOf(row: TableRow, info: FoodInfo | undefined): NeutralFood {
  const kcal = row.number('calorie');
  const amount = row.number('amount');
  const unit = row.text('unit');
  const servings = servingsOf(unit, amount, kcal, info);
  const times = (value: number | null | undefined) =>
    servings === null || value === null || value === undefined ? null : rounded(value * servings);
  return {
    name: row.text('name') || (info?.name ?? null),
    amount: amountText(unit, amount, info),
    kcal: kcal ?? times(info?.kcal),
    protein: times(info?.protein),
    carbs: times(info?.carbs),
    fat: times(info?.fat),
  };
}

/** Servings of an amount; of a unit that is not known, by its energy. */
function servingsOf(
  unit: string,
  amount: number | null,
  kcal: number | null,
  info: FoodInfo | undefined,
): number | null {
  if (!info) return null;
  if (unit === SERVINGS) return amount;
  if (unit === GRAMS_OR_MILLILITRES && info.serving) return amount === null ? null : amount / info.serving;
  return kcal !== null && info.kcal ? kcal / info.kcal : null;
}

function amountText(unit: string, amount: number | null, info: FoodInfo | undefined): string | null {
  if (amount === null) return null;
  if (unit === SERVINGS) return amount === 1 ? '1 serving' : `${amount} servings`;
  return unit === GRAMS_OR_MILLILITRES ? `${amount} ${info?.servingUnit ?? 'g'}` : null;
}
