import type { WeightUnit } from '@fettle/shared-ui/rules';
import { weightChange, weightChangeMessage } from './weight-change.ts';

const weighIn = (local_date: string, weight_kg: number) => ({ local_date, weight_kg });
const TODAY = '2026-03-10';
const words = (weighIns: ReturnType<typeof weighIn>[], unit: WeightUnit) => {
  const change = weightChange(weighIns);
  return change && weightChangeMessage(change, unit, TODAY).replace('\u00a0', ' ');
};

it.each([
  ['nothing', []],
  ['one weigh-in', [weighIn(TODAY, 80)]],
  ['several of one day', [weighIn(TODAY, 80), weighIn(TODAY, 81)]],
])('has no direction after %s', (_, weighIns) => {
  expect(weightChange(weighIns)).toBeNull();
});

it('compares with the weigh-in nearest to a week before', () => {
  const change = weightChange([
    weighIn(TODAY, 80),
    weighIn('2026-03-08', 80.4),
    weighIn('2026-03-04', 81.2),
    weighIn('2026-02-01', 84),
  ]);
  expect(change).toMatchObject({ since: '2026-03-04', days: 6 });
  expect(change?.difference_kg).toBeCloseTo(-1.2);
});

it.each<[string, ReturnType<typeof weighIn>[], WeightUnit]>([
  ['1.2 kg less than a week ago', [weighIn(TODAY, 80), weighIn('2026-03-03', 81.2)], 'kg'],
  ['0.5 kg more than a week before', [weighIn('2026-03-08', 80.5), weighIn('2026-03-01', 80)], 'kg'],
  ['1.0 kg less than on Sun, Mar 8', [weighIn(TODAY, 80), weighIn('2026-03-08', 81)], 'kg'],
  ['The same as a week ago', [weighIn(TODAY, 80), weighIn('2026-03-03', 80.04)], 'kg'],
  ['2.2 lbs more than a week ago', [weighIn(TODAY, 81), weighIn('2026-03-03', 80)], 'lbs'],
  ['1.0 lb less than a week ago', [weighIn(TODAY, 80), weighIn('2026-03-03', 80.45)], 'lbs'],
  ['2.2 lbs more than a week ago', [weighIn(TODAY, 81), weighIn('2026-03-03', 80)], 'stone'],
])('reads: %s', (sentence, weighIns, unit) => {
  expect(words(weighIns, unit)).toBe(sentence);
});
