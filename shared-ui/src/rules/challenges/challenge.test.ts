import { builtInChallenges } from './built-in-challenges.ts';
import { CHALLENGE_LIMITS, type ChallengeTask, challengeProblems, tidyTask } from './challenge.ts';

const NOTHING = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const task = (fields: Partial<ChallengeTask>): ChallengeTask => ({
  ...NOTHING,
  id: 'task',
  title: 'Task',
  kind: 'tick',
  ...fields,
});
const fields = (...tasks: ChallengeTask[]) => challengeProblems({ tasks }).map(({ field }) => field);

test.each<[string, ChallengeTask[], string[]]>([
  ['a tick', [task({})], []],
  ['workouts', [task({ kind: 'workouts', count: 2, minutes: 45, outdoors: 1 })], []],
  ['entries', [task({ kind: 'entries', count: 1, of: 'meal-entries' })], []],
  ['an amount', [task({ kind: 'amount', unit: 'ml', amount: 3000 })], []],
  [
    'workouts without anything',
    [task({ kind: 'workouts' })],
    ['tasks.0.count', 'tasks.0.minutes', 'tasks.0.outdoors'],
  ],
  ['entries of no kind', [task({ kind: 'entries', count: 1 })], ['tasks.0.of']],
  ['an amount without a unit', [task({ kind: 'amount', amount: 5 })], ['tasks.0.unit']],
  [
    'more workouts outdoors than workouts',
    [task({ kind: 'workouts', count: 1, minutes: 45, outdoors: 2 })],
    ['tasks.0.outdoors'],
  ],
  ['two tasks of one id', [task({}), task({ id: 'other' }), task({})], ['tasks.2.id']],
])('%s', (_what, tasks, expected) => {
  expect(fields(...tasks)).toEqual(expected);
});

test("tidyTask keeps only the fields of a task's kind", () => {
  const typed = { count: 2, minutes: 45, outdoors: 0, of: 'meal-entries', unit: 'ml', amount: 5 } as const;
  expect(tidyTask(task({ ...typed, kind: 'amount' }))).toEqual(
    task({ kind: 'amount', unit: 'ml', amount: 5 }),
  );
  expect(tidyTask(task(typed))).toEqual(task({}));
});

test("the built-in challenges keep the rules for members' own", () => {
  const challenges = builtInChallenges();
  expect(new Set(challenges.map(({ key }) => key)).size).toBe(challenges.length);
  for (const { tasks, title, summary, days } of challenges) {
    expect(challengeProblems({ tasks })).toEqual([]);
    expect(tasks.map(tidyTask)).toEqual(tasks);
    expect(title.length).toBeLessThanOrEqual(CHALLENGE_LIMITS.title);
    expect(summary.length).toBeLessThanOrEqual(CHALLENGE_LIMITS.summary);
    expect(days).toBeLessThanOrEqual(CHALLENGE_LIMITS.days);
  }
});

test("75 Hard has the tasks of the Support Center's article", () => {
  const [hard] = builtInChallenges();
  expect(hard).toMatchObject({ key: '75-hard', days: 75, miss: 'starts-over' });
  expect(hard?.tasks).toMatchObject([
    { kind: 'workouts', count: 2, minutes: 45, outdoors: 1 },
    { kind: 'tick' },
    { kind: 'amount', amount: 3800, unit: 'ml' },
    { kind: 'amount', amount: 10, unit: 'pages' },
    { kind: 'entries', of: 'progress-photos', count: 1 },
  ]);
});
