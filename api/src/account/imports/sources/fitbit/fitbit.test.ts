import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './fitbit.ts';

const at = { local_date: '2026-03-09', local_time: '07:10:05' };
const log = { logId: 7, bmi: 24, date: '03/09/26' };

it.each([
  [
    'weights in pounds, at 23:59:59 without a time',
    [
      { ...log, weight: 180.5, fat: 22.1, time: '07:10:05' },
      { ...log, weight: 181, time: '23:59:59' },
    ],
    [
      { kind: 'weight', ...at, local_time: null, source_id: '7', weight: 181, unit: 'lb' },
      { kind: 'weight', ...at, source_id: '7', weight: 180.5, unit: 'lb', body_fat_pct: 22.1 },
    ],
  ],
  [
    'exercises with milliseconds',
    [{ logId: 8, activityName: 'Run', startTime: '03/09/26 07:10:05', duration: 1_800_000, calories: 331 }],
    [{ kind: 'workout', ...at, source_id: '8', type: 'Run', duration_min: 30, kcal: 331 }],
  ],
  [
    'foods of a meal, without values where there are none',
    [
      {
        logId: 9,
        logDate: '2026-03-09',
        loggedFood: {
          amount: 55,
          name: 'Granola',
          mealTypeId: 1,
          calories: 260,
          unit: { name: 'gram', plural: 'grams' },
        },
      },
    ],
    [
      {
        kind: 'meal',
        ...at,
        local_time: null,
        meal: 'Breakfast',
        foods: [
          {
            name: 'Granola',
            brand: null,
            amount: '55 grams',
            kcal: 260,
            protein: null,
            carbs: null,
            fat: null,
          },
        ],
      },
    ],
  ],
])('reads %s', async (_, list, entries) => {
  const file = textFile('renamed.json', JSON.stringify(list));
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual(entries);
});

it('reports a weight that is none, and a day that does not exist', async () => {
  const list = [
    { ...log, weight: { kg: 80 }, time: '07:10:05' },
    { ...log, weight: 180, date: '02/31/26' },
  ];
  const { entries, problems } = await readWith(source, [textFile('weight.json', JSON.stringify(list))]);
  expect([entries, problems.map(({ column, reason }) => [column, reason])]).toEqual([
    [],
    [
      ['weight', 'number'],
      ['date', 'day'],
    ],
  ]);
});
