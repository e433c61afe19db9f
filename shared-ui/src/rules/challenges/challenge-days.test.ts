import { addDays, daysBetween } from '../local-date.ts';
import type { MissRule } from './challenge.ts';
import { challengeProgress, type LoggedRun, MAX_RUN_DAYS } from './challenge-days.ts';

const TICK = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const FIRST = '2026-03-01';
const [WEST, EAST] = ['America/Los_Angeles', 'Pacific/Auckland'];
const day = (number: number) => addDays(FIRST, number - 1);
const tick = (number: number, time_zone = 'UTC') => ({
  task_id: 'diet',
  local_date: day(number),
  time_zone,
  amount: 1,
});

/** A run of some days with one task, ticked on the `kept` days; `today` is a day number too. */
const run = (miss: MissRule, kept: number[], today: number, more: Partial<LoggedRun> = {}): LoggedRun => ({
  challenge: { days: 5, miss, tasks: [{ ...TICK, id: 'diet', title: 'Diet', kind: 'tick' }] },
  started_on: FIRST,
  ended_on: null,
  entries: [],
  ticks: kept.map((number) => tick(number)),
  today: day(today),
  time_zone: 'UTC',
  ...more,
});

const LETTERS = { kept: 'k', missed: 'm', open: 'o', upcoming: '.', skipped: 's' };
const states = (logged: LoggedRun) =>
  challengeProgress(logged)
    .days.map(({ state }) => LETTERS[state])
    .join('');
/** Formats each attempt as `from-to days_kept state`, with dates as day numbers of the run. */
const attempts = (logged: LoggedRun) =>
  challengeProgress(logged).attempts.map(
    ({ from, to, days_kept, state }) =>
      `${daysBetween(FIRST, from) + 1}-${daysBetween(FIRST, to) + 1} ${days_kept} ${state}`,
  );

describe('a challenge that starts over', () => {
  test.each<[string, number[], number, string, string[], string]>([
    ['before its first day', [], 0, '.....', ['1-5 0 running'], 'upcoming'],
    ['on its first day', [], 1, 'o....', ['1-5 0 running'], 'running'],
    ['with today kept', [1], 1, 'k....', ['1-5 1 running'], 'running'],
    ['on the next morning', [1], 2, 'ko...', ['1-5 1 running'], 'running'],
    [
      'after a miss begins again on the next day',
      [1],
      3,
      'kmo....',
      ['1-2 1 missed', '3-7 0 running'],
      'running',
    ],
    ['without a kept day begins today', [], 3, 'mmo....', ['3-7 0 running'], 'running'],
    [
      'after many days away begins today',
      [1, 2],
      6,
      'kkmmmo....',
      ['1-3 2 missed', '6-10 0 running'],
      'running',
    ],
    [
      'remembers each attempt',
      [1, 3, 4, 6],
      7,
      'kmkkmko...',
      ['1-2 1 missed', '3-5 2 missed', '6-10 1 running'],
      'running',
    ],
    [
      'is complete as soon as the last day is kept',
      [1, 2, 3, 4, 5],
      5,
      'kkkkk',
      ['1-5 5 completed'],
      'completed',
    ],
    ['is not complete on an unkept last day', [1, 2, 3, 4], 5, 'kkkko', ['1-5 4 running'], 'running'],
    ['stays complete', [1, 2, 3, 4, 5], 90, 'kkkkk', ['1-5 5 completed'], 'completed'],
    [
      'is complete in a later attempt',
      [1, 3, 4, 5, 6, 7],
      30,
      'kmkkkkk',
      ['1-2 1 missed', '3-7 5 completed'],
      'completed',
    ],
    [
      'with a miss on its last day starts over',
      [1, 2, 3, 4],
      6,
      'kkkkmo....',
      ['1-5 4 missed', '6-10 0 running'],
      'running',
    ],
    [
      'may be ahead of an earlier date to which the member flew',
      [1, 2],
      1,
      'kk...',
      ['1-5 2 running'],
      'running',
    ],
    ['is not ahead by more than a day', [1, 2, 3], 1, 'kk...', ['1-5 2 running'], 'running'],
  ])('%s', (_what, kept, today, expected, expectedAttempts, state) => {
    const logged = run('starts-over', kept, today);
    expect(states(logged)).toBe(expected);
    expect(attempts(logged)).toEqual(expectedAttempts);
    expect(challengeProgress(logged).state).toBe(state);
  });

  test('numbers the days of each attempt', () => {
    const { days } = challengeProgress(run('starts-over', [1, 2, 5], 6));
    expect(days.map(({ number, attempt }) => [number, attempt])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [null, null],
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 2],
    ]);
  });

  test('counts the kept days of the present attempt and of the best one', () => {
    expect(challengeProgress(run('starts-over', [1, 2, 3, 5], 6))).toMatchObject({
      days_kept: 1,
      longest: 3,
      days_missed: 1,
    });
    expect(challengeProgress(run('starts-over', [1, 2, 3], 5))).toMatchObject({ days_kept: 0, longest: 3 });
  });

  test('is repaired by a late entry for the missed day and broken by an undone tick', () => {
    const [broken, healed] = [run('starts-over', [1, 2, 4], 5), run('starts-over', [1, 2, 4, 3], 5)];
    expect([states(broken), states(healed)]).toEqual(['kkmko...', 'kkkko']);
    expect(attempts(healed)).toEqual(['1-5 4 running']);
  });
});

