import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { momentBefore } from '../../infra/tests/ui-states/fixed-time.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const SIZE = 94_371_840;
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const IMPORT = {
  id: ID,
  state: 'ready',
  files: [{ name: 'File-Export-2021-03-02-to-2026-02-14.zip', size_bytes: SIZE }],
  size_bytes: SIZE,
  received_bytes: SIZE,
  read_bytes: SIZE,
  sources: ['MyFitnessPal'],
  unknown_files: [],
  tables: [],
  answers: null,
  questions: ['weight_unit', 'time_zone'],
  kinds: [
    {
      kind: 'weight_entries',
      count: 1204,
      already_there: 200,
      first_day: '2021-03-02',
      last_day: '2026-02-13',
    },
    { kind: 'meal_entries', count: 3482, already_there: 0, first_day: '2021-03-04', last_day: '2026-02-14' },
    {
      kind: 'workout_entries',
      count: 611,
      already_there: 12,
      first_day: '2021-05-01',
      last_day: '2026-02-11',
    },
  ],
  workouts_without_minutes: 34,
  unreadable_count: 14,
  unreadable: [
    {
      reason: 'This is not a number',
      count: 12,
      examples: [
        { file: 'Measurement-Summary.csv', row: 412, column: 'Weight', value: '82,5 kg?' },
        { file: 'Measurement-Summary.csv', row: 413, column: 'Weight', value: 'forgot' },
      ],
    },
    {
      reason: 'This is not a day',
      count: 2,
      examples: [{ file: 'Nutrition-Summary.csv', row: 2204, column: 'Date', value: '2023-02-30' }],
    },
  ],
  is_archive: false,
  contents: [],
  left_out: [],
  in_another_account: false,
  total_entries: 5297,
  done_entries: 0,
  applied_at: null,
  undo_until: null,
  kept: [],
  kept_count: 0,
  problem: null,
  created_at: momentBefore(0, '10:12'),
};
const ARCHIVE = {
  ...IMPORT,
  is_archive: true,
  sources: ['Fettle'],
  questions: [],
  kinds: [],
  workouts_without_minutes: 0,
  unreadable_count: 0,
  unreadable: [],
  contents: [
    { kind: 'preferences', count: 1 },
    { kind: 'goals', count: 3 },
    { kind: 'user-foods', count: 12 },
    { kind: 'weight-entries', count: 312 },
    { kind: 'meal-entries', count: 1204 },
    { kind: 'progress-photos', count: 31 },
    { kind: 'media', count: 84 },
  ],
  left_out: [{ reason: 'food-missing', count: 2 }],
};
const ENDED = {
  ...IMPORT,
  ...{ state: 'applied', done_entries: 5297 },
  ...{ applied_at: momentBefore(2, '09:00'), undo_until: momentBefore(-28, '09:00') },
};
const LISTED = [
  ENDED,
  {
    ...ENDED,
    id: '01890a5d-ac96-774b-bcce-b302099a8058',
    state: 'undone',
    sources: ['Strong', 'Libra'],
    ...{ done_entries: 211, total_entries: 211, undo_until: null, applied_at: momentBefore(9, '09:00') },
    kinds: [{ ...IMPORT.kinds[0], first_day: '2024-01-05', last_day: '2025-03-01' }],
    kept: [
      { kind: 'meal_entries', id: 'm1', local_date: '2024-05-04' },
      { kind: 'workout_entries', id: 'w1', local_date: '2024-06-11' },
      { kind: 'weight_entries', id: 'w2', local_date: '2024-06-12' },
    ],
    kept_count: 3,
  },
];

/** Five years with three entries on most days, more in winter, and a break in the summer of 2023. */
function days() {
  const first = Date.UTC(2021, 2, 2);
  const all = Array.from({ length: 1_810 }, (_, at) => {
    const date = new Date(first + at * 86_400_000).toISOString().slice(0, 10);
    const isBreak = date > '2023-06-10' && date < '2023-09-02';
    return {
      date,
      count: isBreak || at % 13 === 5 ? 0 : 1 + ((at * 7) % 4) + (Number(date.slice(5, 7)) < 4 ? 2 : 0),
    };
  });
  const logged = all.filter(({ count }) => count > 0);
  const missing = IMPORT.total_entries - logged.reduce((sum, { count }) => sum + count, 0);
  let sum = 0;
  return logged.map((day, at) => {
    const before = upTo(sum);
    const count = at < missing ? day.count + 1 : day.count;
    sum += count;
    const after = upTo(sum);
    return {
      ...{ date: day.date, count, custom_entries: 0 },
      weight_entries: after.weights - before.weights,
      meal_entries: after.meals - before.meals,
      workout_entries: after.workouts - before.workouts,
    };
  });
}

/** The kinds of the first `entries` of the import, which are spread evenly over it. */
function upTo(entries: number) {
  const [weights = 0, meals = 0, workouts = 0] = IMPORT.kinds.map(({ count }) => count);
  const of_weights = Math.floor((entries * weights) / IMPORT.total_entries);
  const of_workouts = Math.floor(((entries - of_weights) * workouts) / (meals + workouts));
  return { weights: of_weights, workouts: of_workouts, meals: entries - of_weights - of_workouts };
}

