import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './yazio.ts';

const ID = 'aaaaaaaa-0000-4000-8000-000000000001';
const json = (name: string, value: unknown) => textFile(name, JSON.stringify(value));
const products = json('p.json', {
  [ID]: { name: 'KÃ¤se', base_unit: 'g', nutrients: { 'energy.energy': 3.5, 'nutrient.fat': 0.28 } },
});
const days = json('d.json', {
  '2026-03-10': {
    consumed: {
      products: [
        { date: '2026-03-10 07:44:10', daytime: 'breakfast', product_id: ID, amount: 30 },
        { date: '2026-03-10 07:44:10', daytime: 'breakfast', product_id: 'other', amount: 30 },
      ],
      simple_products: 'none',
    },
  },
});

it('reads foods with the names and values of their products', async () => {
  expect([days, products].map(source.recognises)).toEqual([true, true]);
  const { entries, problems } = await readWith(source, [days, products]);
  expect(entries).toEqual([
    {
      kind: 'meal',
      local_date: '2026-03-10',
      local_time: '07:44:10',
      meal: 'breakfast',
      foods: [{ name: 'Käse', amount: '30 g', kcal: 105, protein: null, carbs: null, fat: 8.4 }],
    },
  ]);
  expect(problems).toEqual([
    { file: 'd.json', row: null, column: 'product_id', reason: 'missing', value: 'other' },
  ]);
});

it('reads a weight only on the day it changes', async () => {
  const file = json('w.json', {
    '2026-03-12': 71.9,
    '2026-03-10': 72.4,
    '2026-03-11': 72.4,
    '2026-02-30': 70,
  });
  expect(source.recognises(file)).toBe(true);
  const { entries, problems } = await readWith(source, [file]);
  expect(entries.map((entry) => Object.values(entry).slice(1, 4))).toEqual([
    ['2026-03-10', null, 72.4],
    ['2026-03-12', null, 71.9],
  ]);
  expect(problems.map(({ column, reason }) => [column, reason])).toEqual([['date', 'day']]);
});
