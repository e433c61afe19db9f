import fc from 'fast-check';
import {
  canMeasureBy,
  defaultPortion,
  mealTotals,
  type Nutrition,
  PORTION_RULES,
  type PortionFood,
  type PortionUnit,
  portionNutrition,
  portionUnits,
  stepPortion,
} from './portion.ts';

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };
const EGG: Nutrition = { calories: 143, protein: 12.56, carbs: 0.72, fat: 9.51 };
const food = (fields: Partial<PortionFood>): PortionFood => ({
  per_100g: EGG,
  per_serving: null,
  serving_grams: null,
  ...fields,
});

const value = fc.option(fc.double({ min: 0, max: 900, noNaN: true }), { nil: null });
const nutrition = fc.record({ calories: value, protein: value, carbs: value, fat: value });
const anyFood = fc.record({
  per_100g: nutrition,
  per_serving: fc.option(nutrition, { nil: null }),
  serving_grams: fc.option(fc.double({ min: 0.1, max: 2000, noNaN: true }), { nil: null }),
});
const quantity = fc.double({ min: 0.25, max: 1000, noNaN: true });
const unit = fc.constantFrom<PortionUnit>('g', 'serving');
const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat'] as const;

function expectClose(actual: Nutrition, expected: Nutrition) {
  for (const nutrient of NUTRIENTS) {
    const [one, other] = [actual[nutrient], expected[nutrient]];
    if (one === null || other === null) expect(one).toBe(other);
    else expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)));
  }
}

describe('portionNutrition', () => {
  it.each<[string, PortionFood, number, PortionUnit, Nutrition]>([
    ['by weight is per 100 g', food({}), 50, 'g', { calories: 71.5, protein: 6.28, carbs: 0.36, fat: 4.755 }],
    [
      'by serving goes over the serving’s grams',
      food({ serving_grams: 50 }),
      2,
      'serving',
      { calories: 143, protein: 12.56, carbs: 0.72, fat: 9.51 },
    ],
    [
      'by serving takes the stated values first',
      food({ serving_grams: 50, per_serving: { calories: 72, protein: 6.3, carbs: 0.4, fat: 4.8 } }),
      2,
      'serving',
      { calories: 144, protein: 12.6, carbs: 0.8, fat: 9.6 },
    ],
    [
      'fills what a serving does not state from its grams',
      food({ serving_grams: 200, per_serving: { ...UNKNOWN, calories: 290 } }),
      1,
      'serving',
      { calories: 290, protein: 25.12, carbs: 1.44, fat: 19.02 },
    ],
    [
      'works by the stated values where the grams are unknown',
      food({ per_100g: UNKNOWN, per_serving: { ...UNKNOWN, calories: 100, fat: 0 } }),
      1.5,
      'serving',
      { ...UNKNOWN, calories: 150, fat: 0 },
    ],
    ['is unknown for an unknown serving', food({}), 1, 'serving', UNKNOWN],
    ['is unknown for a serving of 0 g', food({ serving_grams: 0 }), 1, 'serving', UNKNOWN],
    [
      'keeps unknown unknown and 0 zero',
      food({ per_100g: { calories: 0, protein: null, carbs: 5, fat: null } }),
      200,
      'g',
      { calories: 0, protein: null, carbs: 10, fat: null },
    ],
  ])('%s', (_name, of, amount, by, expected) => {
    expectClose(portionNutrition(of, amount, by), expected);
  });

  it('is additive in the quantity', () => {
    fc.assert(
      fc.property(anyFood, quantity, quantity, unit, (of, one, other, by) => {
        const parts = [portionNutrition(of, one, by), portionNutrition(of, other, by)];
        const { partial, ...sum } = mealTotals(parts);
        expectClose(sum, portionNutrition(of, one + other, by));
      }),
    );
  });

  it('is proportional to the quantity', () => {
    const factor = fc.double({ min: 0.1, max: 50, noNaN: true });
    fc.assert(
      fc.property(anyFood, quantity, factor, unit, (of, amount, times, by) => {
        const scaled = portionNutrition(of, amount * times, by);
        const portion = portionNutrition(of, amount, by);
        const expected = (nutrient: keyof Nutrition) => {
          const value = portion[nutrient];
          return value === null ? null : value * times;
        };
        expectClose(scaled, {
          calories: expected('calories'),
          protein: expected('protein'),
          carbs: expected('carbs'),
          fat: expected('fat'),
        });
      }),
    );
  });

  it("is known exactly where the food's value is known", () => {
    fc.assert(
      fc.property(anyFood, quantity, (of, amount) => {
        const portion = portionNutrition(of, amount, 'g');
        for (const nutrient of NUTRIENTS) {
          expect(portion[nutrient] === null).toBe(of.per_100g[nutrient] === null);
        }
      }),
    );
  });

  it('is unchanged after converting the unit and back', () => {
    fc.assert(
      fc.property(
        nutrition,
        fc.double({ min: 0.1, max: 2000, noNaN: true }),
        quantity,
        (per_100g, grams, amount) => {
          const of = food({ per_100g, serving_grams: grams });
          const there = amount / grams;
          expectClose(portionNutrition(of, there, 'serving'), portionNutrition(of, amount, 'g'));
          expectClose(portionNutrition(of, there * grams, 'g'), portionNutrition(of, amount, 'g'));
        },
      ),
    );
  });

  it("by serving equals that of the serving's grams if no values are stated", () => {
    fc.assert(
      fc.property(
        nutrition,
        fc.double({ min: 0.1, max: 2000, noNaN: true }),
        quantity,
        (per_100g, grams, n) => {
          const of = food({ per_100g, serving_grams: grams });
          expectClose(portionNutrition(of, n, 'serving'), portionNutrition(of, grams * n, 'g'));
        },
      ),
    );
  });
});