const TABLE_ID = 'c0ffee00c0ffee00c0ffee00c0ffee00';
/** A table of food in German, whose day and month may be either. */
const TABLE = {
  id: TABLE_ID,
  files: ['Mein Tagebuch 2025.csv'],
  columns: [
    { name: 'Datum', examples: ['03.04.2025', '03.04.2025', '04.04.2025'], unit: null },
    { name: 'Uhrzeit', examples: ['07:10', '07:10', '12:30'], unit: null },
    { name: 'Mahlzeit', examples: ['Frühstück', 'Frühstück', 'Mittagessen'], unit: null },
    {
      name: 'Lebensmittel',
      examples: ['Haferflocken', 'Milch 1,5 %', 'Linsensuppe mit Roggenbrot'],
      unit: null,
    },
    { name: 'Menge', examples: ['60 g', '200 ml', '1 Teller'], unit: null },
    { name: 'Energie (kcal)', examples: ['223', '94', '655'], unit: 'kcal' },
    { name: 'Eiweiß', examples: ['8,1', '6,8', '31'], unit: null },
    { name: 'Bemerkung', examples: ['', '', 'Kantine'], unit: null },
  ],
  guess: {
    id: TABLE_ID,
    kind: 'meal_entries',
    columns: ['date', 'time', 'meal', 'name', 'amount', 'kcal', 'protein'].map((field, column) => ({
      field,
      column,
    })),
    ...{ date_order: 'dmy', decimal_comma: true, weight_unit: null, distance_unit: null },
  },
};

const moment = (id: number, date: string, time: string) => ({
  id: `01890a5d-ac96-774b-bcce-b3020999${String(id).padStart(4, '0')}`,
  ...{ occurred_at: `${date}T${time}:00.000Z`, time_zone: 'UTC', local_date: date, version: 1, notes: '' },
});
const food = (name: string) => ({ name, type: 'quick' });
const SAMPLES = {
  weight_entries: [
    { ...moment(1, '2021-03-02', '07:00'), weight: 84.6, unit: 'kg', weight_kg: 84.6 },
    { ...moment(2, '2023-11-20', '07:10'), weight: 79.2, unit: 'kg', weight_kg: 79.2 },
    { ...moment(3, '2026-02-13', '06:55'), weight: 77.1, unit: 'kg', weight_kg: 77.1 },
  ],
  meal_entries: [
    {
      ...moment(4, '2021-03-04', '08:00'),
      part_of_day: 'breakfast',
      items: [food('Breakfast')],
      total_calories: 412,
    },
    {
      ...moment(5, '2024-08-09', '12:30'),
      ...{
        part_of_day: 'lunch',
        items: [food('Lentil soup, homemade'), food('Rye bread')],
        total_calories: 655,
      },
    },
  ],
  workout_entries: [
    {
      ...moment(6, '2021-05-01', '18:00'),
      type: 'Running, 10 km/h',
      duration: 42,
      outdoors: false,
      images: [],
    },
    {
      ...moment(7, '2026-02-11', '18:20'),
      ...{ type: 'Upper body', duration: 55, outdoors: false, images: [] },
      notes: 'Bench press: 5 × 80 kg, 5 × 80 kg\nRow: 8 × 60 kg\nOverhead press: 8 × 40 kg',
    },
  ],
  custom_entries: [],
};

/** Answers with these imports and their preview, whatever the page does; nothing is written. */
const importsAre = (all: object[]) => async (page: Page) => {
  await page.route(/\/api\/v1\/account\/imports(\/[^/]+)?$/, (route) =>
    route.fulfill({
      json: {
        success: true,
        data: /imports$/.test(route.request().url())
          ? { imports: all, account_is_empty: true }
          : { ...all[0], days: days(), samples: SAMPLES },
      },
    }),
  );
};
const importIs = (fields: object) => importsAre([{ ...IMPORT, ...fields }]);

const see = (text: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByText(text).first().waitFor();
};

/** Makes the server take the beginning of an upload and refuse each of its parts. */
async function refusesParts(page: Page): Promise<void> {
  let all: object[] = [];
  await page.route(/\/api\/v1\/account\/imports(\/|$)/, (route) => {
    const method = route.request().method();
    const begun = { ...IMPORT, state: 'uploading', received_bytes: 0, kinds: [], unreadable_count: 0 };
    if (method === 'POST') all = [begun];
    const errors = [{ code: 'STORAGE_FULL', message: 'The server is full', field: null }];
    if (method === 'PUT') return route.fulfill({ status: 422, json: { success: false, errors } });
    const data = method === 'POST' ? begun : { imports: all, account_is_empty: true };
    return route.fulfill({ json: { success: true, data } });
  });
}

const PROBLEM = {
  code: 'WRONG_ROW',
  message: 'Row 12 of Measurement-Summary.csv is longer than 1 MB',
  field: null,
};
const onPage = { viewer: 'newcomer', path: '/profile/history' } as const;

