import { addDays } from '@fettle/shared-ui/rules';
import fc from 'fast-check';
import { changePerWeek, weightTrend } from './weight-trend.ts';

const START = '2026-01-01';
/** Days with weigh-ins: the day's number after the first, and its weights. */
const days = (...weighed: [day: number, ...weights_kg: number[]][]) =>
  weighed.map(([day, ...weights_kg]) => ({ local_date: addDays(START, day), weights_kg }));
const trendOf = (...weighed: [day: number, ...weights_kg: number[]][]) =>
  weightTrend(days(...weighed)).map(({ trend_kg }) => Math.round(trend_kg * 1000) / 1000);

describe('the trend of a weight', () => {
  test.each<[string, [number, ...number[]][], number[]]>([
    ['is empty without a weigh-in', [], []],
    ['of one weigh-in is that weight', [[0, 80]], [80]],
    [
      'covers a tenth of the distance in a day',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 81],
      ],
      [80, 80, 80, 80.1],
    ],
    [
      'covers more of it after days without a weigh-in: 1 - 0.9^7',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [9, 81],
      ],
      [80, 80, 80, 80.522],
    ],
    [
      'takes the mean of several weigh-ins of a day',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 80.5, 81.5],
      ],
      [80, 80, 80, 80.1],
    ],
    [
      'starts with the median of the first three days',
      [
        [0, 82],
        [1, 80],
        [2, 80],
      ],
      [80, 80, 80],
    ],
    [
      'is not moved by an outlier',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 8],
        [4, 80],
      ],
      [80, 80, 80, 80, 80],
    ],
    [
      'is not moved by a first weigh-in that was mistyped',
      [
        [0, 800],
        [1, 80],
        [2, 80],
      ],
      [80, 80, 80],
    ],
    [
      'takes the rest of a day on which one weigh-in is an outlier',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 8, 81],
      ],
      [80, 80, 80, 80.1],
    ],
    [
      'starts again where the next day confirms a large change',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 72],
        [4, 72.2],
      ],
      [80, 80, 80, 72, 72.02],
    ],
    [
      'keeps two outliers out that do not agree',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 8],
        [4, 180],
        [5, 80],
      ],
      [80, 80, 80, 80, 80, 80],
    ],
    [
      'expects a larger change after a long gap',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [72, 72],
      ],
      [80, 80, 80, 72.005],
    ],
  ])('%s', (_, weighed, expected) => {
    expect(trendOf(...weighed)).toEqual(expected);
  });

  test('says which weigh-ins count', () => {
    const trend = weightTrend(days([0, 80], [1, 80], [2, 80], [3, 8, 81], [4, 8]));
    expect(trend.map(({ counted }) => counted)).toEqual([[true], [true], [true], [false, true], [false]]);
  });

  test('stays between the lightest and the heaviest weigh-in', () => {
    const weights = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 60 }), fc.double({ min: 40, max: 150, noNaN: true })),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(weights, (weighed) => {
        let day = 0;
        const inOrder: [number, number][] = [];
        for (const [gap, weight] of weighed) {
          day += gap;
          inOrder.push([day, weight]);
        }
        const all = inOrder.map(([, weight]) => weight);
        for (const { trend_kg } of weightTrend(days(...inOrder))) {
          expect(trend_kg).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
          expect(trend_kg).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        }
      }),
    );
  });

  test('of a range that starts 90 days earlier is the trend of all days', () => {
    const all: [number, number][] = Array.from({ length: 400 }, (_, day) => [
      day,
      80 - day / 100 + Math.sin(day),
    ]);
    const whole = weightTrend(days(...all)).slice(-30);
    const part = weightTrend(days(...all.slice(-120))).slice(-30);
    for (const [index, { trend_kg }] of part.entries())
      expect(Math.abs(trend_kg - (whole[index]?.trend_kg ?? 0))).toBeLessThan(0.001);
  });
});

describe('the change in a week', () => {
  test.each<[string, [number, number][], number | null]>([
    ['is unknown without a weigh-in', [], null],
    [
      'is unknown within a week',
      [
        [0, 80],
        [6, 79],
      ],
      null,
    ],
    [
      'is none for a steady weight',
      [
        [0, 80],
        [14, 80],
      ],
      0,
    ],
  ])('%s', (_, weighed, expected) => {
    expect(changePerWeek(weightTrend(days(...weighed)))).toBe(expected);
  });

  test('is that of a weight that falls evenly, once the trend follows it', () => {
    const falling: [number, number][] = Array.from({ length: 200 }, (_, day) => [day, 90 - (0.5 * day) / 7]);
    expect(changePerWeek(weightTrend(days(...falling)).slice(-60))).toBeCloseTo(-0.5, 3);
  });
});
