import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = '2026-03-12';

/** Returns the date `before` days before the fixed day; negative for a date after it. */
const day = (before: number) => new Date(Date.parse(TODAY) - before * DAY_MS).toISOString().slice(0, 10);

const nothing = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const HARD = {
  key: '75-hard',
  version: 1,
  built_in: true,
  title: '75 Hard',
  summary: '',
  days: 75,
  miss: 'starts-over',
  tasks: [
    {
      ...nothing,
      id: 'workouts',
      title: 'Two workouts of 45 minutes, one of them outdoors',
      kind: 'workouts',
      count: 2,
      minutes: 45,
      outdoors: 1,
    },
    { ...nothing, id: 'diet', title: 'Keep to your diet, without alcohol', kind: 'tick' },
    { ...nothing, id: 'water', title: 'Drink 3,800 ml of water', kind: 'amount', unit: 'ml', amount: 3800 },
    { ...nothing, id: 'reading', title: 'Read 10 pages', kind: 'amount', unit: 'pages', amount: 10 },
    {
      ...nothing,
      id: 'picture',
      title: 'Take a progress picture',
      kind: 'entries',
      of: 'progress-photos',
      count: 1,
    },
  ],
};
const MOVEMENT = {
  key: '30-days-of-movement',
  version: 1,
  built_in: true,
  title: '30 Days of Movement',
  summary: '',
  days: 30,
  miss: 'stays-missed',
  tasks: [
    {
      ...nothing,
      id: 'movement',
      title: 'Move for 30 minutes',
      kind: 'workouts',
      count: 1,
      minutes: 30,
      outdoors: 0,
    },
  ],
};

const tick = (amount: number, at: number) => ({ id: `0193a1f0-0000-7000-8000-0000000000${10 + at}`, amount });
const task = (task_id: string, done: number, needed: number, ticks: object[] = [], outdoors_left = 0) => ({
  task_id,
  met: done >= needed && outdoors_left === 0,
  done,
  needed,
  outdoors_left,
  ticks,
});
/** Tasks of 75 Hard, some of them done. */
const someTasks = () => [
  task('workouts', 1, 2, [], 1),
  task('diet', 1, 1, [tick(1, 1)]),
  task('water', 1250, 3800, [tick(500, 2), tick(250, 3), tick(500, 4)]),
  task('reading', 10, 10, [tick(10, 5)]),
  task('picture', 0, 1),
];
const allTasks = () => [
  task('workouts', 2, 2),
  task('diet', 1, 1, [tick(1, 1)]),
  task('water', 3800, 3800, [tick(3800, 2)]),
  task('reading', 10, 10, [tick(10, 5)]),
  task('picture', 1, 1),
];

interface Days {
  /** First day, in days before the fixed day. */
  from: number;
  count: number;
  attempt: number;
  missed?: number[];
}

/** Returns the days of an attempt: past days are kept unless missed, the fixed day is open, later days are upcoming. */
function daysOf(
  { from, count, attempt, missed = [] }: Days,
  { of = HARD, open = someTasks(), done = allTasks() } = {},
) {
  return Array.from({ length: count }, (_, at) => {
    const before = from - at;
    const state =
      before === 0 ? 'open' : before < 0 ? 'upcoming' : missed.includes(before) ? 'missed' : 'kept';
    const none = of.tasks.map(({ id }, index) => task(id, 0, open[index]?.needed ?? 1));
    const tasks = state === 'kept' ? done : state === 'upcoming' ? none : open;
    const tasks_met = tasks.filter(({ met }) => met).length;
    return { local_date: day(before), state, number: at + 1, attempt, tasks_met, tasks };
  });
}

const attempt = (number: number, from: number, to: number, state: string, days_kept: number) => ({
  number,
  from: day(from),
  to: day(to),
  state,
  days_kept,
});

function run<Fields extends { id: string }>(fields: Fields, days: ReturnType<typeof daysOf>) {
  const today = days.find(({ local_date }) => local_date === TODAY) ?? null;
  return { ended_on: null, state: 'running', days_missed: 0, longest: 0, ...fields, today, days };
}