/** States of the page Bring your history, from choosing files to the list of what was imported. */
export const states: UiState[] = [
  {
    ...onPage,
    name: 'history-choose',
    pictured: true,
    faults: importsAre([]),
    act: see('Files from your other apps'),
  },
  {
    ...onPage,
    name: 'history-asking',
    pictured: true,
    alsoInLargeText: true,
    faults: importIs({
      state: 'asking',
      kinds: [],
      questions: ['weight_unit', 'distance_unit', 'time_zone'],
    }),
    act: see('Home time zone'),
  },
  {
    ...onPage,
    name: 'history-columns',
    pictured: true,
    alsoInLargeText: true,
    faults: importIs({
      state: 'asking',
      sources: [],
      kinds: [],
      tables: [TABLE],
      questions: ['columns', 'time_zone'],
    }),
    act: see('Which column has what?'),
  },
  {
    ...onPage,
    name: 'history-columns-error',
    viewportOnly: true,
    faults: importIs({
      state: 'asking',
      sources: [],
      kinds: [],
      tables: [{ ...TABLE, guess: { ...TABLE.guess, kind: 'weight_entries' } }],
      questions: ['columns'],
    }),
    async act(page) {
      await page.getByText('More columns').click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await see('Please choose the column of the weight')(page);
    },
  },
  {
    ...onPage,
    name: 'history-reading',
    faults: importIs({ state: 'reading', kinds: [], read_bytes: SIZE / 3 }),
    act: see(/^Reading every entry/),
  },
  {
    ...onPage,
    name: 'history-preview',
    pictured: true,
    alsoInLargeText: true,
    faults: importIs({}),
    act: see('Week by week'),
  },
  {
    ...onPage,
    name: 'history-unreadable',
    faults: importIs({ unknown_files: ['holiday.jpg', 'readme.txt'] }),
    async act(page) {
      await page.getByText('14 rows that cannot be read').click();
      await see('This is not a day: 2 rows')(page);
    },
  },
  {
    ...onPage,
    name: 'history-nothing-new',
    likeAnother: true,
    async faults(page) {
      const kinds = IMPORT.kinds.map((kind) => ({ ...kind, already_there: kind.count, count: 0 }));
      await importIs({ kinds: kinds.map((kind) => ({ ...kind, first_day: null, last_day: null })) })(page);
      await page.route(new RegExp(`/account/imports/${ID}$`), (route) =>
        route.fulfill({ json: { success: true, data: { ...IMPORT, days: [], samples: {} } } }),
      );
    },
    act: see(/nothing new/),
  },
  {
    ...onPage,
    name: 'history-applying',
    pictured: true,
    faults: importIs({ state: 'applying', done_entries: 2310 }),
    act: see(/entries imported$/),
  },
  {
    ...onPage,
    name: 'history-list',
    pictured: true,
    alsoInLargeText: true,
    faults: importsAre(LISTED),
    async act(page) {
      await page.getByText('Edited since, and kept').click();
      await page.getByRole('link', { name: /^workout/ }).waitFor();
    },
  },
  {
    ...onPage,
    name: 'history-undo',
    viewportOnly: true,
    faults: importsAre(LISTED),
    async act(page) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    ...onPage,
    name: 'history-undoing',
    likeAnother: true,
    faults: importsAre([{ ...ENDED, state: 'undoing', done_entries: 1200 }]),
    act: see(/^Removing entries/),
  },
  {
    ...onPage,
    name: 'history-archive',
    pictured: true,
    faults: importsAre([ARCHIVE]),
    act: see('This cannot come back:'),
  },
  {
    ...onPage,
    name: 'history-archive-copy',
    likeAnother: true,
    faults: importsAre([{ ...ARCHIVE, in_another_account: true }]),
    act: see(/^Another account on this server/),
  },
  {
    ...onPage,
    name: 'history-failed',
    faults: importIs({ state: 'failed', problem: PROBLEM, kinds: [] }),
    act: see('Nothing in your account was changed.'),
  },
  {
    ...onPage,
    name: 'history-interrupted',
    likeAnother: true,
    faults: importIs({ state: 'uploading', received_bytes: SIZE / 2 }),
    act: see(/of your files have arrived/),
  },
  {
    ...onPage,
    name: 'history-broke-off',
    faults: refusesParts,
    async act(page) {
      await page.getByLabel('Files from your other apps').setInputFiles({
        name: 'export.zip',
        mimeType: 'application/zip',
        buffer: Buffer.alloc(1000),
      });
      await see(/of your files have arrived/)(page);
    },
  },
  {
    ...onPage,
    name: 'history-loading',
    neverSettles: true,
    faults: (page) => hangs(page, '/account/imports'),
    act: (page) => page.getByText('Loading your imports').waitFor(),
  },
  {
    ...onPage,
    name: 'history-error',
    faults: (page) => answers500(page, '/account/imports'),
    act: see('Your imports could not be loaded'),
  },
];
