import type { NeutralFood, NeutralWorkout } from '../neutral-entry.ts';
import { addSets, Meals, SharedRows, Workouts } from './groups.ts';

const at = (row: number, file = 'a.csv') => ({ file, row });
const food = (name: string): NeutralFood => ({
  name,
  amount: null,
  kcal: 1,
  protein: null,
  carbs: null,
  fat: null,
});
const moment = (local_time: string | null, row: number, file = 'a.csv') => ({
  local_date: '2026-01-01',
  local_time,
  place: at(row, file),
});
const workout = (row: number, file = 'a.csv'): NeutralWorkout => ({
  kind: 'workout',
  ...moment('10:00:00', row, file),
  type: 'Push',
  duration_min: null,
  kcal: null,
});

it('keeps a row as often as the file has it that has it most often', () => {
  const shared = new SharedRows(2);
  const isNew = (row: number, file: string, value: string) => shared.isNew(at(row, file), value);
  expect([isNew(2, 'a.csv', 'egg'), isNew(3, 'a.csv', 'egg')]).toEqual([true, true]);
  expect([2, 3, 4].map((row) => isNew(row, 'b.csv', 'egg'))).toEqual([false, false, true]);
  expect(isNew(5, 'b.csv', 'milk')).toBe(true);
});

it('tells two files of one path by rows that begin again', () => {
  const shared = new SharedRows(2);
  expect([shared.isNew(at(2), 'egg'), shared.isNew(at(3), 'egg'), shared.isNew(at(2), 'egg')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('keeps every row of one file', () => {
  const shared = new SharedRows(1);
  expect([shared.isNew(at(2), 'egg'), shared.isNew(at(2, 'b.csv'), 'egg')]).toEqual([true, true]);
});

it('gathers foods by day and label, at the earliest time', () => {
  const meals = new Meals();
  meals.add(moment(null, 2), 'Lunch', food('a'));
  meals.add(moment('13:00:00', 3), 'Lunch', food('b'));
  meals.add(moment('12:30:00', 4), 'Lunch', food('b'));
  meals.add(moment('13:00:00', 5), null, food('c'));
  expect([...meals.finished()]).toEqual([]);
  const rest = [...meals.rest()].map(({ meal, local_time, foods, place }) => [
    meal,
    local_time,
    foods.length,
    place.row,
  ]);
  expect(rest).toEqual([
    ['Lunch', '12:30:00', 3, 2],
    [null, '13:00:00', 1, 5],
  ]);
  expect([...meals.rest()]).toEqual([]);
});

it('gathers foods without a label by time', () => {
  const meals = new Meals();
  for (const time of ['08:00:00', '12:00:00', '08:00:00']) meals.add(moment(time, 2), null, food('a'));
  expect([...meals.rest()].map(({ foods }) => foods.length)).toEqual([2, 1]);
});

it('ends the oldest groups when more than 200,000 rows are open', () => {
  const meals = new Meals();
  for (let row = 0; row <= 200_000; row += 1)
    meals.add(moment(null, row), `Meal ${Math.floor(row / 100_000)}`, food('a'));
  expect([...meals.finished()].map(({ meal, foods }) => [meal, foods.length])).toEqual([['Meal 0', 100_000]]);
  expect([...meals.rest()]).toHaveLength(2);
});

it('ends a tenth of the rows at once', () => {
  const meals = new Meals();
  for (let row = 0; row <= 200_000; row += 1) meals.add(moment(null, row), `Meal ${row}`, food('a'));
  const ended = [...meals.finished()].map(({ meal }) => meal);
  expect([ended.length, ended[0], ended.at(-1)]).toEqual([20_001, 'Meal 0', 'Meal 20000']);
  expect([...meals.finished()]).toEqual([]);
});

it.each([
  ['different ones in lines', ['slow', 'hot'], 'slow\nhot'],
  ['equal ones once', ['slow\nhot', 'slow', 'hot', undefined, 'slow\nhot'], 'slow\nhot'],
  ['a part of a line too', ['slowly', 'slow'], 'slowly\nslow'],
  ['no further ones from 10,000 characters on', ['x'.repeat(10_000), 'slow'], 'x'.repeat(10_000)],
])('gathers the notes of rows: %s', (_what, notes, expected) => {
  const meals = new Meals();
  for (const note of notes)
    meals.add({ ...moment(null, 2), ...(note !== undefined && { notes: note }) }, 'Lunch', food('a'));
  expect([...meals.rest()].map((meal) => meal.notes)).toEqual([expected]);
});

it('gathers sets into exercises in their order', () => {
  const workouts = new Workouts();
  const set = { weight: 80, unit: 'kg' as const, reps: 5 };
  for (const [name, isNew] of [
    ['Squat', false],
    ['Squat', false],
    ['Row', false],
    ['Squat', false],
    ['Squat', true],
  ] as const)
    addSets(
      workouts.at('a', () => workout(2)),
      name,
      [set],
      isNew,
    );
  const [whole] = workouts.rest();
  expect(whole?.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
    ['Squat', 2],
    ['Row', 1],
    ['Squat', 1],
    ['Squat', 1],
  ]);
});

it('leaves out a workout that an earlier file has', () => {
  const workouts = new Workouts();
  const open = (row: number, file: string) =>
    workouts.ofOneFile('a', at(row, file), () => workout(row, file)) !== null;
  expect([open(2, 'a.csv'), open(3, 'a.csv'), open(2, 'b.csv')]).toEqual([true, true, false]);
  expect([...workouts.rest()]).toHaveLength(1);
});
