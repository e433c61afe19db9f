import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './apple-health.ts';

const TIMES = 'startDate="2026-05-01 12:00:00 +0200" endDate="2026-05-01 12:00:00 +0200"';
const record = (type: string, unit: string, value: string, more = TIMES, inside = '', app = 'Diary') =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${app}" unit="${unit}" ${more} value="${value}">${inside}</Record>`;
const named = (name: string) => `<MetadataEntry key="HKFoodType" value="${name}"/>`;
const exportOf = (...elements: string[]) =>
  textFile(
    'Export.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate)>\n]>\n<HealthData locale="en_GB">\n${elements.join('\n')}\n</HealthData>`,
  );
const read = async (...elements: string[]) => (await readWith(source, [exportOf(...elements)])).entries;
const noon = { local_date: '2026-05-01', local_time: '12:00:00', offset_minutes: 120 };
const food = (name: string | null, kcal: number | null, protein: number | null = null) => ({
  name,
  amount: null,
  kcal,
  protein,
  carbs: null,
  fat: null,
});

it.each([
  [
    'a weight with the body fat of its moment',
    [record('BodyMass', 'kg', '81.40000000000001'), record('BodyFatPercentage', '%', '0.221')],
    [{ kind: 'weight', ...noon, weight: 81.4, unit: 'kg', body_fat_pct: 22.1 }],
  ],
  [
    'a weight of several apps once',
    [
      record('BodyMass', 'kg', '81.4'),
      record('BodyMass', 'lb', '179.5', TIMES, '', 'Scale'),
      record('BodyMass', 'kg', '82', TIMES, '', 'Scale'),
    ],
    [
      { kind: 'weight', ...noon, weight: 81.4, unit: 'kg', body_fat_pct: undefined },
      { kind: 'weight', ...noon, weight: 82, unit: 'kg', body_fat_pct: undefined },
    ],
  ],
  [
    'a food of records, its energy in kilojoules',
    [
      record('DietaryEnergyConsumed', 'kJ', '418.4', TIMES, named('Soup')),
      record('DietaryProtein', 'g', '3.5', TIMES, named('Soup')),
      record('DietaryFiber', 'g', '2', TIMES, named('Soup')),
    ],
    [{ kind: 'meal', ...noon, meal: null, foods: [food('Soup', 100, 3.5)] }],
  ],
  [
    'a food eaten twice, each with a correlation whose records stand outside of it too',
    [
      ...[1, 2].flatMap(() => [
        record('DietaryEnergyConsumed', 'Cal', '90'),
        record('DietaryProtein', 'g', '1'),
      ]),
      ...[1, 2].map(
        () =>
          `<Correlation type="HKCorrelationTypeIdentifierFood" sourceName="Diary" ${TIMES}>${named('Banana')}<MetadataEntry key="HKFoodMeal" value="Lunch"/>${record('DietaryEnergyConsumed', 'Cal', '90')}${record('DietaryProtein', 'g', '1')}</Correlation>`,
      ),
    ],
    [{ kind: 'meal', ...noon, meal: 'Lunch', foods: [food('Banana', 90, 1), food('Banana', 90, 1)] }],
  ],
  [
    'a food that another app copied once',
    ['Diary', 'Copy'].map((app) => record('DietaryEnergyConsumed', 'kcal', '90', TIMES, named('Pear'), app)),
    [{ kind: 'meal', ...noon, meal: null, foods: [food('Pear', 90)] }],
  ],
  [
    'the sum of a day',
    [
      record(
        'DietaryEnergyConsumed',
        'kcal',
        '1900',
        'startDate="2026-05-01 00:00:00 +0200" endDate="2026-05-01 23:59:59 +0200"',
      ),
    ],
    [{ kind: 'meal', ...noon, local_time: null, meal: null, foods: [food(null, 1900)], daily_total: true }],
  ],
  [
    'a workout with its energy as an attribute',
    [
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="1800" durationUnit="s" totalEnergyBurned="418.4" totalEnergyBurnedUnit="kJ" ${TIMES}/>`,
    ],
    [{ kind: 'workout', ...noon, type: 'Running', duration_min: 30, kcal: 100 }],
  ],
  [
    'a workout with its energy in statistics',
    [
      `<Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" startDate="2026-05-01 12:00:00 +0200" endDate="2026-05-01 12:45:00 +0200"><WorkoutStatistics type="HKQuantityTypeIdentifierBasalEnergyBurned" sum="50" unit="kcal"/><WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="210.4" unit="kcal"/></Workout>`,
    ],
    [{ kind: 'workout', ...noon, type: 'Traditional Strength Training', duration_min: 45, kcal: 210.4 }],
  ],
  ['no steps and no sums of days', [record('StepCount', 'count', '9'), '<ActivitySummary/>'], []],
])('reads %s', async (_, elements, entries) => {
  expect(await read(...elements)).toEqual(entries);
});

it.each([
  ['a weight that is no number', record('BodyMass', 'kg', 'heavy'), 'value', 'number', 'heavy'],
  [
    'a day that does not exist',
    record('BodyMass', 'kg', '80', 'startDate="2026-02-31 12:00:00 +0100"'),
    'startDate',
    'day',
    '2026-02-31 12:00:00 +0100',
  ],
  ['a workout without a beginning', '<Workout duration="5"/>', 'startDate', 'missing', null],
])('reports %s', async (_, element, column, reason, value) => {
  const { entries, problems } = await readWith(source, [exportOf(element)]);
  expect({ entries, problems }).toEqual({
    entries: [],
    problems: [{ file: 'Export.xml', row: null, column, reason, value }],
  });
});

it('recognises its files by their content, and reads nothing twice', async () => {
  const copy = textFile('export_cda.xml', '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"/>');
  expect([exportOf(), copy, textFile('a.xml', '<gpx/>')].map(source.recognises)).toEqual([true, true, false]);
  expect((await readWith(source, [copy])).entries).toEqual([]);
});
