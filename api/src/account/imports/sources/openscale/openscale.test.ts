import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './openscale.ts';

const VERSION_2 = '"bone","comment","dateTime","fat","waist","water","weight"';
const VERSION_3 = 'DATE,TIME,BODY_FAT,COMMENT,Grip strength,WEIGHT';
const at = { local_date: '2026-03-09', local_time: '07:10:00' };

it.each([
  [
    'version 3 in the unit of the answer, without rows of other measurements',
    `${VERSION_3}\r\n2026-03-09,07:10:00.250,22.5,"tired, late",,180.4\r\n2026-03-10,07:00:00,,,41,\r\n`,
    ['weight_unit'],
    [
      { kind: 'note', ...at, text: 'tired, late' },
      { kind: 'weight', ...at, weight: 180.4, unit: 'lb', body_fat_pct: 22.5 },
    ],
  ],
  [
    'version 2 in kilograms, zero as not measured',
    `${VERSION_2}\n0.0,"","2026-03-09 07:10",0.0,0.0,0.0,81.4\n0.0,"","2026-03-10 07:10",0.0,90.0,0.0,0.0\n`,
    [],
    [{ kind: 'weight', ...at, weight: 81.4, unit: 'kg', body_fat_pct: undefined }],
  ],
  [
    'version 2.1 with the day first',
    `${VERSION_2}\n0.0,"","09.03.2026 07:10",21.5,0.0,0.0,81.4\n`,
    [],
    [{ kind: 'weight', ...at, weight: 81.4, unit: 'kg', body_fat_pct: 21.5 }],
  ],
])('reads %s', async (_, content, questions, entries) => {
  const file = textFile('scale.csv', content);
  expect([source.recognises(file), await source.asks?.([file])]).toEqual([true, questions]);
  expect((await readWith(source, [file], { weight_unit: 'lb' })).entries).toEqual(entries);
});

it.each([
  ['2026-02-30,07:00:00,,,,81', 'DATE', 'day', '2026-02-30'],
  ['2026-02-20,7 am,,,,81', 'TIME', 'time', '7 am'],
  ['2026-02-20,07:00:00,,,,many', 'WEIGHT', 'number', 'many'],
])('reports the row %s', async (line, column, reason, value) => {
  const { problems } = await readWith(source, [textFile('a.csv', `${VERSION_3}\n${line}\n`)]);
  expect(problems).toEqual([{ file: 'a.csv', row: 2, column, reason, value }]);
});
