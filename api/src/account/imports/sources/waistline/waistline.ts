import { type Json, jsonOf, objectOf, objectsOf, textAt } from '../../files/json.ts';
import type { NeutralEntry, NeutralFood } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf } from '../../values/days.ts';
import { Meals } from '../../values/groups.ts';
import { KJ_PER_KCAL, numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';

/** Waistline: one JSON file with the foods, the recipes, and a diary entry for each day. */
export const source: Source = {
  name: 'Waistline',
  recognises: ({ kind, head }) =>
    kind === 'text' &&
    /^\s*\{\s*"(foodList|diary|meals|recipes|version|settings)"\s*:/.test(head) &&
    /"(foodList|diary)"\s*:\s*\[/.test(head),
  async *read(files, context) {
    for (const file of files) yield* days(file, context);
  },
};

interface Content {
  foods: Map<string, Json>;
  recipes: Map<string, Json>;
  mealNames: unknown[];
}

async function* days(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const place = { file: file.path, row: null };
  const json = objectOf(await jsonOf(file));
  const names = objectOf(objectOf(json.settings).diary)['meal-names'];
  const content: Content = {
    foods: byId(json.foodList),
    recipes: byId(json.recipes),
    mealNames: Array.isArray(names) ? names : [],
  };
  const meals = new Meals();
  for (const day of objectsOf(json.diary)) {
    // Midnight in UTC stands for the day of the member; it is not converted.
    const local_date = context.attempt(place, () => dayOf(textAt(day.dateTime), 'dateTime'));
    if (!local_date) continue;
    const moment = { local_date, local_time: null };
    const stats = objectOf(day.stats);
    const weight = context.attempt(place, () => numberOf(stats.weight, 'weight'));
    if (weight) {
      const body_fat_pct = context.attempt(place, () => numberOf(stats['body fat'], 'body fat')) ?? undefined;
      yield { kind: 'weight', ...moment, weight, unit: 'kg', body_fat_pct, place };
    }
    for (const item of objectsOf(day.items)) {
      const food = context.attempt(place, () => foodOf(item, content));
      if (!food) continue;
      const { name, kcal } = food;
      if (kcal !== null && kcal < 0)
        yield {
          kind: 'workout',
          ...moment,
          type: name ?? 'Exercise',
          duration_min: null,
          kcal: -kcal,
          place,
        };
      else meals.add({ ...moment, place }, textAt(content.mealNames[Number(item.category)]) || null, food);
    }
  }
  yield* meals.rest();
}

const byId = (list: unknown) => new Map(objectsOf(list).map((one) => [String(one.id), one]));

/** The values of an item: those of its food for the food's portion, times the portions eaten. */
function foodOf(item: Json, { foods, recipes }: Content): NeutralFood {
  const food = (item.type === 'recipe' ? recipes : foods).get(String(item.id));
  if (!food) throw new UnreadableValue('id', 'missing', item.id);
  const quantity = numberOf(item.quantity, 'quantity') ?? 1;
  const isQuickAdd = food.barcode === 'quick-add';
  const portion = isQuickAdd ? 1 : portionOf(item.portion ?? food.portion);
  const factor = (portion / (isQuickAdd ? 1 : portionOf(food.portion))) * quantity;
  const nutrition = objectOf(food.nutrition);
  const of = (name: string) => {
    const value = numberOf(nutrition[name], name);
    return value === null ? null : rounded(value * factor);
  };
  const kilojoules = of('kilojoules');
  const brand = textAt(food.brand)?.trim();
  const kcal = of('calories') ?? (kilojoules === null ? null : rounded(kilojoules / KJ_PER_KCAL));
  return {
    name: (isQuickAdd && textAt(item.description)?.trim()) || textAt(food.name)?.trim() || null,
    ...(brand ? { brand } : {}),
    amount: isQuickAdd ? null : `${rounded(portion * quantity)} ${textAt(food.unit) ?? ''}`.trim(),
    kcal: isQuickAdd ? (kcal ?? rounded(quantity)) : kcal,
    protein: of('proteins'),
    carbs: of('carbohydrates'),
    fat: of('fat'),
  };
}

/** The number of a portion, after which older files have its unit. */
function portionOf(portion: unknown): number {
  const value = requiredNumber(
    typeof portion === 'string' ? portion.slice(0, 100).replace(/[^\d.,]+$/, '') : portion,
    'portion',
  );
  if (value <= 0) throw new UnreadableValue('portion', 'number', portion);
  return value;
}
