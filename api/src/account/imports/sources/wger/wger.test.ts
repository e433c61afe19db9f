import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './wger.ts';

it.each([
  [
    'moments in UTC at the home time zone',
    'a.csv',
    'Datum,Gewicht\r\n2026-02-02 23:15:00+00:00,82.75\r\n2026-07-31 22:30:12.345678+00:00,181.5\r\n',
    ['weight_unit', 'time_zone'],
    [
      ['2026-02-03', '00:15:00', 82.75],
      ['2026-08-01', '00:30:12', 181.5],
    ],
  ],
  [
    'days without a time',
    'Weightdata.csv',
    'Date,Weight\r\n2026-02-02,82.75\r\n',
    ['weight_unit'],
    [['2026-02-02', null, 82.75]],
  ],
])('reads %s', async (_, name, content, questions, expected) => {
  const file = textFile(name, content);
  expect([source.recognises(file), await source.asks?.([file])]).toEqual([true, questions]);
  const { entries } = await readWith(source, [file], { weight_unit: 'lb' });
  expect(entries).toEqual(
    expected.map(([local_date, local_time, weight]) => ({
      kind: 'weight',
      local_date,
      local_time,
      weight,
      unit: 'lb',
    })),
  );
});

it('reports rows that cannot be read, and leaves files of other sources', async () => {
  const lines = ['Date,Weight', '2026-02-02 23:15:00+00:00,', '2026-02-32 23:15:00+00:00,80', 'x,80'];
  const { problems } = await readWith(source, [textFile('a.csv', lines.join('\n'))]);
  expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Weight', 'missing'],
    [3, 'Date', 'day'],
    [4, 'Date', 'time'],
  ]);
  expect(source.recognises(textFile('Measurement.csv', 'Date,Weight\n2026-02-02,80\n'))).toBe(false);
});
