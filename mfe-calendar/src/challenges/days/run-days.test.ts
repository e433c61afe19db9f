import { addDays } from '@fettle/shared-ui/rules';
import { dayOf, runOf, TODAY } from '../run-fixtures.ts';
import { daysOfAttempt, daysOfNow, earlierAttempts, newMiss } from './run-days.ts';

const dates = (days: { local_date: string }[]) => days.map(({ local_date }) => local_date);
const before = (...days: number[]) => days.map((day) => addDays(TODAY, -day));

describe('daysOfNow and daysOfAttempt', () => {
  it('return the present attempt after the missed day of this week', () => {
    expect(dates(daysOfNow(runOf(), TODAY))).toEqual(before(3, 2, 1, 0, -1));
  });

  it('leave out a day missed a week ago', () => {
    expect(dates(daysOfNow(runOf(), addDays(TODAY, 5)))).toEqual(before(2, 1, 0, -1));
  });

  it('return all missed days of a week in which nothing was kept', () => {
    const days = [
      dayOf(9, { attempt: null, number: null, state: 'missed' }),
      dayOf(2, { attempt: null, number: null, state: 'missed' }),
      dayOf(1, { attempt: null, number: null, state: 'missed' }),
      dayOf(0),
    ];
    const attempts = [
      { number: 1, from: TODAY, to: addDays(TODAY, 74), state: 'running' as const, days_kept: 0 },
    ];
    expect(dates(daysOfNow({ days, attempts }, TODAY))).toEqual(before(2, 1, 0));
  });

  it('return an earlier attempt up to its missed day', () => {
    const [earlier] = earlierAttempts(runOf().attempts);
    expect(earlier && dates(daysOfAttempt(runOf(), earlier))).toEqual(before(5, 4, 3));
  });
});

it.each([
  [1, true],
  [2, true],
  [3, false],
])('newMiss after %d days returns the missed day: %p', (ago, isSpoken) => {
  const days = [dayOf(ago, { state: 'missed' }), dayOf(0)];
  expect(newMiss({ days }, TODAY) !== null).toBe(isSpoken);
});
