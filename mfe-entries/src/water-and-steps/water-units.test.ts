import fc from 'fast-check';
import {
  leastIn,
  mostIn,
  toMillilitres,
  USUAL_WATER,
  waterIn,
  waterProgress,
  waterText,
  waterUnit,
} from './water-units.ts';

it.each([
  ['lbs', 'fl oz'],
  ['kg', 'ml'],
  ['stone', 'ml'],
] as const)('shows members with weights in %s water in %s', (weight, water) => {
  expect(waterUnit(weight)).toBe(water);
});

it.each([
  [750, 2000, 'ml', '750 of 2,000\u00a0ml'],
  [0, null, 'ml', '0\u00a0ml'],
  [710, 1893, 'fl oz', '24 of 64\u00a0fl oz'],
] as const)('%s ml of %s in %s is "%s"', (ml, goal, unit, text) => {
  expect(waterProgress(ml, goal, unit)).toBe(text);
});

it.each(['ml', 'fl oz'] as const)(
  'every goal that the dialog takes in %s is one that can be stored',
  (unit) => {
    for (let goal = leastIn(100, unit); goal <= mostIn(20_000, unit); goal += 1) {
      expect(toMillilitres(goal, unit)).toBeGreaterThanOrEqual(100);
      expect(toMillilitres(goal, unit)).toBeLessThanOrEqual(20_000);
    }
    expect(toMillilitres(leastIn(100, unit) - 1, unit)).toBeLessThan(100);
    expect(toMillilitres(mostIn(20_000, unit) + 1, unit)).toBeGreaterThan(20_000);
  },
);

it('keeps whole fluid ounces through millilitres', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 676 }), (ounces) => {
      expect(waterIn(toMillilitres(ounces, 'fl oz'), 'fl oz')).toBe(ounces);
    }),
  ));

it('adds up taps of 8 fl oz without drifting', () => {
  const [glass] = USUAL_WATER['fl oz'];
  for (let taps = 1; taps <= 20; taps += 1)
    expect(waterText(taps * toMillilitres(glass, 'fl oz'), 'fl oz')).toBe(`${taps * glass}\u00a0fl oz`);
});
