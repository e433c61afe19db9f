import type { ChallengeTask, TaskProgress } from '../challenges.queries.ts';
import { DIET, PICTURE, progress, WATER, WORKOUTS } from '../run-fixtures.ts';
import { amountWords, entriesOf, progressWords, taskTitle } from './task-texts.ts';

const words = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[string, ChallengeTask, TaskProgress]>([
  ['0 of 2, one outdoors to go, 45 min or more each', WORKOUTS, progress(WORKOUTS, 2, { outdoors_left: 1 })],
  ['1 of 2, 45 min or more each', WORKOUTS, progress(WORKOUTS, 2, { done: 1 })],
  ['2 of 2', WORKOUTS, progress(WORKOUTS, 2, { done: 2, met: true })],
  ['0 of 1, 45 min or more', WORKOUTS, progress(WORKOUTS, 1)],
  ['1,250 of 3,000 ml', WATER, progress(WATER, 3000, { done: 1250 })],
  ['3,500 of 3,000 ml', WATER, progress(WATER, 3000, { done: 3500, met: true })],
  ['1 of 1', PICTURE, progress(PICTURE, 1, { done: 3, met: true })],
  ['', DIET, progress(DIET, 1)],
])('progressWords returns “%s”', (text, task, done) => {
  expect(words(progressWords(task, done))).toBe(text);
});

it.each([
  ['Drink 3,800 ml of water', 3800, 'Drink 3.800 ml of water'],
  ['Read 10 pages', 10, 'Read 10 pages'],
  ['Eat 1,000 things', null, 'Eat 1,000 things'],
])('taskTitle of “%s” with the amount %p is “%s” in German numbers', (title, amount, text) => {
  expect(taskTitle({ title, amount }, new Intl.NumberFormat('de-DE'))).toBe(text);
});

it.each([
  ['ml', 500, '500 ml'],
  ['pages', 1, '1 page'],
  ['pages', 2, '2 pages'],
  ['steps', 1000, '1,000 steps'],
] as const)('amountWords in %s of %d is “%s”', (unit, amount, text) => {
  expect(words(amountWords({ unit }, amount))).toBe(text);
});

it('entriesOf returns the kind of entry to log, and null for tasks to tick', () => {
  expect([WORKOUTS, DIET, WATER, PICTURE].map(entriesOf)).toEqual([
    'workout-entries',
    null,
    null,
    'progress-photos',
  ]);
});
