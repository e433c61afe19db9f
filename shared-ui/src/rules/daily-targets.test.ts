import fc from 'fast-check';
import {
  CALORIES_PER_GRAM,
  dailyTargets,
  gramsOfShares,
  leftOf,
  MACROS_BY,
  versionOn,
} from './daily-targets.ts';

const shares = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
  .map(([low, high]) => ({ protein: low, carbs: high - low, fat: 100 - high }));

describe('gramsOfShares', () => {
  it.each([
    [2100, { protein: 30, carbs: 40, fat: 30 }, { protein: 158, carbs: 210, fat: 70 }],
    [2000, { protein: 20, carbs: 50, fat: 30 }, { protein: 100, carbs: 249, fat: 67 }],
    [1800, { protein: 40, carbs: 0, fat: 60 }, { protein: 180, carbs: 0, fat: 120 }],
    [1, { protein: 33, carbs: 33, fat: 34 }, { protein: 0, carbs: 0, fat: 0 }],
  ])('converts for %s kcal the shares %o to %o', (calories, of, grams) => {
    expect(gramsOfShares(calories, of)).toEqual(grams);
  });

  it('gives whole grams that add up to the energy within 2 kcal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 10_000 }), shares, (calories, of) => {
        fc.pre(of.carbs >= 5);
        const grams = gramsOfShares(calories, of);
        const energy = grams.protein * 4 + grams.carbs * 4 + grams.fat * 9;
        expect(Math.abs(energy - calories)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('gives no negative grams and stays near each share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), shares, (calories, of) => {
        const grams = gramsOfShares(calories, of);
        for (const macro of ['protein', 'carbs', 'fat'] as const) {
          expect(grams[macro]).toBeGreaterThanOrEqual(0);
          const exact = (calories * of[macro]) / 100 / CALORIES_PER_GRAM[macro];
          expect(Math.abs(grams[macro] - exact)).toBeLessThanOrEqual(2.5);
        }
      }),
    );
  });
});

describe('the targets of a day', () => {
  it.each([
    [
      'are the numbers as they were given',
      { calories: 2100, macros_by: 'grams', protein: 120.5, carbs: null, fat: 70 },
      { calories: 2100, protein: 120.5, carbs: null, fat: 70 },
    ],
    [
      'are the grams of the shares',
      { calories: 2100, macros_by: 'shares', protein: 30, carbs: 40, fat: 30 },
      { calories: 2100, protein: 158, carbs: 210, fat: 70 },
    ],
    [
      'have no macros where a share is missing',
      { calories: 2100, macros_by: 'shares', protein: 30, carbs: null, fat: 30 },
      { calories: 2100, protein: null, carbs: null, fat: null },
    ],
    [
      'have no macros where there is no energy to share',
      { calories: null, macros_by: 'shares', protein: 30, carbs: 40, fat: 30 },
      { calories: null, protein: null, carbs: null, fat: null },
    ],
  ] as const)('%s', (_, targets, day) => {
    expect(dailyTargets(targets)).toEqual(day);
  });

  it('are empty without any input', () => {
    for (const macros_by of MACROS_BY)
      expect(dailyTargets({ calories: null, macros_by, protein: null, carbs: null, fat: null })).toEqual({
        calories: null,
        protein: null,
        carbs: null,
        fat: null,
      });
  });
});

describe('versionOn', () => {
  const versions = ['2026-03-10', '2026-01-01', '2026-03-12'].map((valid_from) => ({ valid_from }));
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', '2026-01-01'],
    ['2026-03-09', '2026-01-01'],
    ['2026-03-10', '2026-03-10'],
    ['2026-03-11', '2026-03-10'],
    ['2099-01-01', '2026-03-12'],
  ])('on %s is %s', (date, valid_from) => {
    expect(versionOn(versions, date)?.valid_from ?? null).toBe(valid_from);
  });

  it('is unaffected by a later version', () => {
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day), day, day, (starts, date, added) => {
        fc.pre(added > date);
        const before = starts.map((valid_from) => ({ valid_from }));
        expect(versionOn([...before, { valid_from: added }], date)).toEqual(versionOn(before, date));
      }),
    );
  });
});

it.each([
  [2100, 882, 1218],
  [2100, null, 2100],
  [2100, 2260, -160],
  [null, 500, null],
  [undefined, 500, null],
])('a target of %s with %s eaten leaves %s', (target, eaten, left) => {
  expect(leftOf(target, eaten)).toBe(left);
});