describe('a challenge whose missed days stay missed', () => {
  test.each<[string, number[], number, string, string, string]>([
    ['goes on after a miss', [1, 3], 4, 'kmko.', '1-5 2 running', 'running'],
    ['has no second day one', [], 4, 'mmmo.', '1-5 0 running', 'running'],
    ['is complete when its last day is kept', [1, 5], 5, 'kmmmk', '1-5 2 completed', 'completed'],
    ['is complete when its last day is over', [1, 2], 6, 'kkmmm', '1-5 2 completed', 'completed'],
    ['is complete even without a kept day', [], 9, 'mmmmm', '1-5 0 completed', 'completed'],
    ['is not complete on its last day', [1, 2, 3, 4], 5, 'kkkko', '1-5 4 running', 'running'],
  ])('%s', (_what, kept, today, expected, attempt, state) => {
    const logged = run('stays-missed', kept, today);
    expect(states(logged)).toBe(expected);
    expect(attempts(logged)).toEqual([attempt]);
    expect(challengeProgress(logged).state).toBe(state);
  });

  test('counts late entries after its end', () => {
    expect(challengeProgress(run('stays-missed', [1, 2, 3, 4, 5], 30)).days_kept).toBe(5);
  });
});

describe('a challenge that its member ended', () => {
  test.each<[string, MissRule, number[], number, number, string, string[], string, number]>([
    ['on a day that is not kept', 'starts-over', [1, 2], 3, 9, 'kk', ['1-2 2 ended'], 'ended', 2],
    ['on a day that is kept', 'starts-over', [1, 2, 3], 3, 3, 'kkk', ['1-3 3 ended'], 'ended', 3],
    ['on its first day', 'starts-over', [], 1, 1, '', [], 'ended', 0],
    ['before its first day', 'starts-over', [], 0, 0, '', [], 'ended', 0],
    ['after a miss', 'starts-over', [1, 2], 4, 9, 'kkm', ['1-3 2 missed'], 'ended', 2],
    ['a day after a miss', 'starts-over', [1, 2], 5, 9, 'kkmm', ['1-3 2 missed'], 'ended', 2],
    ['with missed days', 'stays-missed', [1, 3], 4, 9, 'kmk', ['1-3 2 ended'], 'ended', 2],
    ['when it was complete', 'stays-missed', [1, 3, 5], 9, 9, 'kmkmk', ['1-5 3 completed'], 'completed', 3],
    ['before flying to an earlier date', 'starts-over', [1, 2], 3, 2, 'kk', ['1-2 2 ended'], 'ended', 2],
  ])('%s', (_what, miss, kept, ended, today, expected, expectedAttempts, state, days_kept) => {
    const logged = run(miss, kept, today, { ended_on: day(ended) });
    expect(states(logged)).toBe(expected);
    expect(attempts(logged)).toEqual(expectedAttempts);
    expect(challengeProgress(logged)).toMatchObject({ state, days_kept });
  });

  test('ignores later days', () => {
    expect(states(run('starts-over', [1, 2, 3, 4], 9, { ended_on: day(2) }))).toBe('kk');
  });
});

