import fc from 'fast-check';
import { addDays, daysBetween, localDate } from '../local-date.ts';
import { builtInChallenges } from './built-in-challenges.ts';
import { type ChallengeTask, MISS_RULES } from './challenge.ts';
import { challengeProgress, type LoggedRun, MAX_RUN_DAYS } from './challenge-days.ts';
import type { LoggedEntry, LoggedTick } from './task-progress.ts';

const FIRST = '2026-03-01';
const [HARD] = builtInChallenges();
const ZONES = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati'];

const someDay = fc.integer({ min: -3, max: 40 }).map((days) => addDays(FIRST, days));
const where = { local_date: someDay, time_zone: fc.constantFrom(...ZONES) };
const ticks = fc.array(
  fc.record<LoggedTick>({
    ...where,
    task_id: fc.constantFrom('diet', 'water', 'reading'),
    amount: fc.integer({ min: 1, max: 4000 }),
  }),
  { maxLength: 60 },
);
const entries = fc.array(
  fc.record<LoggedEntry>({
    ...where,
    kind: fc.constantFrom('workout-entries', 'progress-photos'),
    minutes: fc.constantFrom(30, 45, 60),
    outdoors: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** Runs of challenges with some of the tasks of 75 Hard, so that kept days are likely. */
const runs: fc.Arbitrary<LoggedRun> = fc.record({
  challenge: fc.record({
    days: fc.integer({ min: 1, max: 20 }),
    miss: fc.constantFrom(...MISS_RULES),
    tasks: fc.subarray(HARD?.tasks ?? [], { minLength: 1, maxLength: 2 }),
  }),
  started_on: fc.constant(FIRST),
  ended_on: fc.option(someDay),
  entries,
  ticks,
  today: someDay,
  time_zone: fc.constantFrom(...ZONES),
});

const property = (name: string, holds: (run: LoggedRun) => void) =>
  test(name, () => fc.assert(fc.property(runs, holds), { numRuns: 300 }));

property('the dates of a run have no gaps and no duplicates', (run) => {
  const dates = challengeProgress(run).days.map(({ local_date }) => local_date);
  expect(dates).toEqual(dates.map((_, index) => addDays(FIRST, index)));
});

const anyDay = fc.integer({ min: -740_000, max: 2_900_000 }).map((days) => addDays(FIRST, days));
test('a run has at most a year of dates for any input', () => {
  const longRuns = fc.record({
    challenge: fc.record({
      days: fc.constantFrom(1, 75, 365, 10_000),
      miss: fc.constantFrom(...MISS_RULES),
      tasks: fc.constant<ChallengeTask[]>(HARD?.tasks.slice(0, 1) ?? []),
    }),
    started_on: anyDay,
    ended_on: fc.option(anyDay),
    entries: fc.constant<LoggedEntry[]>([]),
    ticks: fc.constant<LoggedTick[]>([]),
    today: anyDay,
    time_zone: fc.constant('UTC'),
  });
  fc.assert(
    fc.property(longRuns, (run) => {
      expect(challengeProgress(run).days.length).toBeLessThanOrEqual(MAX_RUN_DAYS);
    }),
    { numRuns: 50 },
  );
});

test('the order of entries and ticks does not matter', () => {
  fc.assert(
    fc.property(runs, fc.infiniteStream(fc.double({ noNaN: true })), (run, places) => {
      const shuffled = <T>(items: T[]): T[] =>
        items
          .map((item): [number, T] => [places.next().value, item])
          .sort(([one], [other]) => one - other)
          .map(([, item]) => item);
      const other = { ...run, entries: shuffled(run.entries), ticks: shuffled(run.ticks) };
      expect(challengeProgress(other)).toEqual(challengeProgress(run));
    }),
    { numRuns: 300 },
  );
});

property('computing a run is pure', (run) => {
  const before = structuredClone(run);
  const first = challengeProgress(run);
  expect(run).toEqual(before);
  expect(challengeProgress(run)).toEqual(first);
});

property('a late entry changes only its own day, until the days are counted', (run) => {
  const [late, ...earlier] = run.ticks;
  if (!late) return;
  const stateOn = (of: LoggedRun) =>
    new Map(challengeProgress(of).days.map((day) => [day.local_date, day.tasks]));
  const [without, withIt] = [stateOn({ ...run, ticks: earlier }), stateOn(run)];
  for (const [date, tasks] of withIt)
    if (date !== late.local_date && without.has(date)) expect(tasks).toEqual(without.get(date));
});

property('additional entries never undo a kept day', (run) => {
  const keptOf = (of: LoggedRun) =>
    challengeProgress(of).days.flatMap(({ local_date, state }) => (state === 'kept' ? [local_date] : []));
  const fewer = { ...run, ticks: run.ticks.slice(1), entries: run.entries.slice(1) };
  const dates = new Set(challengeProgress(run).days.map(({ local_date }) => local_date));
  // A run with an earlier last day has no dates after it.
  const still = keptOf(fewer).filter((date) => dates.has(date));
  expect(keptOf(run)).toEqual(expect.arrayContaining(still));
});

property('past days are never open or upcoming, and later days never open or missed', (run) => {
  for (const { local_date, state } of challengeProgress(run).days) {
    const side = Math.sign(daysBetween(run.today, local_date));
    const allowed = { '-1': ['kept', 'missed', 'skipped'], '0': ['kept', 'open'], '1': ['kept', 'upcoming'] };
    expect(allowed[`${side as -1 | 0 | 1}`]).toContain(state);
  }
});

property('each attempt numbers its days from 1 without a gap, at most up to the challenge’s days', (run) => {
  const { days, attempts } = challengeProgress(run);
  for (const { number, days_kept } of attempts) {
    const numbers = days.flatMap((day) => (day.attempt === number ? (day.number ?? []) : []));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeLessThanOrEqual(run.challenge.days);
    expect(days.filter((day) => day.attempt === number && day.state === 'kept')).toHaveLength(days_kept);
  }
});

property('a challenge that starts over has a missed day only at the end of an attempt', (run) => {
  const { days } = challengeProgress({ ...run, challenge: { ...run.challenge, miss: 'starts-over' } });
  days.forEach(({ state, attempt }, index) => {
    if (state === 'missed' && attempt !== null) expect(days[index + 1]?.attempt).not.toBe(attempt);
  });
});

property('a completed run has all its days, all kept if a miss starts over', (run) => {
  const { state, attempts } = challengeProgress(run);
  if (state !== 'completed' || run.challenge.miss !== 'starts-over') return;
  expect(attempts.at(-1)).toMatchObject({ state: 'completed', days_kept: run.challenge.days });
});

/** Instants around both clock changes of these zones, and around New Year. */
const CLOCK_CHANGES: [string, string, string][] = [
  ['America/Los_Angeles', '2026-03-06', '2026-03-11'],
  ['America/Los_Angeles', '2026-10-30', '2026-11-04'],
  ['Europe/Berlin', '2026-03-27', '2026-04-01'],
  ['Europe/Berlin', '2026-10-23', '2026-10-28'],
  ['Pacific/Auckland', '2026-04-03', '2026-04-08'],
  ['America/Santiago', '2026-09-04', '2026-09-09'],
];

test.each(CLOCK_CHANGES)(
  'in %s a tick in every hour from %s to %s keeps each date once',
  (time_zone, from, to) => {
    const hours = daysBetween(from, to) * 24;
    const ticksOfHours = Array.from({ length: hours }, (_, hour) => {
      const local_date = localDate(new Date(Date.parse(`${from}T12:00:00Z`) + hour * 3_600_000), time_zone);
      return { task_id: 'diet', local_date, time_zone, amount: 1 };
    });
    const first = ticksOfHours[0]?.local_date ?? from;
    const last = ticksOfHours.at(-1)?.local_date ?? to;
    const { days } = challengeProgress({
      challenge: {
        days: 75,
        miss: 'starts-over',
        tasks: HARD?.tasks.filter(({ id }) => id === 'diet') ?? [],
      },
      started_on: first,
      ended_on: null,
      entries: [],
      ticks: ticksOfHours,
      today: last,
      time_zone,
    });
    const kept = days.filter(({ state }) => state === 'kept');
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
    expect(kept).toHaveLength(daysBetween(first, last) + 1);
  },
);
