import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './hevy.ts';

const header = (weight: string, distance: string) =>
  `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","${weight}","reps","${distance}","duration_seconds","rpe"`;
const text = (path: string, ...lines: string[]) => textFile(path, lines.join('\r\n'));

it('reads sets in pounds and miles, with months of other languages', async () => {
  const { entries, problems } = await readWith(source, [
    text(
      'workouts.csv',
      header('weight_lbs', 'distance_miles'),
      '"Pernas","3 fev 2026, 09:05","3 fev 2026, 10:05","bom, dia","Squat",,"",0,"warmup",135,5,,,',
      '"Pernas","3 fev 2026, 09:05","3 fev 2026, 10:05","bom, dia","Squat",,"",1,"normal",,8,,,',
      '"Pernas","3 fev 2026, 09:05","3 fev 2026, 10:05","bom, dia","Squat",,"",0,"normal",95,5,,,',
      '"Pernas","3 fev 2026, 09:05","3 fev 2026, 10:05","bom, dia","Run",,"",0,"normal",,,1.5,600,',
      '"Pernas","3 xyz 2026, 09:05","3 fev 2026, 10:05","","Run",,"",0,"normal",,,1.5,600,',
    ),
  ]);
  const moment = { local_date: '2026-02-03', local_time: '09:05:00' };
  const unknown = { weight: null, unit: null };
  expect(entries).toEqual([
    { kind: 'note', ...moment, text: 'bom, dia' },
    {
      kind: 'workout',
      ...moment,
      type: 'Pernas',
      duration_min: 60,
      kcal: null,
      exercises: [
        {
          name: 'Squat',
          sets: [
            { weight: 135, unit: 'lb', reps: 5 },
            { ...unknown, reps: 8 },
          ],
        },
        { name: 'Squat', sets: [{ weight: 95, unit: 'lb', reps: 5 }] },
        { name: 'Run', sets: [{ ...unknown, reps: null, distance: 1.5, distance_unit: 'mi', seconds: 600 }] },
      ],
    },
  ]);
  expect(problems).toMatchObject([{ row: 6, column: 'start_time', reason: 'day', value: '3 xyz 2026' }]);
});

it('knows two workouts of one time by their titles, and reads those of two files once', async () => {
  const row = (title: string) =>
    `"${title}","30 Jun 2025, 19:56","30 Jun 2025, 19:56","","Row",,"",0,"normal",40,8,,,`;
  const file = text('a.csv', header('weight_kg', 'distance_km'), row('A'), row('B'));
  const { entries } = await readWith(source, [file, { ...file, path: 'b.csv' }]);
  const sets = [{ weight: 40, unit: 'kg', reps: 8 }];
  expect(entries).toMatchObject([
    { type: 'A', duration_min: null, exercises: [{ sets }] },
    { type: 'B', duration_min: null, exercises: [{ sets }] },
  ]);
});

it('reads weigh-ins, with a time only where it is not midnight', async () => {
  const { entries } = await readWith(source, [
    text(
      'measurement_data.csv',
      '"date","weight_lbs","fat_percent","neck_in"',
      '"1 Feb 2024, 00:00",180.5,20,',
      '"1 Feb 2024, 00:00",180.5,20,',
      '"2 Mai 2024, 07:30",179,,15',
      '"3 Feb 2024, 00:00",,,15',
    ),
  ]);
  const weight = { kind: 'weight', unit: 'lb' };
  expect(entries).toEqual([
    { ...weight, local_date: '2024-02-01', local_time: null, weight: 180.5, body_fat_pct: 20 },
    { ...weight, local_date: '2024-05-02', local_time: '07:30:00', weight: 179 },
  ]);
});
