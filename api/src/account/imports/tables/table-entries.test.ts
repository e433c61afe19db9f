import { tableRows } from '../files/table.ts';
import { IMPORTED_KINDS, type ImportedKind } from '../imported-kinds.ts';
import type { NeutralEntry } from '../neutral-entry.ts';
import { type Problem, ReadContext } from '../source.ts';
import { textFile } from '../sources-fixture.ts';
import { type TableOptions, tableEntries } from './table-entries.ts';
import { fieldsOf } from './table-fields.ts';

const OPTIONS: TableOptions = {
  date_order: 'ymd',
  decimal_comma: false,
  weight_unit: null,
  distance_unit: null,
  files: 1,
};

/** The entries of a CSV text whose columns have the names of the fields, without their places. */
async function entriesOf(kind: ImportedKind, lines: string[], options: Partial<TableOptions> = {}) {
  const problems: Problem[] = [];
  const answers = { weight_unit: 'kg', distance_unit: 'km', time_zone: 'Europe/Berlin' } as const;
  const context = new ReadContext(answers, (problem) => problems.push(problem));
  const rows = tableRows(textFile('own.csv', lines.join('\n')));
  const entries: Omit<NeutralEntry, 'place'>[] = [];
  for await (const { place: _, ...entry } of tableEntries(kind, rows, { ...OPTIONS, ...options }, context))
    entries.push(entry);
  return { entries, problems };
}

const AT = { local_date: '2026-03-09', local_time: '07:30:00' };
const FOOD = { brand: null, amount: null, kcal: null, protein: null, carbs: null, fat: null };

describe('weigh-ins of a table', () => {
  it('have the unit of their row, else that of the table, else that of the answers', async () => {
    const rows = [
      'date,time,weight,unit',
      '2026-03-09,07:30,180,lbs',
      '2026-03-10,,12.5,stone',
      '2026-03-11,,81,',
    ];
    const units = async (options = {}) =>
      (await entriesOf('weight_entries', rows, options)).entries.map((entry) => Reflect.get(entry, 'unit'));
    expect(await units()).toEqual(['lb', 'stone', 'kg']);
    expect(await units({ weight_unit: 'lb' })).toEqual(['lb', 'stone', 'lb']);
  });

  it('have their id, the offset of their clock, body fat and notes', async () => {
    const { entries } = await entriesOf('weight_entries', [
      'id,date,time,utc_offset,weight,body_fat,notes',
      'a1,2026-03-09,07:30,+05:00,81.4,22.5 %,after a run',
    ]);
    expect(entries).toEqual([
      {
        ...{ kind: 'weight', ...AT, offset_minutes: 300, source_id: 'a1' },
        ...{ weight: 81.4, unit: 'kg', body_fat_pct: 22.5, notes: 'after a run' },
      },
    ]);
  });

  it('are left out without a weight, and reported with one that cannot be read', async () => {
    const { entries, problems } = await entriesOf('weight_entries', [
      'date,weight',
      '2026-03-09,',
      '2026-03-09,heavy',
      '09.03.2026,81',
    ]);
    expect(entries).toEqual([]);
    expect(problems).toMatchObject([
      { row: 3, column: 'weight', reason: 'number', value: 'heavy' },
      { row: 4, column: 'date', reason: 'day', value: '09.03.2026' },
    ]);
  });

  it('have decimal commas and units in their cells', async () => {
    const { entries } = await entriesOf(
      'weight_entries',
      ['date;weight', '09.03.2026 07:30;81,4 kg', '9/3/26, 7:30 AM;179.5 lb'],
      { date_order: 'dmy', decimal_comma: true },
    );
    expect(entries).toMatchObject([
      { ...AT, weight: 81.4, unit: 'kg' },
      { ...AT, weight: 179.5, unit: 'lb' },
    ]);
  });
});

