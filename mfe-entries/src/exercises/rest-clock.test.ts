import { adjusted, clockText, secondsLeft, started, stopped } from './rest-clock.ts';

const NOW = 1_800_000_000_000;
const rest = { seconds: 90, ends_at: null };

it('runs by the clock, however long nothing looked at it', () => {
  const running = started(rest, NOW);
  expect(secondsLeft(rest, NOW)).toBeNull();
  expect([0, 1, 89_001, 90_000, 3_600_000].map((later) => secondsLeft(running, NOW + later))).toEqual([
    90, 90, 1, 0, 0,
  ]);
  expect(stopped(running)).toEqual(rest);
});

it.each([
  [15, 105],
  [-15, 75],
  [-90, 15],
  [10_000, 900],
])('adjusts 90 s by %p to %p s, and the rest under way by as much', (by, seconds) => {
  expect(adjusted(rest, by)).toEqual({ seconds, ends_at: null });
  const running = adjusted(started(rest, NOW), by);
  expect(secondsLeft(running, NOW)).toBe(seconds);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [90, '1:30'],
  [900, '15:00'],
])('writes %p s as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
