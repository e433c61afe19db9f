import { chosenEntries } from './import-choice.ts';
import type { ImportedKind, ImportPreview } from './imports.queries.ts';

const kind = (name: ImportedKind, count: number) =>
  ({
    kind: name,
    count,
    already_there: 0,
    first_day: null,
    last_day: null,
  }) as ImportPreview['kinds'][number];
const PREVIEW = {
  kinds: [kind('weight_entries', 4), kind('meal_entries', 6)],
  days: [
    { date: '2026-01-01', count: 3 },
    { date: '2026-01-02', count: 7 },
  ],
};

it.each<[string, ImportedKind[], string, string, object]>([
  ['all', ['weight_entries', 'meal_entries'], '2026-01-01', '2026-01-02', { count: 10, isExact: true }],
  ['a kind', ['weight_entries'], '2026-01-01', '2026-01-02', { count: 4, isExact: true }],
  ['a day', ['weight_entries', 'meal_entries'], '2026-01-01', '2026-01-01', { count: 3, isExact: true }],
  ['a kind of a day', ['weight_entries'], '2026-01-02', '2026-01-02', { count: 4, isExact: false }],
  ['no kind', [], '2026-01-01', '2026-01-02', { count: 0, isExact: true }],
  ['no day', ['meal_entries'], '2026-02-01', '2026-01-02', { count: 0, isExact: true }],
])('counts the entries of %s', (_, kinds, from, to, count) => {
  expect(chosenEntries(PREVIEW, { kinds, from, to })).toEqual(count);
});
