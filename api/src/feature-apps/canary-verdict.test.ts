import fc from 'fast-check';
import { failureRate, isTakenBack, verdictReason } from './canary-verdict.ts';

const of = (failing: number, members: number) => ({ members, failing });

describe('a canary', () => {
  it.each([
    ['does not fail', of(0, 1000), of(0, 1000), false],
    ['fails for one of three', of(1, 3), of(0, 1000), false],
    ['fails for one member alone, however often they report it', of(1, 20), of(0, 1000), false],
    ['fails for all of 9 members', of(9, 9), of(0, 1000), false],
    ['fails for all of 10 members', of(10, 10), of(0, 1000), true],
    ['fails for two of fifty', of(2, 50), of(0, 1000), false],
    ['fails for three of fifty', of(3, 50), of(0, 1000), true],
    ['fails for 2 points more', of(20, 1000), of(0, 1000), true],
    ['fails for 1.9 points more', of(19, 1000), of(0, 1000), false],
    ['fails for 2 points more than a failing stable', of(300, 10_000), of(100, 10_000), true],
    ['fails as often as stable, at 10%', of(100, 1000), of(100, 1000), false],
    ['fails for fewer than stable', of(10, 1000), of(100, 1000), false],
    ['fails for 3 points more, which chance explains', of(4, 50), of(50, 1000), false],
    ['fails for 3 points more, which chance does not explain', of(80, 1000), of(50, 1000), true],
    ['fails where stable was not loaded', of(5, 100), of(0, 0), true],
  ])('that %s: %j beside %j is rolled back: %s', (_what, canary, stable, back) => {
    expect(isTakenBack(canary, stable)).toBe(back);
  });

  const counts = fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))
    .map(([a, b]) => of(Math.min(a, b), Math.max(a, b)));

  it('that is rolled back would be so with one more failing member', () => {
    fc.assert(
      fc.property(counts, counts, (canary, stable) => {
        fc.pre(isTakenBack(canary, stable) && canary.failing < canary.members);
        expect(isTakenBack({ ...canary, failing: canary.failing + 1 }, stable)).toBe(true);
      }),
    );
  });

  it('that fails less than 2 points more often is never rolled back', () => {
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
])('the failure rate of %j is %s', (counts, rate) => {
  expect(failureRate(counts)).toBe(rate);
});

it('states the figures as the reason', () => {
  expect(verdictReason(of(7, 120), of(4, 2000))).toBe(
    'failed for 7 of 120 members (5.8%), stable for 4 of 2000 (0.2%)',
  );
});
