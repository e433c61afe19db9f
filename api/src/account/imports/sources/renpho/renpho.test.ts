import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './renpho.ts';

const NEW = 'Date,Time,Weight(kg),BMI,Body Fat(%),Body Type,Remarks';
const at = { local_date: '2026-10-13', local_time: '21:00:05' };

it.each([
  [
    'the newer layout, with a remark',
    `\ufeff${NEW}\r\n2026.10.13,21:00:05,74.30,24.3,21.1,--,after dinner\r\n2026.10.14,07:00:00,--,--,--,--,--\r\n`,
    [
      { kind: 'note', ...at, text: 'after dinner' },
      { kind: 'weight', ...at, weight: 74.3, unit: 'kg', body_fat_pct: 21.1 },
    ],
  ],
  [
    'the older layout',
    'Time of Measurement,Weight(kg),BMI,Body Fat(%)\n2026-10-13 21:00:05,74.30,24.3,--\n',
    [{ kind: 'weight', ...at, weight: 74.3, unit: 'kg', body_fat_pct: undefined }],
  ],
  [
    'pounds with the month first and 12 hours',
    'Time of Measurement,Weight(lb),BMI,Body Fat(%)\n"10/13/2026, 9:00 PM",163.8,24.3,21.1\n',
    [{ kind: 'weight', ...at, local_time: '21:00:00', weight: 163.8, unit: 'lb', body_fat_pct: 21.1 }],
  ],
  [
    'days with the day first',
    'Time of Measurement,Weight(kg),BMI,Body Fat(%)\n"13/10/2026, 21:00:05",74.3,24.3,21.1\n',
    [{ kind: 'weight', ...at, weight: 74.3, unit: 'kg', body_fat_pct: 21.1 }],
  ],
])('reads %s', async (_, content, entries) => {
  const file = textFile('RENPHO.csv', content);
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual(entries);
});

it.each([
  ['2026.02.30,07:00:00,74,24,20,,', 'Date', 'day', '2026.02.30'],
  ['2026.02.20,noon,74,24,20,,', 'Time', 'time', 'noon'],
  ['2026.02.20,07:00:00,seventy,24,20,,', 'Weight(kg)', 'number', 'seventy'],
])('reports the row %s', async (line, column, reason, value) => {
  const { problems } = await readWith(source, [textFile('a.csv', `${NEW}\n${line}\n`)]);
  expect(problems).toEqual([{ file: 'a.csv', row: 2, column, reason, value }]);
});
