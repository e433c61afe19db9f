import { isObject, jsonOf, objectOf, objectsOf, textAt } from '../../files/json.ts';
import type { NeutralEntry, NeutralFood, NeutralWeight } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { Meals } from '../../values/groups.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';

/** Fitbit, in an archive of its maker: lists of weights, exercises and foods among many other files. */
export const source: Source = {
  name: 'Fitbit',
  recognises: ({ kind, path, head }) =>
    kind === 'text' &&
    (isWeights(head) || isExercises(head) || isFoods(head) || isOther(head) || OTHER_PATH.test(path)),
  async *read(files, context) {
    const meals = new Meals();
    for (const file of files) {
      if (isFoods(file.head)) await addFoods(file, context, meals);
      else if (isExercises(file.head)) yield* workouts(file, context);
      else if (isWeights(file.head)) yield* weights(file, context);
    }
    yield* meals.rest();
  },
};

const isList = (head: string) => /^\s*\[\s*\{/.test(head);
const has = (head: string, ...names: string[]) =>
  isList(head) && names.every((name) => head.includes(`"${name}"`));
const isWeights = (head: string) => has(head, 'logId', 'weight', 'bmi', 'date');
const isExercises = (head: string) => has(head, 'logId', 'activityName', 'startTime');
const isFoods = (head: string) => has(head, 'logId', 'loggedFood', 'logDate');
const isOther = (head: string) =>
  /^\s*\[\s*\{\s*"dateTime"\s*:\s*"\d{2}\/\d{2}\/\d{2} /.test(head) || has(head, 'logId', 'dateOfSleep');
const OTHER_PATH = /(^|\/)Fitbit\/|(^|\/)user-site-export\//;

/** Time that stands for none. */
const NO_TIME = '23:59:59';

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralWeight> {
  const place = { file: file.path, row: null };
  for (const log of objectsOf(await jsonOf(file))) {
    const weight = context.attempt(place, (): NeutralWeight => {
      const time = textAt(log.time);
      return {
        kind: 'weight',
        local_date: dayOf(textAt(log.date), 'date', 'mdy'),
        local_time: time === NO_TIME ? null : timeOf(time, 'time'),
        source_id: idOf(log.logId),
        weight: requiredNumber(log.weight, 'weight'),
        // Archives are always in pounds, whatever the account shows.
        unit: 'lb',
        body_fat_pct: numberOf(log.fat, 'fat') ?? undefined,
        place,
      };
    });
    if (weight) yield weight;
  }
}

async function* workouts(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const place = { file: file.path, row: null };
  for (const log of objectsOf(await jsonOf(file))) {
    const workout = context.attempt(place, (): NeutralEntry => {
      const [day, time] = (textAt(log.startTime) ?? '').split(/[T ]/, 2);
      const milliseconds =
        numberOf(log.duration, 'duration') ?? numberOf(log.activeDuration, 'activeDuration');
      return {
        kind: 'workout',
        local_date: dayOf(day, 'startTime', /^\d{4}/.test(day ?? '') ? 'ymd' : 'mdy'),
        local_time: timeOf(time, 'startTime'),
        source_id: idOf(log.logId),
        type: textAt(log.activityName)?.trim() || 'Exercise',
        duration_min: milliseconds === null ? null : rounded(milliseconds / 60_000),
        kcal: numberOf(log.calories, 'calories'),
        place,
      };
    });
    if (workout) yield workout;
  }
}

const idOf = (id: unknown) => (typeof id === 'number' || typeof id === 'string' ? String(id) : undefined);

/** Meals by `mealTypeId`. */
const MEALS = [
  null,
  'Breakfast',
  'Morning Snack',
  'Lunch',
  'Afternoon Snack',
  'Dinner',
  'Evening Snack',
  'Anytime',
];

async function addFoods(file: SourceFile, context: ReadContext, meals: Meals): Promise<void> {
  const place = { file: file.path, row: null };
  for (const log of objectsOf(await jsonOf(file)))
    context.attempt(place, () => {
      const logged = objectOf(log.loggedFood);
      const values = isObject(log.nutritionalValues) ? log.nutritionalValues : logged;
      const amount = numberOf(logged.amount, 'amount');
      const unit = objectOf(logged.unit);
      const unitName = textAt(amount !== null && amount > 1 ? unit.plural : unit.name) ?? textAt(unit.name);
      const food: NeutralFood = {
        name: textAt(logged.name)?.trim() || null,
        brand: textAt(logged.brand)?.trim() || null,
        amount: amount === null ? null : `${amount} ${unitName ?? ''}`.trim(),
        kcal: numberOf(values.calories, 'calories') ?? numberOf(logged.calories, 'calories'),
        protein: numberOf(values.protein, 'protein'),
        carbs: numberOf(values.carbs, 'carbs'),
        fat: numberOf(values.fat, 'fat'),
      };
      const moment = { local_date: dayOf(textAt(log.logDate), 'logDate'), local_time: null, place };
      meals.add(moment, MEALS[Number(logged.mealTypeId)] ?? null, food);
    });
}
