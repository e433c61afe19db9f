import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './withings.ts';

const ENGLISH = 'Date,"Weight (lb)","Fat mass (lb)","Bone mass (lb)",Comments';
const FRENCH = 'Date,"Poids (kg)","Masse grasse (kg)",Commentaires';
const weight = { kind: 'weight', local_date: '2026-03-09', local_time: '07:10:05' };

it.each([
  [
    'pounds, with body fat from the mass of fat',
    `${ENGLISH}\n"2026-03-09 07:10:05",180.00,45.00,7.1,\n`,
    [{ ...weight, weight: 180, unit: 'lb', body_fat_pct: 25 }],
  ],
  [
    'translated names and a byte order mark',
    `\ufeff${FRENCH}\r\n"2026-03-09 07:10:05",81.20,,\r\n`,
    [{ ...weight, weight: 81.2, unit: 'kg', body_fat_pct: undefined }],
  ],
  [
    'a file that a spreadsheet saved with semicolons',
    'Datum;"Gewicht (kg)";"Fettmasse (kg)";Kommentare\n2026-03-09 07:10:05;81,2;;\n2026-03-09 08:00:00;;;\n',
    [{ ...weight, weight: 81.2, unit: 'kg', body_fat_pct: undefined }],
  ],
  [
    'activities in German, without details',
    'von,bis,"von (manuell)","bis (manuell)",Zeitzone,Aktivitätstyp,Daten,GPS,Geändert\n2026-03-09T09:00:00+01:00,2026-03-09T09:20:30+01:00,,,Europe/Berlin,Gehen,{broken,,2026-03-09T10:00:00+01:00\n',
    [
      {
        kind: 'workout',
        local_date: '2026-03-09',
        local_time: '09:00:00',
        offset_minutes: 60,
        type: 'Gehen',
        duration_min: 20.5,
        kcal: null,
      },
    ],
  ],
])('reads %s', async (_, content, entries) => {
  const file = textFile('renamed.csv', content);
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual(entries);
});

it.each([
  ['2026-13-09 07:10:05,80.1,,,', 'Date', 'day', '2026-13-09'],
  ['2026-03-09 27:10:05,80.1,,,', 'Date', 'time', '27:10:05'],
  ['2026-03-09 07:10:05,heavy,,,', 'Weight (lb)', 'number', 'heavy'],
  ['2026-03-09 07:10:05,0,,,', 'Weight (lb)', 'number', '0'],
])('reports the row %s', async (line, column, reason, value) => {
  const { problems } = await readWith(source, [textFile('weight.csv', `${ENGLISH}\n${line}\n`)]);
  expect(problems).toEqual([{ file: 'weight.csv', row: 2, column, reason, value }]);
});

it('knows the other files of an export, which have no entries', async () => {
  const height = textFile('data/height.csv', 'Date,"Height (m)",Comments\n"2020-01-01 10:00:00",1.82,\n');
  expect(source.recognises(height)).toBe(true);
  expect((await readWith(source, [height])).entries).toEqual([]);
});
