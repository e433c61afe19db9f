import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './opennutritracker.ts';

const intake = {
  amount: 200,
  unit: 'serving',
  type: 'lunch',
  dateTime: '2026-03-09T12:10:05.123',
  meal: { name: 'Milk', brands: null, mealUnit: 'ml', nutriments: { energyKcal100: 64, fat100: null } },
};
const json = textFile('a.json', JSON.stringify([intake]));
const csv = textFile(
  'a.csv',
  'id,date_time,type,amount,unit,meal_name,meal_unit,kcal_per_100g,fat_per_100g\n1,2026-03-09T12:10:05.123,lunch,200.0,serving,Milk,ml,64.0,\n',
);
const meal = {
  kind: 'meal',
  local_date: '2026-03-09',
  local_time: '12:10:05',
  meal: 'lunch',
  foods: [{ name: 'Milk', amount: '200 ml', kcal: 128, protein: null, carbs: null, fat: null }],
};

it.each([
  ['JSON', [json], [meal]],
  ['CSV', [csv], [meal]],
  ['both, which have the same rows', [csv, json], [meal]],
])('reads foods of %s', async (_, files, entries) => {
  expect(files.every(source.recognises)).toBe(true);
  expect((await readWith(source, files)).entries).toEqual(entries);
});

it('reads midnight as no time, and reports what cannot be read', async () => {
  const list = [
    {
      date: '2026-03-09T00:00:00.000',
      duration: 30,
      burnedKcal: 105,
      physicalActivityDBO: { specificActivity: 'yoga' },
    },
    { date: '2026-02-30T10:00:00.000', duration: 30, physicalActivityDBO: {} },
  ];
  const { entries, problems } = await readWith(source, [textFile('b.json', JSON.stringify(list))]);
  expect(entries).toEqual([
    {
      kind: 'workout',
      local_date: '2026-03-09',
      local_time: null,
      type: 'yoga',
      duration_min: 30,
      kcal: 105,
    },
  ]);
  expect(problems.map(({ column, reason }) => [column, reason])).toEqual([['date', 'day']]);
});
