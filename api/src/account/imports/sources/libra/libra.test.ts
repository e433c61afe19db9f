import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './libra.ts';

const file = textFile(
  'Libra.csv',
  [
    '#Version: 6',
    '#Units: kg',
    '',
    '#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log',
    '2026-01-04T23:30:00.000Z;81.2;81.2;22.5;22.5;;;after dinner',
    '2026-01-06T06:05:12.123456Z;80.9;81.1;;;;;',
    '2026-01-07T06:00:00Z;eighty;81.0;;;;;',
  ].join('\n'),
);

it('reads weights at the times of the home time zone, without the trend', async () => {
  const { entries } = await readWith(source, [file]);
  expect(entries).toEqual([
    { kind: 'note', local_date: '2026-01-05', local_time: '00:30:00', text: 'after dinner' },
    {
      kind: 'weight',
      local_date: '2026-01-05',
      local_time: '00:30:00',
      weight: 81.2,
      unit: 'kg',
      body_fat_pct: 22.5,
    },
    { kind: 'weight', local_date: '2026-01-06', local_time: '07:05:12', weight: 80.9, unit: 'kg' },
  ]);
});

it('names the row and the column of a weight that is no number', async () => {
  const { problems } = await readWith(source, [file]);
  expect(problems).toEqual([
    { file: 'Libra.csv', row: 7, column: 'weight', reason: 'number', value: 'eighty' },
  ]);
});

it('recognises its file by its first lines', () => {
  expect(source.recognises(file)).toBe(true);
  expect(source.recognises(textFile('Libra.csv', 'date;weight\n2026-01-01;80'))).toBe(false);
});