describe('a date skipped by a flight over the date line', () => {
  test.each<[string, [number, string][], [number, string], string]>([
    [
      'is skipped',
      [
        [1, WEST],
        [3, EAST],
      ],
      [4, EAST],
      'kskoxx',
    ],
    ['is skipped on the day after', [[1, WEST]], [3, EAST], 'ksoxxx'],
    [
      'is kept if it was ticked',
      [
        [1, WEST],
        [2, WEST],
        [3, EAST],
      ],
      [4, EAST],
      'kkkox',
    ],
    [
      'is missed if the member did not fly over it',
      [
        [1, WEST],
        [3, WEST],
      ],
      [4, WEST],
      'kmkoxxx',
    ],
    [
      'is missed after a flight in the other direction',
      [
        [1, EAST],
        [3, WEST],
      ],
      [4, WEST],
      'kmkoxxx',
    ],
    [
      'is missed after a flight that takes hours from it',
      [
        [1, WEST],
        [3, 'Europe/Berlin'],
      ],
      [4, WEST],
      'kmkoxxx',
    ],
    [
      'is one date only',
      [
        [1, WEST],
        [4, EAST],
      ],
      [5, EAST],
      'kmmkoxxx',
    ],
  ])('%s', (_what, ticked, [today, time_zone], expected) => {
    const ticks = ticked.map(([number, zone]) => tick(number, zone));
    const logged = run('starts-over', [], today, { ticks, time_zone });
    expect(states(logged)).toBe(expected.replaceAll('x', '.'));
  });

  test('extends the run by a date and has no number', () => {
    const ticks = [tick(1, WEST), tick(3, EAST)];
    const { days, attempts: of } = challengeProgress(run('starts-over', [], 4, { ticks, time_zone: EAST }));
    expect(days.map(({ number }) => number)).toEqual([1, null, 2, 3, 4, 5]);
    expect(of).toMatchObject([{ from: FIRST, to: day(6), days_kept: 2, state: 'running' }]);
  });

  test('counts a date that is lived twice once', () => {
    const ticks = [tick(1, EAST), tick(2, EAST), tick(2, WEST), tick(3, WEST)];
    expect(states(run('starts-over', [], 3, { ticks, time_zone: WEST }))).toBe('kkk..');
  });
});

describe('a run of a year', () => {
  const everyDay = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const ofDays = (
    days: number,
    miss: MissRule,
    kept: number[],
    today: number,
    more: Partial<LoggedRun> = {},
  ) => {
    const logged = run(miss, kept, today, more);
    return { ...logged, challenge: { ...logged.challenge, days } };
  };

  test.each<[string, LoggedRun, string, number, number]>([
    ['goes on while another attempt has room', ofDays(75, 'starts-over', [290], 292), 'running', 366, 0],
    ['ends with the miss after which none has room', ofDays(75, 'starts-over', [290], 293), 'ended', 292, 1],
    [
      'allows a running attempt to be finished',
      ofDays(75, 'starts-over', everyDay(292, 366), 400),
      'completed',
      366,
      75,
    ],
    [
      'ends with any miss where the challenge is a year',
      ofDays(365, 'starts-over', [1, 2], 9),
      'ended',
      3,
      2,
    ],
    ['has no date after its last one, long after it', ofDays(5, 'starts-over', [], 740_000), 'ended', 362, 0],
    ['has ended on its last day, long ago', ofDays(365, 'stays-missed', [], 740_000), 'completed', 365, 0],
    [
      'ends on its last date, whenever the member ends it',
      ofDays(5, 'starts-over', [], 500, { ended_on: day(499) }),
      'ended',
      362,
      0,
    ],
  ])('%s', (_what, logged, state, dates, days_kept) => {
    const progress = challengeProgress(logged);
    expect([progress.state, progress.days.length, progress.days_kept]).toEqual([state, dates, days_kept]);
  });

  test('is complete with fewer days after skipped dates', () => {
    const flights = [tick(1, WEST), tick(3, EAST), tick(4, WEST), tick(6, EAST)];
    const ticks = [...flights, ...everyDay(7, 366).map((number) => tick(number, EAST))];
    const progress = challengeProgress(ofDays(365, 'starts-over', [], 400, { ticks, time_zone: EAST }));
    expect(progress).toMatchObject({ state: 'completed', days_kept: 364, days_missed: 0 });
    expect(progress.days).toHaveLength(MAX_RUN_DAYS);
  });

  test('checks each zone of a day once, however many there are', () => {
    // No flight between these zones crosses the date line.
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/'));
    const ticks = [1, 3].flatMap((number) => zones.map((zone) => tick(number, zone)));
    const asked = jest.spyOn(Date, 'parse');
    challengeProgress(run('starts-over', [], 3, { ticks }));
    expect(asked.mock.calls.length).toBeLessThan(10 * zones.length);
    asked.mockRestore();
  });
});
