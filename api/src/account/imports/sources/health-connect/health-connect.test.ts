import { databaseFile, readWith } from '../../sources-fixture.ts';
import { source } from './health-connect.ts';

/** 2026-03-31 22:30:00 in UTC, half an hour after midnight two hours east of it. */
const TIME = 1_774_996_200_000;
const TABLES = `
  CREATE TABLE weight_record_table (uuid, app_info_id, time, zone_offset, weight);
  CREATE TABLE body_fat_record_table (time, percentage);
  CREATE TABLE nutrition_record_table (app_info_id, start_time, start_zone_offset, end_time, meal_type, meal_name, energy, protein, total_carbohydrate, total_fat);
  CREATE TABLE exercise_session_record_table (app_info_id, start_time, start_zone_offset, end_time, title, exercise_type);
`;
const at = { local_date: '2026-04-01', local_time: '00:30:00', offset_minutes: 120 };
const soup = `${TIME}, 7200, ${TIME}, 2, 'Soup', 352000.0, 5e-324, 0.0, 9.4`;

it.each([
  [
    'a weight of two apps once, with its body fat',
    `INSERT INTO weight_record_table VALUES (x'01', 1, ${TIME}, 7200, 80199.997), (x'02', 2, ${TIME}, 7200, 80200);
     INSERT INTO body_fat_record_table VALUES (${TIME}, 22.4);`,
    [{ kind: 'weight', ...at, source_id: '01', weight: 80.2, unit: 'kg', body_fat_pct: 22.4 }],
  ],
  [
    'a food that one app has twice and another app copied, the tiny number as unknown',
    `INSERT INTO nutrition_record_table VALUES (1, ${soup}), (1, ${soup}), (2, ${soup});`,
    [
      {
        kind: 'meal',
        ...at,
        meal: 'lunch',
        foods: [1, 2].map(() => ({
          name: 'Soup',
          amount: null,
          kcal: 352,
          protein: null,
          carbs: 0,
          fat: 9.4,
        })),
      },
    ],
  ],
  [
    'a workout without a title',
    `INSERT INTO exercise_session_record_table VALUES (1, ${TIME}, 7200, ${TIME + 1_800_000}, NULL, 33);`,
    [{ kind: 'workout', ...at, type: 'running', duration_min: 30, kcal: null }],
  ],
])('reads %s', async (_, statements, entries) => {
  const file = await databaseFile('health_connect_export.db', TABLES + statements);
  expect(source.recognises(file)).toBe(true);
  expect((await readWith(source, [file])).entries).toEqual(entries);
});

it('reports a weight that is no number', async () => {
  const statements = `INSERT INTO weight_record_table VALUES (x'01', 1, ${TIME}, 7200, 'heavy');`;
  const { problems } = await readWith(source, [await databaseFile('a.db', TABLES + statements)]);
  expect(problems).toEqual([{ file: 'a.db', row: null, column: 'weight', reason: 'number', value: 'heavy' }]);
});
