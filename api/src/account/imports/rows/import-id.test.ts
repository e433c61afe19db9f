import type { NeutralEntry, NeutralNote } from '../neutral-entry.ts';
import { ImportIds } from './import-id.ts';

const note: NeutralNote = {
  kind: 'note',
  local_date: '2026-03-01',
  local_time: '07:00:00',
  text: 'Slept well',
  place: { file: 'a.csv', row: 2 },
};
const withId = { ...note, source_id: 'n1' };
const idsOf = (...notes: NeutralNote[]) => {
  const ids = new ImportIds('member');
  return notes.map((one) => ids.of('libra', one));
};

it.each<[string, NeutralNote[], NeutralNote[]]>([
  ['the same in every import of a file', [note, note], [note, note]],
  ['the same at another place of another file', [note], [{ ...note, place: { file: 'b.csv', row: 9 } }]],
  ['that of the source, whatever else changed', [withId], [{ ...withId, text: 'Slept badly' }]],
  ['that of the source, also when it comes twice', [withId, withId], [withId, withId]],
])('is %s', (_, first, again) => {
  expect(idsOf(...first)).toEqual(idsOf(...again));
});

it('differs where an entry says the same as one before it, and comes once for an id of the source', () => {
  expect([new Set(idsOf(note, note)).size, new Set(idsOf(withId, withId)).size]).toEqual([2, 1]);
});

const coffee = { name: 'Coffee', amount: null, kcal: null, protein: null, carbs: null, fat: null };
const meal: NeutralEntry = { ...note, kind: 'meal', meal: null, foods: [coffee] };
const full: NeutralEntry = {
  ...meal,
  meal: 'Snack',
  notes: 'hot',
  foods: [{ ...coffee, kcal: 5, protein: 1 }],
};
const weight: NeutralEntry = { ...note, kind: 'weight', weight: 80, unit: 'kg' };
const run: NeutralEntry = { ...note, kind: 'workout', type: 'Run', duration_min: null, kcal: null };

it.each<[string, NeutralEntry, NeutralEntry]>([
  ['a meal', meal, full],
  ['a weigh-in', weight, { ...weight, body_fat_pct: 20, notes: 'after a run' }],
  ['a workout', run, { ...run, duration_min: 30, distance: 5 }],
  ['a custom entry', note, { ...note, title: 'Sleep' }],
])('stays that of %s of a table when further columns are chosen or added', (_what, first, again) => {
  const idOf = (table: string, entry: NeutralEntry) => new ImportIds('member').of(table, entry);
  expect(idOf('table b', again)).toBe(idOf('table a', first));
  expect(idOf('libra', again)).not.toBe(idOf('libra', first));
});

it.each<[string, NeutralEntry, NeutralEntry]>([
  ['two equal meals', meal, meal],
  ['meals of two times', meal, { ...meal, local_time: '08:00:00' }],
  ['meals of two labels without a time', { ...meal, local_time: null }, { ...full, local_time: null }],
  ['meals of two foods', meal, { ...meal, foods: [{ ...coffee, name: 'Tea' }] }],
  ['two weigh-ins', weight, { ...weight, weight: 81 }],
  ['workouts of two types', run, { ...run, type: 'Swim' }],
  ['workouts of two exercises', run, { ...run, exercises: [{ name: 'Squat', sets: [] }] }],
])('tells %s of a table apart', (_what, one, other) => {
  const ids = new ImportIds('member');
  expect(ids.of('table a', one)).not.toBe(ids.of('table a', other));
});

it('tells entries of two tables apart whose ids are the same', () => {
  const ids = new ImportIds('member');
  expect(ids.of('table a', withId)).not.toBe(ids.of('table b', withId));
});

it('differs between members, sources and the parts of a meal', () => {
  const ids = [
    new ImportIds('member').of('libra', withId),
    new ImportIds('another').of('libra', withId),
    new ImportIds('member').of('wger', withId),
    new ImportIds('member').of('libra', withId, 1),
  ];
  expect(new Set(ids).size).toBe(4);
});

it.each([
  ['2026-03-01', '07:00:00', '2026-03-01T07:00:00.000Z'],
  ['2026-03-01', null, '2026-03-01T12:00:00.000Z'],
  ['1950-03-01', '07:00:00', '1970-01-01T00:00:00.000Z'],
])('has the time on the member’s clock: %s %s', (local_date, local_time, time) => {
  const [id = ''] = idsOf({ ...note, local_date, local_time });
  const hex = id.replaceAll('-', '').slice(0, 12);
  expect(new Date(Number.parseInt(hex, 16)).toISOString()).toBe(time);
  expect(id).toMatch(/^.{8}-.{4}-7.{3}-[89ab].{3}-.{12}$/);
});
