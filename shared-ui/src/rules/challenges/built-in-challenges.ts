import type { AmountUnit, Challenge, ChallengeTask, TaskEntries } from './challenge.ts';

const nothing = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };

const workouts = (
  id: string,
  title: string,
  count: number,
  minutes: number,
  outdoors = 0,
): ChallengeTask => ({
  ...nothing,
  id,
  title,
  kind: 'workouts',
  count,
  minutes,
  outdoors,
});

const entries = (id: string, title: string, of: TaskEntries): ChallengeTask => ({
  ...nothing,
  id,
  title,
  kind: 'entries',
  of,
  count: 1,
});

const amount = (id: string, title: string, much: number, unit: AmountUnit): ChallengeTask => ({
  ...nothing,
  id,
  title,
  kind: 'amount',
  amount: much,
  unit,
});

const tick = (id: string, title: string): ChallengeTask => ({ ...nothing, id, title, kind: 'tick' });

/** Challenges that everyone can start. A changed rule needs a new `version`: runs keep the one they began with. */
export const builtInChallenges = (): Challenge[] => [
  {
    key: '75-hard',
    version: 1,
    title: '75 Hard',
    summary:
      'The same rules on 75 consecutive days. It is hard by design: ask a doctor first if you are not sure that it is for you.',
    days: 75,
    miss: 'starts-over',
    tasks: [
      workouts('workouts', 'Two workouts of 45 minutes, one of them outdoors', 2, 45, 1),
      tick('diet', 'Keep to your diet, without alcohol'),
      // A US gallon is 3,785 ml.
      amount('water', 'Drink 3,800 ml of water', 3800, 'ml'),
      amount('reading', 'Read 10 pages', 10, 'pages'),
      entries('picture', 'Take a progress picture', 'progress-photos'),
    ],
  },
  {
    key: '75-soft',
    version: 1,
    title: '75 Soft',
    summary: 'The gentler one: a workout, water, a book, and eating well for 75 days.',
    days: 75,
    miss: 'stays-missed',
    tasks: [
      workouts('workout', 'A workout of 45 minutes', 1, 45),
      tick('eating-well', 'Eat well'),
      amount('water', 'Drink 3,000 ml of water', 3000, 'ml'),
      amount('reading', 'Read 10 pages', 10, 'pages'),
    ],
  },
  {
    key: '30-days-of-movement',
    version: 1,
    title: '30 Days of Movement',
    summary: 'Half an hour of any workout a day, a walk included.',
    days: 30,
    miss: 'stays-missed',
    tasks: [workouts('movement', 'Move for 30 minutes', 1, 30)],
  },
];