describe('moments of a table', () => {
  it.each([
    ['2026-03-09T06:30:00Z,,+05:00', { local_time: '11:30:00', offset_minutes: 300 }],
    ['2026-03-09T06:30:00Z,,+05', { local_time: '11:30:00', offset_minutes: 300 }],
    ['2026-03-09T06:30:00Z,,', { local_time: '07:30:00' }],
    ['2026-03-09T00:00:00.000Z,07:30,', { local_time: '07:30:00' }],
    ['2026-03-09,07:30,-05:00', { local_time: '07:30:00', offset_minutes: -300 }],
  ])('are those of %s', async (cells, moment) => {
    const { entries } = await entriesOf('weight_entries', ['date,time,utc_offset,weight', `${cells},81`]);
    expect(entries).toEqual([
      { kind: 'weight', local_date: '2026-03-09', ...moment, weight: 81, unit: 'kg' },
    ]);
  });
});

describe('units in the names of columns', () => {
  it.each([
    ['12.5', {}, 12.5, 'stone'],
    ['12 st 7 lb', {}, 12.5, 'stone'],
    ['80 kg', {}, 80, 'kg'],
    ['180', { weight_unit: 'lb' } as const, 180, 'lb'],
  ])('of stones: %s', async (cell, options, weight, unit) => {
    const { entries } = await entriesOf(
      'weight_entries',
      ['date,weight (st)', `2026-03-09,${cell}`],
      options,
    );
    expect(entries).toMatchObject([{ weight, unit }]);
  });

  it.each([
    ['weight (lbs)', {}, 'lb'],
    ['weight (lbs)', { weight_unit: 'kg' } as const, 'kg'],
    ['weight', {}, 'kg'],
  ])('of %s count where the answer %j names none', async (name, options, unit) => {
    const rows = [`date,${name}`, '2026-03-09,180'];
    expect((await entriesOf('weight_entries', rows, options)).entries).toMatchObject([{ unit }]);
  });

  it('of stones are pounds in sets', async () => {
    const { entries } = await entriesOf('workout_entries', [
      'date,exercise,set_weight (st),reps',
      '2026-03-09,Squat,10,5',
    ]);
    expect(entries).toMatchObject([{ exercises: [{ sets: [{ weight: 140, unit: 'lb', reps: 5 }] }] }]);
  });
});

describe('meals of a table', () => {
  it('have the foods of the rows with their id, else with their date, time and label', async () => {
    const { entries } = await entriesOf('meal_entries', [
      'id,date,time,meal,name,kcal,notes',
      'm1,2026-03-09,07:30,Breakfast,Oats,370,slow',
      'm1,2026-03-09,07:30,Breakfast,Milk,60,',
      ',2026-03-09,12:00,Lunch,Soup,200,',
      ',2026-03-09,12:00,Lunch,Bread,,',
      ',2026-03-09,13:00,Lunch,Cake,300,',
    ]);
    expect(entries).toEqual([
      {
        ...{ kind: 'meal', ...AT, source_id: 'm1', meal: 'Breakfast', notes: 'slow' },
        foods: [
          { ...FOOD, name: 'Oats', kcal: 370 },
          { ...FOOD, name: 'Milk', kcal: 60 },
        ],
      },
      expect.objectContaining({
        meal: 'Lunch',
        foods: [
          { ...FOOD, name: 'Soup', kcal: 200 },
          { ...FOOD, name: 'Bread' },
        ],
      }),
      expect.objectContaining({ local_time: '13:00:00', foods: [{ ...FOOD, name: 'Cake', kcal: 300 }] }),
    ]);
  });

  it('are the total of a day in a table without foods, labels and times', async () => {
    const { entries } = await entriesOf('meal_entries', ['date,kcal,protein', '2026-03-09,2100 kcal,120 g']);
    expect(entries).toEqual([
      {
        ...{ kind: 'meal', local_date: '2026-03-09', local_time: null, meal: null, daily_total: true },
        foods: [{ ...FOOD, name: null, kcal: 2100, protein: 120 }],
      },
    ]);
  });
});

