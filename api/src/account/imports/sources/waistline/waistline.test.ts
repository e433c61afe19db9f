import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './waistline.ts';

const FOODS = [
  { id: 1, name: 'Skyr', portion: '100', unit: 'g', nutrition: { kilojoules: 418.4, proteins: '11' } },
  { id: 2, name: 'Quick Add', barcode: 'quick-add', portion: '1', nutrition: { calories: 1 } },
  { id: 3, name: 'Walk', portion: '1', nutrition: { calories: -80 } },
];
const fileOf = (...items: object[]) =>
  textFile(
    'export.json',
    JSON.stringify({
      foodList: FOODS,
      diary: [{ dateTime: '2026-03-09T00:00:00.000Z', items, stats: { weight: '81.1' } }],
      settings: { diary: { 'meal-names': ['Breakfast', 'Lunch'] } },
    }),
  );
const day = { local_date: '2026-03-09', local_time: null };
const weight = { kind: 'weight', ...day, weight: 81.1, unit: 'kg', body_fat_pct: undefined };
const values = { protein: null, carbs: null, fat: null };
const meal = (label: string, food: object) => ({ kind: 'meal', ...day, meal: label, foods: [food] });

it.each([
  [
    'a food, its energy in kilojoules',
    { id: 1, portion: '150', quantity: 2, category: 0 },
    meal('Breakfast', { name: 'Skyr', amount: '300 g', ...values, kcal: 300, protein: 33 }),
  ],
  [
    'calories without a food',
    { id: 2, portion: '1', quantity: '230', category: 1, description: 'Cake' },
    meal('Lunch', { name: 'Cake', amount: null, ...values, kcal: 230 }),
  ],
  [
    'negative calories as a workout',
    { id: 3, portion: '1', quantity: 1, category: 1 },
    { kind: 'workout', ...day, type: 'Walk', duration_min: null, kcal: 80 },
  ],
])('reads %s', async (_, item, entry) => {
  const file = fileOf(item);
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual(
    [entry, weight].sort((one, other) => (one.kind < other.kind ? -1 : 1)),
  );
});

it.each([
  [{ id: 9, portion: 1 }, 'id', 'missing'],
  [{ id: 1, portion: 'some' }, 'portion', 'missing'],
  [{ id: 1, portion: 1, quantity: [] }, 'quantity', 'number'],
])('reports %j', async (item, column, reason) => {
  const { problems } = await readWith(source, [fileOf(item)]);
  expect(problems).toMatchObject([{ file: 'export.json', row: null, column, reason }]);
});
