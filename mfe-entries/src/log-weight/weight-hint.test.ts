import { toKilograms, type WeightUnit } from '@fettle/shared-ui/rules';
import { weightHint, weightQuestion } from './weight-hint.ts';

const last = (weight: number, unit: WeightUnit, local_date: string) => ({
  weight,
  unit,
  weight_kg: toKilograms(weight, unit),
  local_date,
});
const hint = (weight: number, unit: WeightUnit, before: ReturnType<typeof last> | null | undefined) =>
  weightHint({ weight, unit, date: '2026-11-22' }, before)?.replaceAll('\u00a0', ' ') ?? null;

describe('weightHint', () => {
  it.each([
    // On the same day: up to 5 %.
    [84, 'kg', last(80, 'kg', '2026-11-22'), null],
    [84.1, 'kg', last(80, 'kg', '2026-11-22'), '4.1 kg more than on Nov 22 (80.0 kg)'],
    [75.9, 'kg', last(80, 'kg', '2026-11-22'), '4.1 kg less than on Nov 22 (80.0 kg)'],
    // After ten weeks: up to 15 %.
    [68, 'kg', last(80, 'kg', '2026-09-13'), null],
    [67.9, 'kg', last(80, 'kg', '2026-09-13'), '12.1 kg less than on Sep 13 (80.0 kg)'],
    // After two years: never more than 40 %.
    [48, 'kg', last(80, 'kg', '2024-11-22'), null],
    [47.9, 'kg', last(80, 'kg', '2024-11-22'), '32.1 kg less than on Nov 22, 2024 (80.0 kg)'],
    // A lost digit or a misplaced decimal mark.
    [0.04, 'kg', last(82.84, 'kg', '2026-11-22'), '82.8 kg less than on Nov 22 (82.8 kg)'],
    [8.25, 'kg', last(82.5, 'kg', '2026-11-20'), '74.3 kg less than on Nov 20 (82.5 kg)'],
    [825, 'kg', last(82.5, 'kg', '2026-11-20'), '742.5 kg more than on Nov 20 (82.5 kg)'],
    // Units are converted; a wrong unit is noticed after any time.
    [181.9, 'lbs', last(82.5, 'kg', '2026-11-21'), null],
    [13, 'stone', last(182, 'lbs', '2026-11-21'), null],
    [82.5, 'lbs', last(82.5, 'kg', '2020-11-21'), '99.4 lbs less than on Nov 21, 2020 (181.9 lbs)'],
    [182, 'kg', last(182, 'lbs', '2020-11-21'), '99.4 kg more than on Nov 21, 2020 (82.6 kg)'],
    // Logged for a day before the last weigh-in.
    [80, 'kg', last(82.5, 'kg', '2026-11-29'), null],
  ] as const)('for %d %s after %j: %s', (weight, unit, before, text) => {
    expect(hint(weight, unit, before)).toBe(text);
  });

  it.each([
    [24.9, 'kg', '24.9 kg is very little: check number and unit'],
    [25, 'kg', null],
    [350, 'kg', null],
    [351, 'kg', '351.0 kg is a lot: check number and unit'],
    [80, 'lbs', null],
    [3, 'stone', '3.0 stone is very little: check number and unit'],
    [12.5, 'stone', null],
    [82.5, 'stone', '82.5 stone is a lot: check number and unit'],
  ] as const)('for %d %s as the first weigh-in: %s', (weight, unit, text) => {
    expect(hint(weight, unit, null)).toBe(text);
    // The last weight is loading, or could not be loaded.
    expect(hint(weight, unit, undefined)).toBe(text);
  });
});

describe('weightQuestion', () => {
  const question = (weight: number, unit: WeightUnit, before: ReturnType<typeof last> | null) =>
    weightQuestion({ weight, unit, date: '2026-11-22' }, before, '2026-11-22')?.text.replaceAll(
      '\u00a0',
      ' ',
    ) ?? null;

  it.each([
    // Another unit explains the weight.
    [
      72.4,
      'lbs',
      last(159.7, 'lbs', '2026-11-21'),
      '72.4 lbs is 87.3 lbs less than yesterday. Did you mean kg?',
    ],
    [
      159.7,
      'kg',
      last(72.4, 'kg', '2026-11-22'),
      '159.7 kg is 87.3 kg more than earlier today. Did you mean lbs?',
    ],
    [
      12.5,
      'kg',
      last(12.6, 'stone', '2026-11-20'),
      '12.5 kg is 67.5 kg less than on Nov 20. Did you mean stone?',
    ],
    // A larger change than is possible.
    [0.04, 'kg', last(82.84, 'kg', '2026-11-21'), '0.04 kg is 82.8 kg less than yesterday. Is it right?'],
    [
      825,
      'kg',
      last(82.5, 'kg', '2025-11-20'),
      '825.0 kg is 742.5 kg more than on Nov 20, 2025. Is it right?',
    ],
    // An unlikely but possible change: the hint is enough.
    [75.9, 'kg', last(80, 'kg', '2026-11-22'), null],
    [80, 'kg', last(80, 'kg', '2026-11-22'), null],
    // The first weigh-in.
    [351, 'kg', null, '351.0 kg is a lot. Did you mean lbs?'],
    [20, 'kg', null, '20.0 kg is very little. Is it right?'],
    [80, 'kg', null, null],
  ] as const)('for %d %s after %j: %s', (weight, unit, before, text) => {
    expect(question(weight, unit, before)).toBe(text);
  });
});