const hardDays = [
  ...daysOf({ from: 40, count: 15, attempt: 1, missed: [26] }),
  ...daysOf({ from: 25, count: 14, attempt: 2, missed: [12] }),
  ...daysOf({ from: 11, count: 75, attempt: 3 }),
];
const RUN_ID = '0193a1f0-0000-7000-8000-000000000001';
/** 75 Hard on its twelfth day, after two attempts. */
const hard = run(
  {
    id: RUN_ID,
    challenge: HARD,
    started_on: day(40),
    attempts: [
      attempt(1, 40, 26, 'missed', 14),
      attempt(2, 25, 12, 'missed', 13),
      attempt(3, 11, -63, 'running', 11),
    ],
    days_kept: 11,
    longest: 14,
    days_missed: 2,
  },
  hardDays,
);
/** 75 Hard the day after a missed one. */
const missed = run(
  {
    id: RUN_ID,
    challenge: HARD,
    started_on: day(13),
    attempts: [attempt(1, 13, 1, 'missed', 12), attempt(2, 0, -74, 'running', 0)],
    days_kept: 0,
    longest: 12,
    days_missed: 1,
  },
  [
    ...daysOf({ from: 13, count: 13, attempt: 1, missed: [1] }),
    ...daysOf({ from: 0, count: 75, attempt: 2 }),
  ],
);
const moving = { of: MOVEMENT, open: [task('movement', 0, 1)], done: [task('movement', 1, 1)] };
const movement = run(
  {
    id: '0193a1f0-0000-7000-8000-000000000002',
    challenge: MOVEMENT,
    started_on: day(19),
    attempts: [attempt(1, 19, -10, 'running', 17)],
    days_kept: 17,
    longest: 17,
    days_missed: 2,
  },
  daysOf({ from: 19, count: 30, attempt: 1, missed: [14, 7] }, moving),
);
const over = run(
  {
    id: '0193a1f0-0000-7000-8000-000000000003',
    challenge: MOVEMENT,
    started_on: day(90),
    state: 'completed',
    attempts: [attempt(1, 90, 61, 'completed', 28)],
    days_kept: 28,
    longest: 28,
    days_missed: 2,
  },
  daysOf({ from: 90, count: 30, attempt: 1, missed: [80, 79] }, moving),
);

const LONG_TITLE = 'A book a month, and a walk after lunch with the dog of our neighbours';
/** A challenge of the member's own that begins in four days. */
const upcoming = run(
  {
    id: '0193a1f0-0000-7000-8000-000000000004',
    challenge: { ...MOVEMENT, key: 'own', built_in: false, title: LONG_TITLE },
    started_on: day(-4),
    state: 'upcoming',
    attempts: [attempt(1, -4, -33, 'upcoming', 0)],
    days_kept: 0,
  },
  daysOf({ from: -4, count: 30, attempt: 1 }, moving),
);

const RUNS = {
  one: [hard, over],
  two: [hard, movement],
  missed: [missed],
  upcoming: [upcoming, movement, over],
};

/** Mocks a member with challenge runs. Nothing is stored, so that other states show members without runs. */
export async function withChallengeRuns(page: Page, which: keyof typeof RUNS = 'one'): Promise<void> {
  const runs = RUNS[which];
  await page.route(/\/api\/v1\/challenge-runs(\?|$)/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '9'];
    const state = searchParams.get('state');
    const data = runs
      .filter((one) => state === null || one.state === state)
      .map((one) => ({
        ...one,
        days: one.days.filter(({ local_date }) => local_date >= from && local_date <= to),
      }));
    return route.fulfill({ json: { success: true, data: { runs: data, next_cursor: null } } });
  });
  await page.route(/\/api\/v1\/challenge-runs\/[\w-]+(\?|$)/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({ json: { success: true, data: runs.find((one) => one.id === id) } });
  });
}

/** Mocks a premium member with a challenge of their own. */
export async function asPremium(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/auth\/me/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, premium: true } } });
  });
  await page.route(/\/api\/v1\/challenges$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const own = {
      ...MOVEMENT,
      key: '0193a1f0-0000-7000-8000-000000000009',
      built_in: false,
      title: LONG_TITLE,
      summary: 'Quiet evenings.',
      tasks: [HARD.tasks[3], MOVEMENT.tasks[0], HARD.tasks[4], HARD.tasks[1]],
    };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { challenges: [...body.data.challenges, own] } },
    });
  });
}
