import { chosenEntries, EMPTY_SUMMARY, writtenSummary } from './import-summary.ts';

const summary = {
  ...EMPTY_SUMMARY,
  days: {
    '2026-01-02': { weight_entries: 1, meal_entries: 3 },
    '2026-01-01': { meal_entries: 2 },
    '2026-01-03': { meal_entries: 4 },
    '2026-01-04': { weight_entries: 1 },
  },
  samples: { weight_entries: [{}] },
};
const ALL = { kinds: ['weight_entries', 'meal_entries'], from: null, to: null, workout_minutes: null };

it.each([
  ['all of them', {}, 11],
  ['of one kind', { kinds: ['meal_entries'] }, 9],
  ['from a day to a day', { from: '2026-01-02', to: '2026-01-03' }, 8],
])('counts the entries of a choice: %s', (_, choice, count) => {
  expect(chosenEntries(summary, { ...ALL, ...choice } as Parameters<typeof chosenEntries>[1])).toBe(count);
});

it('keeps the first and the last day of each kind of an import that was written', () => {
  const { days, samples } = writtenSummary(summary);
  expect(Object.keys(days).sort()).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
  const { '2026-01-01': _, ...later } = summary.days;
  const more = { ...later, '2026-01-02': { meal_entries: 3 }, '2025-12-31': { meal_entries: 1 } };
  expect(Object.keys(writtenSummary({ ...summary, days: more }).days).sort()).toEqual([
    '2025-12-31',
    '2026-01-03',
    '2026-01-04',
  ]);
  expect(samples).toEqual({});
});
