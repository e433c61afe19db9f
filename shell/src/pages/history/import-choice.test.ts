import { chosenEntries, daysOfKinds } from './import-choice.ts';
import type { ImportedKind } from './imports.queries.ts';

const DAYS = [
  { date: '2026-01-01', count: 3, weight_entries: 1, meal_entries: 2, workout_entries: 0, custom_entries: 0 },
  { date: '2026-01-02', count: 7, weight_entries: 0, meal_entries: 4, workout_entries: 0, custom_entries: 3 },
];

it.each<[string, ImportedKind[], string, string, number]>([
  ['all', ['weight_entries', 'meal_entries', 'custom_entries'], '2026-01-01', '2026-01-02', 10],
  ['a kind', ['meal_entries'], '2026-01-01', '2026-01-02', 6],
  ['a day', ['weight_entries', 'meal_entries'], '2026-01-01', '2026-01-01', 3],
  ['two kinds of a day', ['weight_entries', 'custom_entries'], '2026-01-02', '2026-01-02', 3],
  ['no kind', [], '2026-01-01', '2026-01-02', 0],
  ['no day', ['meal_entries'], '2026-02-01', '2026-01-02', 0],
])('counts the entries of %s', (_, kinds, from, to, count) => {
  expect(chosenEntries(DAYS, { kinds, from, to })).toBe(count);
});

it('keeps days without entries of the chosen kinds', () => {
  expect(daysOfKinds(DAYS, ['weight_entries'])).toEqual([
    { date: '2026-01-01', count: 1 },
    { date: '2026-01-02', count: 0 },
  ]);
});