describe('mealTotals', () => {
  it('returns unrounded sums', () => {
    const third: Nutrition = { calories: 33.333, protein: 0.04, carbs: 0.04, fat: 0.04 };
    const totals = mealTotals([third, third, third]);
    expectClose(totals, { calories: 99.999, protein: 0.12, carbs: 0.12, fat: 0.12 });
    expect(totals.partial).toBe(false);
  });

  it('equals adding portions one by one, without rounding in between', () => {
    fc.assert(
      fc.property(fc.array(nutrition, { minLength: 1, maxLength: 20 }), (portions) => {
        const { partial, ...sums } = mealTotals(portions);
        for (const nutrient of NUTRIENTS) {
          const known = portions.flatMap((portion) => portion[nutrient] ?? []);
          const sum = known.reduce((total, value) => total + value, 0);
          expect(sums[nutrient]).toBe(known.length > 0 ? sum : null);
        }
        expect(partial).toBe(portions.some((it) => NUTRIENTS.some((nutrient) => it[nutrient] === null)));
      }),
    );
  });

  it('is partial if a value is unknown', () => {
    const totals = mealTotals([EGG, { ...EGG, protein: null }]);
    expect(totals.partial).toBe(true);
    expectClose(totals, { calories: 286, protein: 12.56, carbs: 1.44, fat: 19.02 });
  });

  it('is unknown, not 0, if nothing is known', () => {
    expect(mealTotals([UNKNOWN, UNKNOWN])).toEqual({ ...UNKNOWN, partial: true });
  });

  it('is 0 for no portions', () => {
    expect(mealTotals([])).toEqual({ calories: 0, protein: 0, carbs: 0, fat: 0, partial: false });
  });

  it('does not depend on the order of the portions', () => {
    fc.assert(
      fc.property(fc.array(nutrition, { maxLength: 20 }), (portions) => {
        const forward = mealTotals(portions);
        const backward = mealTotals([...portions].reverse());
        expectClose(forward, backward);
        expect(forward.partial).toBe(backward.partial);
      }),
    );
  });
});

