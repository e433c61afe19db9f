import { DistinctWeights } from './distinct-weights.ts';

const at = (local_time: string, weight: number, unit: 'kg' | 'lb' = 'kg') =>
  ({
    kind: 'weight',
    local_date: '2026-03-01',
    local_time,
    weight,
    unit,
    place: { file: 'a', row: 1 },
  }) as const;

it.each([
  ['the same weight at the same moment', at('07:00:00', 81.4), at('07:00:00', 81.40000000000001), false],
  ['a weight that another app converted', at('07:00:00', 179.2, 'lb'), at('07:00:00', 81.3), false],
  ['another weight at the same moment', at('07:00:00', 81.4), at('07:00:00', 81.5), true],
  ['the same weight a second later', at('07:00:00', 81.4), at('07:00:01', 81.4), true],
])('tells %s', (_, first, second, isNew) => {
  const weights = new DistinctWeights();
  expect([weights.isNew(first), weights.isNew(second)]).toEqual([true, isNew]);
});
