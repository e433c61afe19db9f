import fc from 'fast-check';
import { type NoSuggestion, suggestion } from './suggestion.ts';

const BODY = { height_cm: 180, birth_year: 1996, sex: 'male', activity: 'light' } as const;
const KNOWN = { measured: null, body: BODY, weight_kg: 80, change_kg: 0, year: 2026, trains: false };
const MEASURED = { calories: 2403, uncertainty: 160 };

it('computes the energy from the body', () => {
  expect(suggestion(KNOWN)).toEqual({
    calories: 2760,
    macros: { grams: { protein: 70, carbs: 418, fat: 90 }, need: { per_kg: 0.8, weight_kg: 80 } },
    expenditure: 2759,
    for_change: 0,
    from: { by: 'body', resting: 1780, factor: 1.55, activity: 'light' },
  });
});

it('prefers the measured expenditure, which needs no body data', () => {
  const nobody = { height_cm: null, birth_year: null, sex: null, activity: null };
  expect(
    suggestion({ ...KNOWN, measured: MEASURED, body: nobody, weight_kg: null, change_kg: -0.5 }),
  ).toEqual({
    calories: 1850,
    macros: null,
    expenditure: 2403,
    for_change: -550,
    from: { by: 'measured', uncertainty: 160 },
  });
});

it.each([
  ['who lose without training', { change_kg: -0.5 }, 1.2],
  ['who lose with training days', { change_kg: -0.5, trains: true }, 2],
  ['with active days', { body: { ...BODY, activity: 'active' as const } }, 1.6],
])('suggests protein for members %s', (_, fields, per_kg) => {
  expect(suggestion({ ...KNOWN, ...fields })).toMatchObject({ macros: { need: { per_kg } } });
});

it.each<[string, object, NoSuggestion]>([
  ['without a weight', { weight_kg: null }, 'no-weight'],
  ['without a height', { body: { ...BODY, height_cm: null } }, 'no-body'],
  ['without a year of birth', { body: { ...BODY, birth_year: null } }, 'no-body'],
  ['without a sex', { body: { ...BODY, sex: null } }, 'no-body'],
  ['for a member of 18', { body: { ...BODY, birth_year: 2008 } }, 'age'],
  ['for a member of 79', { body: { ...BODY, birth_year: 1947 } }, 'age'],
])('suggests nothing %s', (_, fields, reason) => {
  expect(suggestion({ ...KNOWN, ...fields })).toBe(reason);
});

it('is never negative, in tens, and smaller for a faster loss', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (change_kg) => {
      const [found, faster] = [change_kg, change_kg - 0.1].map((change) =>
        suggestion({ ...KNOWN, change_kg: change }),
      );
      if (typeof found !== 'object' || typeof faster !== 'object') throw new Error('A body is known');
      expect(found.calories).toBeGreaterThanOrEqual(0);
      expect(found.calories % 10).toBe(0);
      expect(faster.calories).toBeLessThanOrEqual(found.calories);
    }),
  );
});
