import { clientGeneratedId } from '../client-generated-id.ts';

/** The rows of one file of an export. */
export type Rows = Record<string, unknown>[];
const first = (change: object) => (rows: Rows) =>
  rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));
const changedItems = (change: object, isQuick: boolean) => (rows: Rows) =>
  rows.map((row) => ({
    ...row,
    items: (row.items as Rows).map((one) =>
      (one.type === 'quick') === isQuick ? { ...one, ...change } : one,
    ),
  }));
const item = (change: object) => changedItems(change, false);
const quick = (change: object) => changedItems(change, true);
/** Changes the nutrients that each meal keeps for its first food. */
const nutrients = (change: (kept: Record<string, unknown>) => unknown) => (rows: Rows) =>
  rows.map((row) => {
    const [kept = {}, ...others] = row.nutrients as Rows;
    return { ...row, nutrients: [change(kept), ...others] };
  });
const another = clientGeneratedId();

/** Manipulated exports: the error, its file, the change to its rows, and the field that the answer names. */
export const MANIPULATED: [what: string, file: string, change: (rows: Rows) => unknown, field: string][] = [
  [
    'a column that is not its own',
    'weight-entries.json',
    first({ user_id: another }),
    'weight-entries.0.user_id',
  ],
  [
    'no column',
    'weight-entries.json',
    (rows) => rows.map(({ notes, ...row }) => row),
    'weight-entries.0.notes',
  ],
  ['a weight below 0', 'weight-entries.json', first({ weight: -1 }), 'weight-entries.0.weight'],
  [
    'a weight that is not its kilograms',
    'weight-entries.json',
    first({ weight_kg: 1 }),
    'weight-entries.0.weight_kg',
  ],
  ['an unknown unit', 'weight-entries.json', first({ unit: 'grain' }), 'weight-entries.0.unit'],
  ['a number as a text', 'weight-entries.json', first({ weight: '80' }), 'weight-entries.0.weight'],
  [
    'a text that is too long',
    'weight-entries.json',
    first({ notes: 'x'.repeat(10_001) }),
    'weight-entries.0.notes',
  ],
  ['a text with spaces around it', 'weight-entries.json', first({ notes: ' x' }), 'weight-entries.0.notes'],
  ['a text that cannot be stored', 'weight-entries.json', first({ notes: 'a\0b' }), 'weight-entries.0.notes'],
  ['an id of another kind', 'weight-entries.json', first({ id: '1' }), 'weight-entries.0.id'],
  ['one row twice', 'weight-entries.json', (rows) => [...rows, rows[0]], 'weight-entries'],
  [
    'a day that is not that of its time',
    'weight-entries.json',
    first({ local_date: '2001-01-01' }),
    'weight-entries.0.local_date',
  ],
  [
    'a zone that does not exist',
    'weight-entries.json',
    first({ time_zone: 'Mars/Base' }),
    'weight-entries.0.time_zone',
  ],
  [
    'a time before all entries',
    'weight-entries.json',
    first({ occurred_at: '1800-01-01T00:00:00.000Z' }),
    'weight-entries.0.occurred_at',
  ],
  [
    'a time of another form',
    'weight-entries.json',
    first({ created_at: '2026-03-01' }),
    'weight-entries.0.created_at',
  ],
  [
    'a time in year 0',
    'weight-entries.json',
    first({ created_at: '0000-03-01T12:00:00.000Z' }),
    'weight-entries.0.created_at',
  ],
  [
    'a time that is still to come',
    'weight-entries.json',
    first({ updated_at: '2400-03-01T12:00:00.000Z' }),
    'weight-entries.0.updated_at',
  ],
  [
    'a version that cannot be counted up',
    'weight-entries.json',
    first({ version: 2_147_483_647 }),
    'weight-entries.0.version',
  ],
  [
    'a weight of nearly nothing',
    'weight-entries.json',
    first({ weight: Number.MIN_VALUE, weight_kg: Number.MIN_VALUE }),
    'weight-entries.0.weight',
  ],
  [
    'a food whose calories have no sum',
    'meal-entries.json',
    item({ calories: 1e308 }),
    'meal-entries.0.items.0.calories',
  ],
  ['a goal of another century', 'goals.json', first({ valid_from: '1926-01-01' }), 'goals.0.valid_from'],
  [
    'a run since year 1',
    'challenge-runs.json',
    first({ started_on: '0001-01-01' }),
    'challenge-runs.0.started_on',
  ],
  [
    'a run that ended in the future',
    'challenge-runs.json',
    first({ ended_on: '9999-12-31' }),
    'challenge-runs.0.ended_on',
  ],
  [
    'more runs than a member can keep',
    'challenge-runs.json',
    (rows) => Array.from({ length: 1001 }, () => ({ ...rows[0], id: clientGeneratedId() })),
    'challenge-runs',
  ],
  ['a version of 0', 'weight-entries.json', first({ version: 0 }), 'weight-entries.0.version'],
  ['a list in the place of a row', 'weight-entries.json', (rows) => [...rows, []], 'weight-entries.2'],
  ['an object in the place of the list', 'weight-entries.json', () => ({ a: 1 }), 'weight-entries.json'],
  [
    'a food in a unit that there is not',
    'meal-entries.json',
    item({ unit: 'kg' }),
    'meal-entries.0.items.0.unit',
  ],
  [
    'too little of a food',
    'meal-entries.json',
    item({ quantity: 0.1, unit: 'g' }),
    'meal-entries.0.items.0.quantity',
  ],
  ['negative calories', 'meal-entries.json', item({ calories: -1 }), 'meal-entries.0.items.0.calories'],
  ['a quick item without a name', 'meal-entries.json', quick({ name: ' ' }), 'meal-entries.0.items.3.name'],
  [
    'a quick item of negative energy',
    'meal-entries.json',
    quick({ calories: -1 }),
    'meal-entries.0.items.3.calories',
  ],
  ['a quick item in grams', 'my-meals.json', quick({ unit: 'g' }), 'my-meals.1.items.3.unit'],
  ['a recipe in a saved meal', 'my-meals.json', item({ type: 'recipe' }), 'my-meals.0.items.0.type'],
  ['no servings', 'my-meals.json', first({ servings: 0 }), 'my-meals.0.servings'],
  ['a blank brand', 'my-meals.json', quick({ brand: ' ' }), 'my-meals.1.items'],
  [
    'an amount that is too long',
    'my-meals.json',
    quick({ amount: 'x'.repeat(201) }),
    'my-meals.1.items.3.amount',
  ],
  ['no amount', 'my-meals.json', quick({ amount: null }), 'my-meals.1.items.3.amount'],
  ['a food with an amount', 'meal-entries.json', item({ amount: '60 g' }), 'meal-entries.0.items.0.amount'],
  ['an unknown value of a food', 'meal-entries.json', item({ sugar: 1 }), 'meal-entries.0.items.0.sugar'],
  [
    'a total that is not the sum',
    'meal-entries.json',
    first({ total_calories: 1 }),
    'meal-entries.0.total_calories',
  ],
  ['nutrients that are nothing', 'meal-entries.json', nutrients(() => null), 'meal-entries.0.nutrients.0'],
  ['nutrients that are a number', 'meal-entries.json', nutrients(() => 5), 'meal-entries.0.nutrients.0'],
  [
    'a list of amounts',
    'meal-entries.json',
    nutrients((kept) => ({ ...kept, known: [] })),
    'meal-entries.0.nutrients.0',
  ],
  [
    'a number in the place of amounts',
    'meal-entries.json',
    nutrients((kept) => ({ ...kept, known: 5 })),
    'meal-entries.0.nutrients.0',
  ],
  [
    'nutrients without amounts',
    'meal-entries.json',
    nutrients(({ known, ...kept }) => kept),
    'meal-entries.0.nutrients.0',
  ],
  [
    'an unknown nutrient',
    'meal-entries.json',
    nutrients((kept) => ({ ...kept, known: { gold: 1 } })),
    'meal-entries.0.nutrients.0',
  ],
  [
    'less than no fiber',
    'meal-entries.json',
    nutrients((kept) => ({ ...kept, known: { fiber: -1 } })),
    'meal-entries.0.nutrients.0',
  ],
  [
    'nutrients whose amounts have no sum',
    'meal-entries.json',
    nutrients((kept) => ({ ...kept, known: { fiber: 1e308 } })),
    'meal-entries.0.nutrients.0',
  ],
  [
    'nutrients of an object',
    'meal-entries.json',
    nutrients((kept) => ({ ...kept, name: { a: 1 } })),
    'meal-entries.0.nutrients.0',
  ],
  ['nutrients that are no list', 'meal-entries.json', first({ nutrients: {} }), 'meal-entries.0.nutrients'],
  ['no foods', 'meal-entries.json', first({ items: [] }), 'meal-entries.0.items'],
  ['foods that are none', 'meal-entries.json', first({ items: 'egg' }), 'meal-entries.0.items'],
  [
    'too many foods',
    'my-meals.json',
    (rows) => rows.map((row) => ({ ...row, items: Array(31).fill((row.items as Rows)[0]) })),
    'my-meals.0.items',
  ],
  [
    'two meals of one name',
    'my-meals.json',
    (rows) => rows.map((row) => ({ ...row, name: 'Same' })),
    'my-meals',
  ],
  [
    'a hundred and one meals',
    'my-meals.json',
    (rows) =>
      Array.from({ length: 101 }, (_, at) => ({ ...rows[0], id: clientGeneratedId(), name: `Meal ${at}` })),
    'my-meals',
  ],
  ['more than 100 g in 100 g', 'user-foods.json', first({ protein: 101 }), 'user-foods.0.protein'],
  [
    'a barcode that is not in its form',
    'user-foods.json',
    first({ barcode: '036000291452' }),
    'user-foods.0.barcode',
  ],
  [
    'a favourite of a food of another member',
    'favourite-foods.json',
    (rows) => rows.map((row) => (row.user_food_id ? { ...row, user_food_id: another } : row)),
    'favourite-foods.user_food_id',
  ],
  [
    'a favourite of no food',
    'favourite-foods.json',
    first({ user_food_id: null, food_product_id: null }),
    'favourite-foods.0.user_food_id',
  ],
  [
    'shares above 100 %',
    'goals.json',
    (rows) => rows.map((row) => ({ ...row, every_day: { ...(row.every_day as object), fat: 90 } })),
    'goals.0.every_day.protein',
  ],
  ['a goal without its weight', 'goals.json', first({ target_weight_kg: null }), 'goals.0.target_weight_kg'],
  [
    'versions that go back',
    'goals.json',
    (rows) => rows.map((row, at) => ({ ...row, version: 2 - at })),
    'goals.version',
  ],
  [
    'two goals of one day',
    'goals.json',
    (rows) => rows.map((row) => ({ ...rows[0], version: row.version })),
    'goals.valid_from',
  ],
  ['a plan for next year', 'planned-entries.json', first({ date: '2100-01-01' }), 'planned-entries.0.date'],
  ['a planned meal without foods', 'planned-entries.json', first({ items: [] }), 'planned-entries.0.items'],
  ['a planned nap', 'planned-entries.json', first({ kind: 'nap' }), 'planned-entries.0.kind'],
  ['a check-in about another week', 'check-ins.json', first({ date: '2026-03-10' }), 'check-ins.0.date'],
  [
    'a check-in with a fact of its own',
    'check-ins.json',
    (rows) => rows.map((row) => ({ ...row, facts: { ...(row.facts as object), mood: 'good' } })),
    'check-ins.0.facts.mood',
  ],
  ['a height of a house', 'body-data.json', first({ height_cm: 900 }), 'body-data.0.height_cm'],
  ['two bodies', 'body-data.json', (rows) => [...rows, ...rows], 'body-data'],
  ['an unknown preference', 'preferences.json', (all) => ({ ...all, theme: 'dark' }), 'preferences.0.theme'],
  [
    'a preference of another type',
    'preferences.json',
    (all) => ({ ...all, ui: { sidebarCollapsed: 1 } }),
    'preferences.0.ui.sidebarCollapsed',
  ],
  ['a preference that is missing', 'preferences.json', (all) => ({ ...all, ui: {} }), 'preferences.0.ui'],
  ['an account that is a list', 'account.json', () => [1], 'account.0'],
  [
    'a name that is too long',
    'account.json',
    (account) => ({ ...account, display_name: 'x'.repeat(101) }),
    'account.0.display_name',
  ],
  [
    'a challenge with an unknown task',
    'challenges.json',
    first({ tasks: [{ id: 'x', kind: 'sleep' }] }),
    'challenges.0.tasks.0.title',
  ],
  ['a challenge of 1,000 days', 'challenges.json', first({ days: 1000 }), 'challenges.0.days'],
  [
    '75 Hard made easy',
    'challenge-runs.json',
    (rows) => rows.map((row) => ({ ...row, challenge: { ...(row.challenge as object), days: 1 } })),
    '',
  ],
  [
    '75 Hard of a later version',
    'challenge-runs.json',
    (rows) => rows.map((row) => ({ ...row, challenge: { ...(row.challenge as object), version: 99 } })),
    '',
  ],
  [
    'a run of no challenge',
    'challenge-runs.json',
    first({ challenge: null }),
    'challenge-runs.0.challenge.key',
  ],
  [
    'a run on no day',
    'challenge-runs.json',
    first({ started_on: '2026-02-30' }),
    'challenge-runs.0.started_on',
  ],
  [
    'a tick of a run that is not there',
    'challenge-ticks.json',
    first({ run_id: another }),
    'challenge-ticks.run_id',
  ],
  [
    'a tick of a task that workouts meet',
    'challenge-ticks.json',
    (rows) => rows.map((row) => ({ ...row, task_id: 'walk' })),
    'challenge-ticks.task_id',
  ],
  [
    'a tick before its run',
    'challenge-ticks.json',
    first({ local_date: '2020-01-01' }),
    'challenge-ticks.task_id',
  ],
  [
    'a tick of next year',
    'challenge-ticks.json',
    first({ local_date: '2099-01-01' }),
    'challenge-ticks.0.local_date',
  ],
  [
    'two ticks of what is done by one',
    'challenge-ticks.json',
    (rows) => [
      ...rows,
      ...rows.filter((row) => row.task_id === 'diet').map((row) => ({ ...row, id: clientGeneratedId() })),
    ],
    'challenge-ticks.task_id',
  ],
  [
    'a value of a measure that is not there',
    'measure-values.json',
    first({ measure_id: another }),
    'measure-values.measure_id',
  ],
  [
    'a value on another day than its time',
    'measure-values.json',
    first({ local_date: '2026-03-09' }),
    'measure-values.0.local_date',
  ],
  ['no water at all', 'water-amounts.json', first({ amount_ml: 0 }), 'water-amounts.0.amount_ml'],
  ['steps of next year', 'step-counts.json', first({ local_date: '2099-01-01' }), 'step-counts.0.local_date'],
  [
    'nine measures',
    'measures.json',
    (rows) => Array.from({ length: 9 }, () => ({ ...rows[0], id: clientGeneratedId() })),
    'measures',
  ],
  [
    'a picture of an entry that is not there',
    'media.json',
    first({
      progress_photo_id: another,
      workout_entry_id: null,
      challenge_entry_id: null,
      custom_entry_id: null,
    }),
    'media.progress_photo_id',
  ],
  [
    'a picture of two entries',
    'media.json',
    (rows) => rows.map((row) => ({ ...row, progress_photo_id: another, workout_entry_id: another })),
    'media.0.progress_photo_id',
  ],
  [
    'two pictures in one place',
    'media.json',
    (rows) => rows.map((row) => ({ ...row, position: 0 })),
    'media.progress_photo_id',
  ],
  ['a picture of another size', 'media.json', first({ width: 1 }), ''],
  ['a picture with another file', 'media.json', first({ file: 'media/x.png' }), 'media.0.file'],
  ['a format that there is not', 'media.json', first({ format: 'svg' }), 'media.0.format'],
  ['a picture that no row names', 'media.json', () => [], ''],
];
