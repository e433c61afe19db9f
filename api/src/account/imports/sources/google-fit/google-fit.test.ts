import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './google-fit.ts';

const point = (startTimeNanos: unknown, fpVal: unknown) => ({
  fitValue: [{ value: { fpVal } }],
  startTimeNanos,
  dataTypeName: 'com.google.weight',
});
const data = (origin: string, ...points: object[]) =>
  textFile('cut.json', JSON.stringify({ 'Data Source': origin, 'Data Points': points }));
const merged = data(
  'derived:com.google.weight:com.google.android.gms:merge_weight',
  point('1768174200350091000', 78.9000015),
  point(1768174200350091000, 78.9),
  point('soon', 80),
);
const raw = data('raw:com.google.weight:com.example.scale:', point(1768100000000000000, 70));
const session = (fitnessActivity: string) =>
  textFile(
    'session.json',
    JSON.stringify({
      fitnessActivity,
      startTime: '2026-01-10T17:00:00.000Z',
      endTime: '2026-01-10T17:32:30.000Z',
      duration: '1950s',
      aggregate: [{ metricName: 'com.google.calories.expended', floatValue: 341.5 }],
    }),
  );
const weight = { kind: 'weight', local_date: '2026-01-12', local_time: '00:30:00', weight: 78.9, unit: 'kg' };

it('reads the merged weights at the home time zone, and each once', async () => {
  expect([merged, raw].map(source.recognises)).toEqual([true, true]);
  const { entries, problems } = await readWith(source, [raw, merged]);
  expect(entries).toEqual([weight]);
  expect(problems.map(({ column, reason }) => [column, reason])).toEqual([['startTimeNanos', 'day']]);
});

it('reads sessions, but no sleep', async () => {
  const { entries } = await readWith(source, [session('running'), session('sleep.deep')]);
  expect(entries).toEqual([
    {
      kind: 'workout',
      local_date: '2026-01-10',
      local_time: '18:00:00',
      type: 'running',
      duration_min: 32.5,
      kcal: 341.5,
    },
  ]);
});
