import { formatOf } from './recognise.ts';

const TABS = 'code\turl\tcreated_datetime\tproduct_name\tenergy-kcal_100g\n1\t\t\tx\t\n';

it.each([
  ['our own form', '{"product_name": "x"}\n', { kind: 'jsonl' }],
  [
    'our own form after a line that is broken',
    '{"prod\n{"product_name": "x", "barcode": "1"}\n',
    { kind: 'jsonl' },
  ],
  ['Open Food Facts', '{"_id":"1","code":"1","nutriments":{"energy', { kind: 'off-json' }],
  ['FatSecret', '{"food":{"food_id":"1","food_name":"x"}}\n', { kind: 'fatsecret' }],
  ['its dump', TABS, { kind: 'off-csv', shape: { separator: '\t', quoted: false } }],
  [
    'its search download',
    TABS.replace('created_datetime', 'x'),
    { shape: { separator: '\t', quoted: true } },
  ],
  [
    'the same with commas',
    '\ufeffcode,"product_name"\n1,x\n',
    { shape: { separator: ',' }, header: ['code', 'product_name'] },
  ],
])('%s is known by how it begins', (_what, beginning, format) => {
  expect(formatOf(beginning)).toMatchObject(format);
});

it.each(['', 'what is this\n', '[\n{"product_name": "x"}\n]', 'name,price\nx,1\n', '{"name": "x"}', '\0\0'])(
  'nobody knows what %j is',
  (beginning) => expect(formatOf(beginning)).toBeNull(),
);

it('what is said decides where the beginning does not', () => {
  expect(formatOf('{"odd": 1}', 'off')).toMatchObject({ kind: 'off-json' });
  expect(formatOf('{"odd": 1}', 'jsonl')).toMatchObject({ kind: 'jsonl' });
});
