import type { Goal } from '../goals/goals.queries.ts';
import { targetSpans } from './target-line.ts';

const version = (valid_from: string, calories: number | null): Goal => ({
  valid_from,
  version: 1,
  weight_goal: null,
  target_weight_kg: null,
  start_weight_kg: null,
  rate_kg_per_week: null,
  every_day: { calories, macros_by: 'grams', protein: 100, carbs: null, fat: null },
  training_day: null,
});
const VERSIONS = [version('2026-03-10', 1900), version('2026-03-01', 2100), version('2026-03-20', null)];
const RANGE: [string, string] = ['2026-03-05', '2026-03-25'];

it.each([
  ['nothing without a goal', [], RANGE, []],
  ['each version as long as it held', VERSIONS, RANGE, ['03-05 to 03-10: 2100', '03-10 to 03-20: 1900']],
  ['nothing before the first goal', VERSIONS, ['2026-02-20', '2026-03-02'], ['03-01 to 03-02: 2100']],
  [
    'one version where none began meanwhile',
    VERSIONS,
    ['2026-03-12', '2026-03-15'],
    ['03-12 to 03-15: 1900'],
  ],
] as const)('targetSpans returns %s', (_, versions, range, expected) => {
  const spans = targetSpans(versions, 'calories', [...range]);
  expect(spans.map(({ from, to, value }) => `${from.slice(5)} to ${to.slice(5)}: ${value}`)).toEqual(
    expected,
  );
});

it('targetSpans returns nothing for a nutrient without a target', () => {
  expect(targetSpans(VERSIONS, 'fat', RANGE)).toEqual([]);
});
