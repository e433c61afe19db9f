import { lagOf, withPosition } from './replica-lag.ts';

const known = [
  { at: 1_000, position: 100n },
  { at: 2_000, position: 100n },
  { at: 3_000, position: 250n },
];

it.each([
  ['all of the log', 250n, 0],
  ['more than was known when the primary was asked', 300n, 0],
  ['the log up to a second ago', 249n, 1_000],
  ['none of it', 99n, null],
])('a replica that has replayed %s has the expected lag', (_what, replayed, lag) => {
  expect(lagOf(known, replayed, 3_000)).toBe(lag);
});

it('the lag is unknown before the primary was asked', () => {
  expect(lagOf([], 100n, 3_000)).toBeNull();
});

it('positions are kept for as long as a replica may be behind', () => {
  expect(withPosition(known, { at: 12_500, position: 300n })).toEqual([
    { at: 3_000, position: 250n },
    { at: 12_500, position: 300n },
  ]);
});
