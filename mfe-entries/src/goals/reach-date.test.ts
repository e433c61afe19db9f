import fc from 'fast-check';
import { type Reach, reachDate } from './reach-date.ts';

const TODAY = '2026-03-01';
const reach = (
  trend_kg: number,
  kg_per_week: number,
  error: number,
  target_kg: number,
  start: number | null = null,
) => reachDate({ trend_kg, kg_per_week, error_kg_per_week: error }, target_kg, start, TODAY);
const between = (earliest: string, latest: string | null): Reach => ({ kind: 'between', earliest, latest });

it.each<[string, Reach, Reach]>([
  ['a day for a certain pace', reach(80, -0.5, 0, 78), between('2026-03-29', '2026-03-29')],
  ['a range for an uncertain pace', reach(80, -0.5, 0.1, 78), between('2026-03-24', '2026-04-08')],
  ['a range without an end if the pace may be 0', reach(80, -0.5, 0.5, 78), between('2026-03-14', null)],
  ['a day for a gain', reach(60, 0.25, 0, 61), between('2026-03-29', '2026-03-29')],
  ['away if the trend moves away', reach(80, 0.2, 0.1, 78), { kind: 'away' }],
  ['away for a pace of 0, however uncertain', reach(80, 0, 0.3, 78), { kind: 'away' }],
  ['away if even the earliest day is years later', reach(120, -0.01, 0, 70), { kind: 'away' }],
  ['reached at the target', reach(78.04, -0.5, 0.1, 78), { kind: 'reached' }],
  ['reached past the target', reach(77.5, -0.5, 0.1, 78, 82), { kind: 'reached' }],
  [
    'a day if the trend is still on the side where it started',
    reach(79, -0.5, 0, 78, 82),
    between('2026-03-15', '2026-03-15'),
  ],
])('reachDate returns %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

it('gives no later date for a more certain pace, and a range that begins after today', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      number(50, 150),
      number(-2, 2),
      number(0, 1),
      number(50, 150),
      (trend, pace, error, target) => {
        const found = reach(trend, pace, error, target);
        if (found.kind !== 'between') return;
        expect(found.earliest > TODAY).toBe(true);
        expect(found.latest === null || found.latest >= found.earliest).toBe(true);
        const surer = reach(trend, pace, error / 2, target);
        if (surer.kind === 'between' && found.latest && surer.latest)
          expect(surer.latest <= found.latest).toBe(true);
      },
    ),
  );
});
