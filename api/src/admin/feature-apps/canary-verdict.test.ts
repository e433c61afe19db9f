import fc from 'fast-check';
import { failureRate, isTakenBack, verdictReason } from './canary-verdict.ts';

const of = (failures: number, loads: number) => ({ loads, failures });

describe('a canary', () => {
  it.each([
    ['does not fail', of(0, 1000), of(0, 1000), false],
    ['fails once of three', of(1, 3), of(0, 1000), false],
    ['fails every time, on few pages', of(49, 49), of(0, 1000), false],
    ['fails every time, on enough pages', of(50, 50), of(0, 1000), true],
    ['fails twice of fifty', of(2, 50), of(0, 1000), false],
    ['fails three times of fifty', of(3, 50), of(0, 1000), true],
    ['fails 2 points more often', of(20, 1000), of(0, 1000), true],
    ['fails 1.9 points more often', of(19, 1000), of(0, 1000), false],
    ['fails 2 points more often than a stable that fails as well', of(300, 10_000), of(100, 10_000), true],
    ['fails as often as stable, which fails a lot', of(100, 1000), of(100, 1000), false],
    ['fails less often than stable', of(10, 1000), of(100, 1000), false],
    ['fails 3 points more often, which chance explains', of(4, 50), of(50, 1000), false],
    ['fails 3 points more often, which chance does not explain', of(80, 1000), of(50, 1000), true],
    ['fails where stable was not loaded', of(5, 100), of(0, 0), true],
    ['fails more often than its loads were reported', of(60, 10), of(0, 100), true],
  ])('that %s: %j beside %j is taken back: %s', (_what, canary, stable, back) => {
    expect(isTakenBack(canary, stable)).toBe(back);
  });

  const counts = fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))
    .map(([a, b]) => of(Math.min(a, b), Math.max(a, b)));

  it('that is taken back is so with one failure more', () => {
    fc.assert(
      fc.property(counts, counts, (canary, stable) => {
        fc.pre(isTakenBack(canary, stable) && canary.failures < canary.loads);
        expect(isTakenBack({ ...canary, failures: canary.failures + 1 }, stable)).toBe(true);
      }),
    );
  });

  it('is never taken back for failing less than 2 points more often', () => {
    fc.assert(
      fc.property(counts, counts, (canary, stable) => {
        fc.pre((failureRate(canary) ?? 0) - (failureRate(stable) ?? 0) < 0.0199);
        expect(isTakenBack(canary, stable)).toBe(false);
      }),
    );
  });
});

it.each([
  [of(0, 0), null],
  [of(0, 10), 0],
  [of(5, 10), 0.5],
  [of(3, 0), 1],
])('the failure rate of %j is %s', (loads, rate) => {
  expect(failureRate(loads)).toBe(rate);
});

it('gives the figures as the reason', () => {
  expect(verdictReason(of(7, 120), of(4, 2000))).toBe(
    '7 of 120 loads failed (5.8 %), of stable 4 of 2000 (0.2 %)',
  );
});
