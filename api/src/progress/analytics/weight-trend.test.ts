import { addDays } from '@fettle/shared-ui/rules';
import fc from 'fast-check';
import { changePerWeek, weightPace, weightTrend } from './weight-trend.ts';

const START = '2026-01-01';
/** Days with weigh-ins: the day's number after the first, and its weights. */
const days = (...weighed: [day: number, ...weights_kg: number[]][]) =>
  weighed.map(([day, ...weights_kg]) => ({ local_date: addDays(START, day), weights_kg }));
const trendOf = (...weighed: [day: number, ...weights_kg: number[]][]) =>
  weightTrend(days(...weighed)).map(({ trend_kg }) => Math.round(trend_kg * 1000) / 1000);

describe('the trend of a weight', () => {
  test.each<[string, [number, ...number[]][], number[]]>([
    ['is empty without a weigh-in', [], []],
    ['of one weigh-in is its weight', [[0, 80]], [80]],
    [
      'of a steady weight is that weight',
      [
        [0, 80],
        [1, 80],
        [9, 80],
      ],
      [80, 80, 80],
    ],
    [
      'starts with the first day',
      [
        [0, 81],
        [1, 80],
        [2, 80],
      ],
      [81, 80.661, 80.476],
    ],
    ['takes the mean of several weigh-ins of a day', [[0, 79.5, 80.5]], [80]],
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
      'uses the other weigh-ins of a day with an outlier',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 8, 80],
      ],
      [80, 80, 80, 80],
    ],
    [
      'starts again where the next day confirms a large change',
      [
        [0, 80],
        [1, 80],
        [2, 80],
        [3, 72],
        [4, 72],
      ],
      [80, 80, 80, 72, 72],
    ],
    [
      'ignores two outliers that disagree',
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
  ])('%s', (_, weighed, expected) => {
    expect(trendOf(...weighed)).toEqual(expected);
  });

  test('follows a new weight faster after a longer gap', () => {
    const after = (gap: number) => trendOf([0, 80], [1, 80], [2, 80], [2 + gap, 81]).at(-1) ?? 0;
    expect(after(1)).toBeGreaterThan(80.2);
    expect(after(7)).toBeGreaterThan(after(1));
    expect(after(90)).toBeGreaterThan(after(7));
    expect(after(90)).toBeLessThan(81);
  });

  test('accepts after a long gap a change that would be an outlier the next day', () => {
    const counts = (gap: number) =>
      weightTrend(days([0, 80], [1, 80], [2, 80], [2 + gap, 72])).at(-1)?.counted;
    expect(counts(1)).toEqual([false]);
    expect(counts(120)).toEqual([true]);
  });

  test('does not lag behind an evenly falling weight, and hardly follows noise', () => {
    const noise = [0.7, -0.4, 0.1, -0.8, 0.5, -0.1];
    const truth = (day: number) => 90 - (0.5 * day) / 7;
    const weighed = Array.from({ length: 120 }, (_, day): [number, number] => [
      day,
      truth(day) + (noise[day % 6] ?? 0),
    ]);
    const errors = weightTrend(days(...weighed))
      .map(({ trend_kg }, day) => trend_kg - truth(day))
      .slice(30);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.25);
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.03);
  });

  test('marks the weigh-ins that count', () => {
    const trend = weightTrend(days([0, 80], [1, 80], [2, 80], [3, 8, 81], [4, 8]));
    expect(trend.map(({ counted }) => counted)).toEqual([[true], [true], [true], [false, true], [false]]);
  });

  test('stays near the weigh-ins for any weights and gaps', () => {
    const weighIn = fc.record({
      gap: fc.integer({ min: 1, max: 30 }),
      /** Kilograms a day, and the scale's noise. */
      change: fc.integer({ min: -15, max: 15 }).map((hundredths) => hundredths / 100),
      noise: fc.integer({ min: -12, max: 12 }).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(fc.array(weighIn, { minLength: 1, maxLength: 30 }), (weighIns) => {
        let [day, weight] = [0, 90];
        const weighed: [number, number][] = [];
        for (const { gap, change, noise } of weighIns) {
          day += gap;
          weight += gap * change;
          weighed.push([day, Math.max(40, weight) + noise]);
        }
        const weights = weighed.map(([, kg]) => kg);
        for (const { trend_kg } of weightTrend(days(...weighed))) {
          expect(trend_kg).toBeGreaterThan(Math.min(...weights) - 15);
          expect(trend_kg).toBeLessThan(Math.max(...weights) + 15);
        }
      }),
    );
  });

  test('of a range that starts 120 days earlier equals the trend of all days', () => {
    const all: [number, number][] = Array.from({ length: 400 }, (_, day) => [
      day,
      80 - day / 100 + Math.sin(day),
    ]);
    const whole = weightTrend(days(...all)).slice(-30);
    const part = weightTrend(days(...all.slice(-150))).slice(-30);
    for (const [index, { trend_kg }] of part.entries())
      expect(Math.abs(trend_kg - (whole[index]?.trend_kg ?? 0))).toBeLessThan(0.001);
  });
});

describe('the change per week', () => {
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
      'is 0 for a steady weight',
      [
        [0, 80],
        [14, 80],
      ],
      0,
    ],
  ])('%s', (_, weighed, expected) => {
    expect(changePerWeek(weightTrend(days(...weighed)))).toBe(expected);
  });

  test('is that of an evenly falling weight, once the trend follows it', () => {
    const falling: [number, number][] = Array.from({ length: 200 }, (_, day) => [day, 90 - (0.5 * day) / 7]);
    expect(changePerWeek(weightTrend(days(...falling)).slice(-60))).toBeCloseTo(-0.5, 3);
  });
});

describe('the pace of a weight', () => {
  const falling = days(...Array.from({ length: 60 }, (_, day): [number, number] => [day, 80 - day / 14]));
  const last = addDays(START, 59);

  it('is that of an evenly falling weight, with an error of about 0.15 kg a week', () => {
    const pace = weightPace(weightTrend(falling), last);
    expect(pace?.kg_per_week).toBeCloseTo(-0.5, 2);
    expect(pace?.error_kg_per_week).toBeGreaterThan(0.08);
    expect(pace?.error_kg_per_week).toBeLessThan(0.25);
  });

  it('has a larger error some days after the last weigh-in', () => {
    const error = (age: number) =>
      weightPace(weightTrend(falling), addDays(last, age))?.error_kg_per_week ?? 0;
    expect(error(14)).toBeGreaterThan(error(0));
  });

  it.each([
    ['without a weigh-in', [], 0],
    ['of four days', [0, 5, 10, 15], 15],
    ['of less than two weeks', [0, 3, 6, 9, 13], 13],
    ['three weeks after the last weigh-in', [0, 5, 10, 15, 20], 42],
  ])('is unknown %s', (_, weighed, to) => {
    const trend = weightTrend(days(...weighed.map((day): [number, number] => [day, 80])));
    expect(weightPace(trend, addDays(START, to))).toBeNull();
  });
});