describe('portionUnits', () => {
  it.each<[string, PortionFood, PortionUnit[]]>([
    ['values per 100 g alone: grams', food({}), ['g']],
    ['a serving of known weight: both', food({ serving_grams: 50 }), ['g', 'serving']],
    ['stated values of a serving: both', food({ per_serving: EGG }), ['g', 'serving']],
    ['values per serving alone: servings', food({ per_100g: UNKNOWN, per_serving: EGG }), ['serving']],
    ['nothing known: grams', food({ per_100g: UNKNOWN }), ['g']],
    ['a serving of 0 g is none', food({ serving_grams: 0 }), ['g']],
    ['a serving whose values are all unknown is none', food({ per_serving: UNKNOWN }), ['g']],
  ])('%s', (_name, of, units) => {
    expect(portionUnits(of)).toEqual(units);
  });

  it('is never empty, and its units give all that can be known', () => {
    fc.assert(
      fc.property(anyFood, quantity, (of, amount) => {
        const units = portionUnits(of);
        expect(units.length).toBeGreaterThan(0);
        const known = [of.per_100g, of.per_serving ?? UNKNOWN].some((values) =>
          NUTRIENTS.some((nutrient) => values[nutrient] !== null),
        );
        const offered = units.some((by) =>
          Object.values(portionNutrition(of, amount, by)).some((found) => found !== null),
        );
        expect(offered).toBe(known);
      }),
    );
  });
});

describe('defaultPortion', () => {
  const described = { ...food({ serving_grams: 50 }), serving_text: '1 large' };
  it('is 1 serving if the serving is described', () => {
    expect(defaultPortion(described)).toEqual({ quantity: 1, unit: 'serving' });
  });
  it.each([null, '', '  '])('is 100 g without a description (%j)', (serving_text) => {
    expect(defaultPortion({ ...described, serving_text })).toEqual({ quantity: 100, unit: 'g' });
  });
  it('is 100 g if weight and values of the described serving are unknown', () => {
    expect(defaultPortion({ ...food({}), serving_text: '1 slice' })).toEqual({ quantity: 100, unit: 'g' });
  });
  it('is 1 serving if values are known per serving only', () => {
    const of = { ...food({ per_100g: UNKNOWN, per_serving: EGG }), serving_text: null };
    expect(defaultPortion(of)).toEqual({ quantity: 1, unit: 'serving' });
  });
  it('has a unit in which the food can be measured', () => {
    const text = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(anyFood, text, (of, serving_text) =>
        canMeasureBy(of, defaultPortion({ ...of, serving_text }).unit),
      ),
    );
  });
});

describe('stepPortion', () => {
  it.each<[number, PortionUnit, 'button' | 'arrow', 1 | -1, number]>([
    [100, 'g', 'button', 1, 110],
    [100, 'g', 'button', -1, 90],
    [100, 'g', 'arrow', 1, 101],
    [1, 'serving', 'button', 1, 2],
    [1, 'serving', 'button', -1, 0.25],
    [1, 'serving', 'arrow', -1, 0.75],
    [0.25, 'serving', 'arrow', -1, 0.25],
    [5, 'g', 'button', -1, 1],
    [0.1, 'serving', 'arrow', 1, 0.35],
    [100_000, 'g', 'button', 1, 100_000],
  ])('%d %s by %s %d is %d', (from, of, by, direction, to) => {
    expect(stepPortion(from, of, by, direction)).toBe(to);
  });

  it('stays within the limits', () => {
    const by = fc.constantFrom<'button' | 'arrow'>('button', 'arrow');
    const direction = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        unit,
        by,
        direction,
        (from, of, how, towards) => {
          const { minimum, maximum } = PORTION_RULES[of];
          const to = stepPortion(from, of, how, towards);
          expect(to >= minimum && to <= maximum).toBe(true);
        },
      ),
    );
  });
});
