import { csvRecords, headerOf } from '../../files/csv.ts';
import { type Json, jsonOf, objectOf, objectsOf, textAt } from '../../files/json.ts';
import type { NeutralEntry, NeutralFood, Place } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { Meals } from '../../values/groups.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { isoMoment } from '../../values/zones.ts';

/** OpenNutriTracker: foods and activities, each as JSON and in newer exports as CSV with the same rows. */
export const source: Source = {
  name: 'OpenNutriTracker',
  recognises: (file) => file.kind === 'text' && kindOf(file) !== null,
  async *read(files, context) {
    const meals = new Meals();
    const kinds = new Set(files.map(kindOf));
    for (const file of files) {
      const kind = kindOf(file);
      if (kind === 'foods' || (kind === 'foods.csv' && !kinds.has('foods')))
        for await (const { food, place } of foodsOf(file)) addFood(food, place, context, meals);
      else if (kind === 'activities' || (kind === 'activities.csv' && !kinds.has('activities')))
        for await (const { food: activity, place } of foodsOf(file)) {
          const workout = context.attempt(place, () => workoutOf(activity, place, context));
          if (workout) yield workout;
        }
    }
    yield* meals.rest();
  },
};

function kindOf({
  path,
  head,
}: SourceFile): 'foods' | 'activities' | 'foods.csv' | 'activities.csv' | 'other' | null {
  if (/^\s*\[\s*\{/.test(head)) {
    if (head.includes('"energyKcal100"') && head.includes('"dateTime"')) return 'foods';
    if (head.includes('"physicalActivityDBO"')) return 'activities';
    if (head.includes('"calorieGoal"') && head.includes('"caloriesTracked"')) return 'other';
  }
  const header = headerOf(head);
  if (header.includes('kcal_per_100g') && header.includes('date_time')) return 'foods.csv';
  if (header.includes('burned_kcal') && header.includes('specific_activity')) return 'activities.csv';
  if (header.includes('calories_tracked')) return 'other';
  return /(^|\/)user_(intake|activity|tracked_day|recipes)\.(json|csv)$/.test(path) ? 'other' : null;
}

/** The rows of a file; those of CSV with the names of JSON. */
async function* foodsOf(file: SourceFile): AsyncGenerator<{ food: Json; place: Place }> {
  if (/^\s*\[/.test(file.head)) {
    for (const food of objectsOf(await jsonOf(file))) yield { food, place: { file: file.path, row: null } };
    return;
  }
  for await (const { row, value } of csvRecords(file)) {
    const food = {
      ...value,
      dateTime: value.date_time,
      burnedKcal: value.burned_kcal,
      physicalActivityDBO: { specificActivity: value.specific_activity },
      meal: {
        name: value.meal_name,
        brands: value.meal_brands,
        mealUnit: value.meal_unit,
        nutriments: {
          energyKcal100: value.kcal_per_100g,
          proteins100: value.protein_per_100g,
          carbohydrates100: value.carbs_per_100g,
          fat100: value.fat_per_100g,
        },
      },
    };
    yield { food, place: { file: file.path, row } };
  }
}

function addFood(row: Json, place: Place, context: ReadContext, meals: Meals): void {
  context.attempt(place, () => {
    const meal = objectOf(row.meal);
    const nutriments = objectOf(meal.nutriments);
    // Grams or millilitres, whatever `unit` says.
    const amount = requiredNumber(row.amount, 'amount');
    const of = (name: string) => {
      const value = numberOf(nutriments[name], name);
      return value === null ? null : rounded((value * amount) / 100);
    };
    const unit = textAt(row.unit) ?? '';
    const isLiquid = unit === 'ml' || unit === 'fl.oz' || (!/^(g|oz)$/.test(unit) && meal.mealUnit === 'ml');
    const brand = textAt(meal.brands)?.trim();
    const food: NeutralFood = {
      name: textAt(meal.name)?.trim() || null,
      ...(brand ? { brand } : {}),
      amount: `${rounded(amount)} ${isLiquid ? 'ml' : 'g'}`,
      kcal: of('energyKcal100'),
      protein: of('proteins100'),
      carbs: of('carbohydrates100'),
      fat: of('fat100'),
    };
    meals.add(
      { ...momentOf(row.dateTime, 'dateTime', context), place },
      textAt(row.type)?.trim() || null,
      food,
    );
  });
}

function workoutOf(row: Json, place: Place, context: ReadContext): NeutralEntry {
  const activity = objectOf(row.physicalActivityDBO);
  return {
    kind: 'workout',
    ...momentOf(row.date, 'date', context),
    source_id: textAt(row.id),
    type: textAt(activity.specificActivity) || textAt(activity.type) || 'Activity',
    duration_min: numberOf(row.duration, 'duration'),
    kcal: numberOf(row.burnedKcal, 'burnedKcal'),
    place,
  };
}

/** Midnight stands for a day without a time. */
function momentOf(text: unknown, column: string, { answers }: ReadContext) {
  const moment = isoMoment(textAt(text), answers.time_zone, column);
  return /T00:00:00(\.0*)?$/.test(textAt(text) ?? '') ? { ...moment, local_time: null } : moment;
}
