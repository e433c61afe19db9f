import type { FoodImport } from './food-imports.queries.ts';
import {
  byFrequency,
  durationText,
  paceText,
  percentOf,
  reasonName,
  resultText,
  sourceName,
} from './import-texts.ts';

const of = (fields: Partial<FoodImport>) => fields as FoodImport;

it.each([
  [{ state: 'running', done_bytes: 0, size_bytes: 0 }, 0],
  [{ state: 'running', done_bytes: 421, size_bytes: 1000 }, 42],
  [{ state: 'running', done_bytes: 1000, size_bytes: 1000 }, 99],
  [{ state: 'stopped', done_bytes: 500, size_bytes: 1000 }, 50],
  [{ state: 'finished', done_bytes: 0, size_bytes: 0 }, 100],
] as const)('percentOf %j is %i %%', (fields, percent) => {
  expect(percentOf(of(fields))).toBe(percent);
});

it.each([
  [1, '1 second'],
  [0, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [5399, '90 minutes'],
  [5400, '2 hours'],
])('durationText of %i seconds is %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('paceText shows the pace only if known', () => {
  expect(paceText(of({ read: 12_345, rows_per_second: 5000, seconds_left: 180 }))).toBe(
    '12,345 rows · 5,000 rows a second · about 3 minutes left',
  );
  expect(paceText(of({ read: 0, rows_per_second: null, seconds_left: null }))).toBe('0 rows');
});

it('resultText summarizes an import', () => {
  expect(resultText(of({ read: 8789, added: 8700, changed: 3, unchanged: 86 }))).toBe(
    '8,789 rows read: 8,700 new, 3 changed, 86 unchanged',
  );
});

it('names known formats and reasons, and shows unknown ones unchanged', () => {
  expect([sourceName('off'), sourceName('new')]).toEqual(['Open Food Facts', 'new']);
  expect([reasonName('not_food'), reasonName('new_code')]).toEqual(['Products that are no food', 'new code']);
  expect(byFrequency({ no_name: 1, not_food: 7, negative: 1 }).map(({ name }) => name)).toEqual([
    'Products that are no food',
    'Nutrients below 0',
    'Rows without a name',
  ]);
});
