import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './garmin.ts';

const HEADER = 'Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,';
const weight = (local_date: string, local_time: string, weight: number, unit = 'kg', fat?: number) => ({
  kind: 'weight',
  local_date,
  local_time,
  weight,
  unit,
  body_fat_pct: fat,
});

it.each([
  [
    'days above their rows, and the same minute once',
    [
      HEADER,
      '" Jul 18, 2026",',
      '9:46 PM,73.3 kg,0.5 kg,23.4,22.3 %,--,--,--,',
      '9:46 PM,73.3 kg,0.0 kg,23.4,22.3 %,--,--,--,',
      '12:01 AM,73.2 kg,--,--,--,--,--,--,',
    ],
    [weight('2026-07-18', '00:01:00', 73.2), weight('2026-07-18', '21:46:00', 73.3, 'kg', 22.3)],
  ],
  [
    'days with the number first, 24 hours, and pounds',
    [HEADER, '" 21 Sep 2023",', '19:05,161.6 lbs,0.2 lbs,23.4,--,--,--,--,', '20:00,--,--,--,--,--,--,--,'],
    [weight('2023-09-21', '19:05:00', 161.6, 'lb')],
  ],
  [
    'a translated file with decimal commas',
    [
      'Heure,Poids,Variation,IMC,Masse grasse,',
      '" 3 févr. 2026",',
      '07:05,"73,3 kg","0,1 kg","23,4","22,1 %",',
    ],
    [weight('2026-02-03', '07:05:00', 73.3, 'kg', 22.1)],
  ],
])('reads %s', async (_, lines, entries) => {
  const file = textFile('Weight.csv', lines.join('\n'));
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual(entries);
});

it('names the rows of a day that does not exist, and a weight without a unit', async () => {
  const lines = [HEADER, '" Feb 31, 2026",', '7:00 AM,73.3 kg,', '" Mar 1, 2026",', '7:00 AM,73.3,--,'];
  const { entries, problems } = await readWith(source, [textFile('Weight.csv', lines.join('\n'))]);
  expect(entries).toEqual([]);
  expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Time', 'day'],
    [3, 'Time', 'day'],
    [5, 'Weight', 'unit'],
  ]);
});
