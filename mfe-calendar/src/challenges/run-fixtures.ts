import { addDays } from '@fettle/shared-ui/rules';
import type {
  Challenge,
  ChallengeRunDetails,
  ChallengeTask,
  DayWithTasks,
  TaskProgress,
} from './challenges.queries.ts';

export const TODAY = '2026-11-25';

const nothing = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
export const WORKOUTS: ChallengeTask = {
  ...nothing,
  id: 'workouts',
  title: 'Two workouts',
  kind: 'workouts',
  count: 2,
  minutes: 45,
  outdoors: 1,
};
export const DIET: ChallengeTask = { ...nothing, id: 'diet', title: 'Keep to your diet', kind: 'tick' };
export const WATER: ChallengeTask = {
  ...nothing,
  id: 'water',
  title: 'Drink water',
  kind: 'amount',
  unit: 'ml',
  amount: 3000,
};
export const PICTURE: ChallengeTask = {
  ...nothing,
  id: 'picture',
  title: 'Take a picture',
  kind: 'entries',
  of: 'progress-photos',
  count: 1,
};

export const HARD: Challenge = {
  key: '75-hard',
  built_in: true,
  version: 1,
  title: '75 Hard',
  summary: 'Ask a doctor first.',
  days: 75,
  miss: 'starts-over',
  tasks: [WORKOUTS, DIET, WATER, PICTURE],
};

export const progress = (
  task: ChallengeTask,
  needed: number,
  fields: Partial<TaskProgress> = {},
): TaskProgress => ({
  task_id: task.id,
  met: false,
  done: 0,
  needed,
  outdoors_left: 0,
  ticks: [],
  ...fields,
});

const OPEN = () => [
  progress(WORKOUTS, 2, { outdoors_left: 1 }),
  progress(DIET, 1),
  progress(WATER, 3000),
  progress(PICTURE, 1),
];

/** Returns a day some days before today. */
export function dayOf(before: number, fields: Partial<DayWithTasks> = {}): DayWithTasks {
  const local_date = addDays(TODAY, -before);
  const state = before === 0 ? 'open' : before < 0 ? 'upcoming' : 'kept';
  return { local_date, state, number: 1, attempt: 1, tasks_met: 0, tasks: OPEN(), ...fields };
}

/** Returns 75 Hard on its third day, after an attempt of two days and a miss. */
export function runOf(fields: Partial<ChallengeRunDetails> = {}): ChallengeRunDetails {
  const days = [
    dayOf(5, { number: 1, attempt: 1 }),
    dayOf(4, { number: 2, attempt: 1 }),
    dayOf(3, { number: 3, attempt: 1, state: 'missed' }),
    dayOf(2, { number: 1, attempt: 2 }),
    dayOf(1, { number: 2, attempt: 2 }),
    dayOf(0, { number: 3, attempt: 2 }),
    dayOf(-1, { number: 4, attempt: 2 }),
  ];
  return {
    id: '0193a1f0-0000-7000-8000-000000000001',
    challenge: HARD,
    started_on: addDays(TODAY, -5),
    ended_on: null,
    state: 'running',
    today: days[5] ?? null,
    attempts: [
      { number: 1, from: addDays(TODAY, -5), to: addDays(TODAY, -3), state: 'missed', days_kept: 2 },
      { number: 2, from: addDays(TODAY, -2), to: addDays(TODAY, 72), state: 'running', days_kept: 2 },
    ],
    days_kept: 2,
    longest: 2,
    days_missed: 1,
    days,
    ...fields,
  };
}
