import { NEW_IMPORT } from './import-fixture.ts';
import { alreadyThereText, finishedText, previewText } from './import-texts.ts';
import type { Import, ImportedKind } from './imports.queries.ts';

const kind = (name: ImportedKind, count: number, days: [string, string] | null, already_there = 0) => ({
  ...{ kind: name, count, already_there },
  first_day: days?.[0] ?? null,
  last_day: days?.[1] ?? null,
});
const YEARS = [
  kind('weight_entries', 1204, ['2021-03-02', '2026-02-01'], 200),
  kind('meal_entries', 3482, ['2021-04-02', '2026-02-11'], 12),
  kind('workout_entries', 611, ['2022-01-01', '2025-12-31']),
];
const of = (fields: Partial<Import>): Import => ({ ...NEW_IMPORT, ...fields });

it.each<[string, Partial<Import>]>([
  [
    'MyFitnessPal, Mar 2021 to Feb 2026: 1,204 weigh-ins, 3,482 meals, 611 workouts; 14 rows cannot be read',
    { sources: ['MyFitnessPal'], kinds: YEARS, unreadable_count: 14 },
  ],
  [
    'Strong and Hevy, Feb 2026: 1 workout',
    {
      sources: ['Strong', 'Hevy'],
      kinds: [kind('workout_entries', 1, ['2026-02-03', '2026-02-03']), kind('meal_entries', 0, null)],
    },
  ],
  ['Libra: nothing new; 1 row cannot be read', { sources: ['Libra'], unreadable_count: 1 }],
])('sums up a preview: %s', (text, fields) => {
  expect(previewText(of(fields))).toBe(text);
});

it.each<[string, Import['kinds']]>([
  ['212 entries are here already and left out: 200 weigh-ins and 12 meals.', YEARS],
  ['1 entry is here already and left out: 1 meal.', [kind('meal_entries', 0, null, 1)]],
  ['', [kind('meal_entries', 3, ['2026-02-03', '2026-02-03'])]],
])('counts what is already there: %s', (text, kinds) => {
  expect(alreadyThereText(of({ kinds }))).toBe(text);
});

it.each<[string, Partial<Import>]>([
  ['5,297 entries from Libra are in your account', { sources: ['Libra'], done_entries: 5297 }],
  ['1 entry from Libra is in your account', { sources: ['Libra'], done_entries: 1 }],
  ['Everything is back', { is_archive: true }],
  ['Undone: 8 entries removed, 2 kept', { state: 'undone', done_entries: 10, kept_count: 2 }],
  ['Undone: 1 entry removed', { state: 'undone', done_entries: 1 }],
])('tells the end of an import: %s', (text, fields) => {
  expect(finishedText(of({ state: 'applied', ...fields }))).toBe(text);
});
