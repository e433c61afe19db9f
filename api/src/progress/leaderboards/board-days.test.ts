import fc from 'fast-check';
import { type BoardRun, boardDays } from './board-days.ts';

const run = (
  id: string,
  started_on: string,
  state: BoardRun['progress']['state'],
  days_kept: number,
  longest = days_kept,
): BoardRun => ({ id, started_on, progress: { state, days_kept, longest } });

test.each<[string, BoardRun[], ReturnType<typeof boardDays>]>([
  ['no run', [], null],
  ['a run', [run('a', '2026-03-01', 'running', 9)], { days_kept: 9, longest_days: 9, pending: true }],
  [
    'an attempt after a miss',
    [run('a', '2026-01-01', 'running', 2, 40)],
    { days_kept: 2, longest_days: 40, pending: true },
  ],
  [
    'a run after one that was ended',
    [run('a', '2026-01-01', 'ended', 30), run('b', '2026-03-01', 'running', 3)],
    { days_kept: 3, longest_days: 30, pending: true },
  ],
  [
    'a completed run',
    [run('a', '2026-01-01', 'completed', 75)],
    { days_kept: 75, longest_days: 75, pending: false },
  ],
  [
    'a completed run, and one that begins later',
    [run('a', '2026-01-01', 'completed', 75), run('b', '2026-04-01', 'upcoming', 0)],
    { days_kept: 75, longest_days: 75, pending: true },
  ],
  [
    'a run that begins later',
    [run('a', '2026-04-01', 'upcoming', 0)],
    { days_kept: 0, longest_days: 0, pending: true },
  ],
  [
    'two runs that began on one day',
    [run('a', '2026-03-01', 'ended', 1), run('b', '2026-03-01', 'running', 0)],
    { days_kept: 0, longest_days: 1, pending: true },
  ],
])('%s', (_what, runs, expected) => {
  expect(boardDays(runs)).toEqual(expected);
});

test('the order of the runs makes no difference', () => {
  const runs = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      started_on: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
      progress: fc.record({
        state: fc.constantFrom(
          'upcoming' as const,
          'running' as const,
          'completed' as const,
          'ended' as const,
        ),
        days_kept: fc.nat(75),
        longest: fc.nat(75),
      }),
    }),
    { selector: ({ id }) => id },
  );
  const inTwoOrders = runs.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
  );
  fc.assert(
    fc.property(inTwoOrders, ([some, others]) => {
      expect(boardDays(others)).toEqual(boardDays(some));
    }),
  );
});