describe('workouts of a table', () => {
  it('have the sets of the rows with their id', async () => {
    const { entries } = await entriesOf('workout_entries', [
      'id,date,time,type,minutes,kcal,exercise,set_weight,set_unit,reps,set_seconds,notes',
      'w1,2026-03-09,07:30,Push,65,,Bench Press,80,kg,8,,heavy',
      'w1,2026-03-09,07:30,Push,65,300,Bench Press,176,lbs,7,,',
      'w1,2026-03-09,07:30,Push,65,,Plank,,,,1:00,',
    ]);
    expect(entries).toEqual([
      {
        ...{
          kind: 'workout',
          ...AT,
          source_id: 'w1',
          type: 'Push',
          duration_min: 65,
          kcal: 300,
          notes: 'heavy',
        },
        exercises: [
          {
            name: 'Bench Press',
            sets: [
              { weight: 80, unit: 'kg', reps: 8 },
              { weight: 176, unit: 'lb', reps: 7 },
            ],
          },
          { name: 'Plank', sets: [{ weight: null, unit: null, reps: null, seconds: 60 }] },
        ],
      },
    ]);
  });

  it('have the notes of all their rows', async () => {
    const { entries } = await entriesOf('workout_entries', [
      'date,exercise,reps,notes',
      '2026-03-09,Squat,5,easy',
      '2026-03-09,Squat,5,easy',
      '2026-03-09,Squat,4,hard',
    ]);
    expect(entries).toMatchObject([{ notes: 'easy\nhard', exercises: [{ sets: [{}, {}, {}] }] }]);
  });

  it('are one for each row without exercises', async () => {
    const { entries } = await entriesOf(
      'workout_entries',
      [
        'date,type,minutes,distance',
        '2026-03-09,Run,31:30,5',
        '2026-03-09,Run,1h 5m,3.1 mi',
        '2026-03-09,,,',
      ],
      { distance_unit: 'km' },
    );
    expect(entries).toMatchObject([
      { type: 'Run', duration_min: 31.5, distance: 5, distance_unit: 'km' },
      { type: 'Run', duration_min: 65, distance: 3.1, distance_unit: 'mi' },
    ]);
  });
});

it('reads durations with points as they are, beside decimal commas', async () => {
  const rows = ['date;minutes', '2026-03-09;45.5', '2026-03-09;45,25', '2026-03-09;1.234,5'];
  const { entries } = await entriesOf('workout_entries', rows, { decimal_comma: true });
  expect(entries.map((entry) => Reflect.get(entry, 'duration_min'))).toEqual([45.5, 45.25, 1234.5]);
});

describe('custom entries of a table', () => {
  it('have a title and a text', async () => {
    const { entries } = await entriesOf('custom_entries', [
      'date,title,text',
      '2026-03-09,Mood,fine',
      '2026-03-10,,',
    ]);
    expect(entries).toEqual([
      { kind: 'note', local_date: '2026-03-09', local_time: null, title: 'Mood', text: 'fine' },
    ]);
  });
});

describe('hostile tables', () => {
  const VALUES = [
    '1e308',
    '-1',
    '__proto__',
    '0000-00-00',
    '9'.repeat(400),
    '1:00:00:00',
    '\u202e',
    '99999:99',
    '1e999 kg',
  ];
  const GOOD: Record<string, string> = {
    date: '2026-03-09',
    weight: '81',
    name: 'Soup',
    kcal: '9',
    text: 'x',
    exercise: 'Squat',
  };

  it.each(IMPORTED_KINDS)('are read or reported without an error of the program: %s', async (kind) => {
    const fields = fieldsOf(kind);
    const rows = fields.flatMap((field) =>
      VALUES.map((value) => fields.map((name) => (name === field ? value : (GOOD[name] ?? ''))).join(';')),
    );
    const { entries, problems } = await entriesOf(kind, [fields.join(';'), ...rows]);
    expect(problems.length).toBeGreaterThan(0);
    const isStorable = (value: unknown): boolean =>
      typeof value === 'number'
        ? Number.isFinite(value)
        : typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
    expect(
      entries.filter((entry) => !isStorable(entry) || !/^\d{4}-\d\d-\d\d$/.test(entry.local_date)),
    ).toEqual([]);
  });
});
