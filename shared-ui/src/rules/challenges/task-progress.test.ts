import type { ChallengeTask } from './challenge.ts';
import { type LoggedEntry, taskProgress } from './task-progress.ts';

const NOTHING = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const task = (fields: Partial<ChallengeTask>): ChallengeTask => ({
  ...NOTHING,
  id: 'task',
  title: 'Task',
  kind: 'tick',
  ...fields,
});
const WHEN = { local_date: '2026-03-09', time_zone: 'UTC' };
const indoors = (minutes: number): LoggedEntry => ({
  ...WHEN,
  kind: 'workout-entries',
  minutes,
  outdoors: false,
});
const outdoors = (minutes: number): LoggedEntry => ({ ...indoors(minutes), outdoors: true });
const tick = (amount = 1, task_id = 'task') => ({ ...WHEN, task_id, amount });

const TWO_WORKOUTS = task({ kind: 'workouts', count: 2, minutes: 45, outdoors: 1 });

test.each<[string, LoggedEntry[], number, number, boolean]>([
  ['nothing', [], 0, 1, false],
  ['one indoors', [indoors(60)], 1, 1, false],
  ['one outdoors', [outdoors(60)], 1, 0, false],
  ['one each', [indoors(45), outdoors(45)], 2, 0, true],
  ['two indoors: one has to be outdoors', [indoors(45), indoors(90)], 1, 1, false],
  ['three indoors', [indoors(45), indoors(90), indoors(50)], 1, 1, false],
  ['two outdoors', [outdoors(45), outdoors(50)], 2, 0, true],
  ['one that is too short', [indoors(45), outdoors(44.9)], 1, 1, false],
  ['two short ones, which are not one long one', [outdoors(30), outdoors(30)], 0, 1, false],
  ['more than needed', [indoors(45), indoors(45), outdoors(45)], 2, 0, true],
])('two workouts, one of them outdoors: %s', (_what, entries, done, outdoors_left, met) => {
  expect(taskProgress(TWO_WORKOUTS, { entries, ticks: [] })).toEqual({
    task_id: 'task',
    met,
    done,
    needed: 2,
    outdoors_left,
  });
});

test.each<[string, Partial<ChallengeTask>, number[], number, boolean]>([
  ['a tick that is missing', { kind: 'tick' }, [], 0, false],
  ['a tick', { kind: 'tick' }, [1], 1, true],
  ['a tick from two devices', { kind: 'tick' }, [1, 1], 1, true],
  [
    'an amount that is not there yet',
    { kind: 'amount', amount: 3800, unit: 'ml' },
    [1500, 1500],
    3000,
    false,
  ],
  ['an amount', { kind: 'amount', amount: 3800, unit: 'ml' }, [1900, 1900], 3800, true],
  ['more than the amount', { kind: 'amount', amount: 10, unit: 'pages' }, [25], 25, true],
])('%s', (_what, fields, amounts, done, met) => {
  const ticks = [...amounts.map((amount) => tick(amount)), tick(10_000, 'another')];
  expect(taskProgress(task(fields), { entries: [], ticks })).toMatchObject({ done, met, outdoors_left: 0 });
});

test("counts entries of the task's kind only", () => {
  const photos = task({ kind: 'entries', of: 'progress-photos', count: 2 });
  const entries: LoggedEntry[] = [
    { ...WHEN, kind: 'progress-photos' },
    { ...WHEN, kind: 'meal-entries' },
    outdoors(60),
  ];
  expect(taskProgress(photos, { entries, ticks: [] })).toMatchObject({ done: 1, needed: 2, met: false });
});
