import type { MealEntriesDto } from '../../../entries/meal-entries/meal-entries.dto.ts';
import type { WeightEntriesDto } from '../../../entries/weight-entries/weight-entries.dto.ts';
import { type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { afterWork, applyImport, startRead } from '../../../testing/files/account-archive.ts';
import { readFiles } from '../../../testing/files/history-files.ts';
import type { ImportPreviewDto } from '../import-preview.dto.ts';
import { workbookOf } from '../sources-fixture.ts';

const WEIGHTS = [
  'Datum;Gewicht (kg);Kommentar',
  '13.02.2026 07:10;81,4;gut',
  '14.02.2026 07:05;81;',
  ';;',
].join('\n');
const FOODS = [
  'Date,Meal,Food,Calories,Protein (g)',
  '2/13/2026,Breakfast,Oats,370,13',
  '2/13/2026,Lunch,Soup,200,8',
].join('\n');
const HEVY = [
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
  '"Push","3 Feb 2026, 18:00","3 Feb 2026, 19:05","","Bench Press (Barbell)",,"",0,"normal",80,8,,,',
].join('\n');
const COLOURS = 'colour,size\nred,3\nblue,4\n';

const guesses = (read: ImportPreviewDto | Awaited<ReturnType<typeof afterWork>>) =>
  read.tables.map(({ guess }) => guess);

/** Reads files whose tables are asked about, as they are guessed. */
async function readAsGuessed(member: SignedIn, files: Record<string, string | Buffer>) {
  const asked = await readFiles(member, files);
  await startRead(member, asked.id, { tables: guesses(asked) });
  return afterWork(member);
}

describe('a table of no known product', () => {
  it('is asked about with its columns, first rows and a guess, and read by the answer', async () => {
    const member = await signIn();
    const asked = await readFiles(member, { 'mein gewicht.csv': WEIGHTS });
    expect(asked).toMatchObject({
      state: 'asking',
      sources: [],
      unknown_files: [],
      questions: ['columns'],
      kinds: [],
      tables: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          files: ['mein gewicht.csv'],
          columns: [
            { name: 'Datum', examples: ['13.02.2026 07:10', '14.02.2026 07:05'] },
            { name: 'Gewicht (kg)', examples: ['81,4', '81'] },
            { name: 'Kommentar', examples: ['gut', ''] },
          ],
          guess: {
            kind: 'weight_entries',
            columns: [
              { field: 'date', column: 0 },
              { field: 'weight', column: 1 },
              { field: 'notes', column: 2 },
            ],
            date_order: 'dmy',
            decimal_comma: true,
            weight_unit: 'kg',
            distance_unit: null,
          },
        },
      ],
    });
    await startRead(member, asked.id, { tables: guesses(asked) });
    const read = await afterWork(member);
    expect(read).toMatchObject({
      state: 'ready',
      sources: ['mein gewicht.csv'],
      questions: ['columns'],
      tables: asked.tables,
      kinds: [{ kind: 'weight_entries', count: 2, first_day: '2026-02-13', last_day: '2026-02-14' }],
      unreadable_count: 0,
    });
    await applyImport(member, read.id);
    expect((await member.get<WeightEntriesDto>('/weight-entries')).data.entries).toMatchObject([
      { weight: 81, unit: 'kg', notes: '', occurred_at: '2026-02-14T06:05:00.000Z' },
      { weight: 81.4, unit: 'kg', notes: 'gut', occurred_at: '2026-02-13T06:10:00.000Z' },
    ]);
  });

  it('is read again with other answers, beside those that stay', async () => {
    const member = await signIn();
    const { id, tables } = await readAsGuessed(member, { 'a.csv': WEIGHTS, 'b.csv': FOODS });
    const [weights] = tables;
    await startRead(member, id, { tables: [{ ...weights?.guess, weight_unit: 'lb' }] });
    const { data } = await member.get<ImportPreviewDto>(`/account/imports/${(await afterWork(member)).id}`);
    expect(data.samples.weight_entries).toMatchObject([{ weight: 81, unit: 'lbs' }, { weight: 81.4 }]);
    expect(data.samples.meal_entries).toMatchObject([
      { part_of_day: 'lunch', items: [{ name: 'Soup', calories: 200, protein: 8, carbs: null }] },
      { part_of_day: 'breakfast', items: [{ name: 'Oats' }] },
    ]);
    expect(data.tables.map(({ guess }) => guess.weight_unit)).toEqual(['lb', null]);
  });

  it('is guessed by the last answer for its columns', async () => {
    const member = await signIn();
    const asked = await readFiles(member, { 'a.csv': WEIGHTS });
    const [guess] = guesses(asked);
    const answer = { ...guess, columns: guess?.columns.slice(0, 2), weight_unit: 'lb' };
    await startRead(member, asked.id, { tables: [answer] });
    await applyImport(member, (await afterWork(member)).id);
    const second = await readFiles(member, { 'b.csv': `${WEIGHTS}\n20.02.2026;80;` });
    expect(second).toMatchObject({ state: 'asking', questions: ['columns'] });
    expect(guesses(second)).toEqual([answer]);
    const other = await signIn();
    expect(guesses(await readFiles(other, { 'b.csv': WEIGHTS }))).toEqual([guess]);
  });

  it('is left out where the answer says so, or says nothing', async () => {
    const member = await signIn();
    const asked = await readFiles(member, { 'a.csv': WEIGHTS, 'b.csv': FOODS });
    const [weights] = guesses(asked);
    await startRead(member, asked.id, { tables: [{ ...weights, kind: null }] });
    expect(await afterWork(member)).toMatchObject({ state: 'ready', sources: [], kinds: [] });
    expect(await applyImport(member, asked.id)).toMatchObject({ status: 422 });
  });

  it('is one with other files that have its columns', async () => {
    const read = await readAsGuessed(await signIn(), {
      'january.csv': WEIGHTS.replaceAll('.02.', '.01.'),
      'february.csv': WEIGHTS,
      'again.csv': WEIGHTS,
    });
    expect(read).toMatchObject({
      tables: [{ files: ['january.csv', 'february.csv', 'again.csv'] }],
      kinds: [{ count: 4, already_there: 0 }],
    });
  });

  it('is asked about beside files of a product where it looks like a history, and can be left out', async () => {
    const member = await signIn();
    const asked = await readFiles(member, { 'hevy.csv': HEVY, 'a.csv': WEIGHTS, 'c.csv': COLOURS });
    expect(asked).toMatchObject({
      state: 'asking',
      sources: ['Hevy'],
      questions: ['columns'],
      unknown_files: [],
    });
    expect(guesses(asked).map(({ kind }) => kind)).toEqual(['weight_entries', null]);
    await startRead(member, asked.id, { tables: guesses(asked) });
    expect(await afterWork(member)).toMatchObject({ state: 'ready', sources: ['Hevy', 'a.csv'] });
    const other = await signIn();
    expect(await readFiles(other, { 'hevy.csv': HEVY, 'c.csv': COLOURS })).toMatchObject({
      ...{ state: 'ready', sources: ['Hevy'], questions: [], tables: [{ guess: { kind: null } }] },
    });
  });

  it('adds nothing when it comes again', async () => {
    const member = await signIn();
    const { id } = await readAsGuessed(member, { 'b.csv': FOODS });
    await applyImport(member, id);
    expect(await readAsGuessed(member, { 'c.csv': FOODS })).toMatchObject({
      kinds: [{ count: 0, already_there: 2 }],
    });
    expect((await member.get<MealEntriesDto>('/meal-entries')).data.entries).toHaveLength(2);
  });

  it('adds nothing when it comes again with further columns', async () => {
    const member = await signIn();
    const asked = await readFiles(member, { 'b.csv': FOODS });
    const [guess] = guesses(asked);
    const columns = guess?.columns.filter(({ field }) => field !== 'protein' && field !== 'kcal');
    await startRead(member, asked.id, { tables: [{ ...guess, columns }] });
    await applyImport(member, (await afterWork(member)).id);
    const more = FOODS.split('\n').map((line, at) => `${line},${at === 0 ? 'Fat (g)' : '7'}`);
    const again = await readFiles(member, { 'c.csv': more.join('\n') });
    await startRead(member, again.id, { tables: guesses(again) });
    expect(await afterWork(member)).toMatchObject({ kinds: [{ count: 0, already_there: 2 }] });
  });

  it('has the sets of one workout in several files, each once', async () => {
    const file = (...sets: string[]) => ['Date,Exercise,Weight,Reps', ...sets].join('\n');
    const squat = ['2026-01-05,Squat,100,5', '2026-01-05,Squat,100,5'];
    const member = await signIn();
    const { id } = await readAsGuessed(member, {
      'squat.csv': file(...squat),
      'bench.csv': file('2026-01-05,Bench,80,8'),
      'both.csv': file(...squat, '2026-01-05,Bench,80,8'),
    });
    const { data } = await member.get<ImportPreviewDto>(`/account/imports/${id}`);
    const kept = { weight: 100, unit: 'kg', reps: 5, seconds: null, distance_m: null };
    expect(data.samples.workout_entries).toMatchObject([
      {
        exercises: [
          { name: 'Squat', sets: [kept, kept] },
          { name: 'Bench', sets: [{ ...kept, weight: 80, reps: 8 }] },
        ],
        notes: '',
      },
    ]);
  });

  it('without a header is another one for numbers of another magnitude', async () => {
    const asked = await readFiles(await signIn(), {
      'weight.csv': '2026-01-05,80.5\n2026-01-06,101\n',
      'february.csv': '2026-02-05,99.5\n2026-02-06,99\n',
      'kcal.csv': '2026-01-05,2100\n2026-01-06,1900\n',
    });
    expect(asked.tables.map(({ files }) => files)).toEqual([['weight.csv', 'february.csv'], ['kcal.csv']]);
  });

  it('has custom entries without a title, which have the beginning of its name', async () => {
    const member = await signIn();
    const name = `${'x'.repeat(196)}.csv`;
    const { id } = await readAsGuessed(member, { [name]: 'Date,Journal\n2026-02-13,Slept well all night\n' });
    const { data } = await member.get<ImportPreviewDto>(`/account/imports/${id}`);
    expect(data.samples.custom_entries).toMatchObject([{ title: `Note from ${'x'.repeat(189)}…` }]);
  });

  it('is asked about where an answer names a column that it lacks', async () => {
    const member = await signIn();
    const before = await readFiles(await signIn(), { 'a.csv': WEIGHTS });
    const [guess] = guesses(before);
    const columns = guess?.columns.map((one) => ({ ...one, column: one.column + 5 }));
    const asked = await readFiles(member, { 'a.csv': WEIGHTS }, { tables: [{ ...guess, columns }] });
    expect(asked).toMatchObject({ state: 'asking', questions: ['columns'], tables: before.tables });
  });

  it('has the units of the names of its columns', async () => {
    const swims = 'Date,Activity,Duration (min),Distance (m),Energy (kJ)\n2026-02-13,Swim,30,1500,836.8\n';
    const member = await signIn();
    const { id } = await readAsGuessed(member, { 'a.csv': swims });
    const { data } = await member.get<ImportPreviewDto>(`/account/imports/${id}`);
    expect(data.samples.workout_entries).toMatchObject([
      { type: 'Swim', duration: 30, notes: '200 kcal burned\n1500 m' },
    ]);
  });

  it('has rows that cannot be read, which are named by its own columns', async () => {
    const read = await readAsGuessed(await signIn(), { 'a.csv': `${WEIGHTS}\n30.02.2026;80;\nSumme;162,4;` });
    expect(read.unreadable).toMatchObject([
      {
        count: 2,
        examples: [
          { file: 'a.csv', row: 5, column: 'Datum', value: '30.02.2026' },
          { row: 6, value: 'Summe' },
        ],
      },
    ]);
  });
});

describe('a hostile table', () => {
  const many = (columns: number) => [1, 2].map((row) => Array(columns).fill(`x${row}`).join(',')).join('\n');

  it.each<[string, string | Buffer, string]>([
    ['with one column', 'day\n2026-02-13\n', 'a.csv is in a form that Fettle does not know'],
    ['without rows', 'day,weight\n', 'a.csv is in a form that Fettle does not know'],
    ['with 2,001 columns', many(2_001), 'Row 1 of a.csv has more than 2,000 columns'],
    ['with a row of 3 MB', `a,b\n"${'x'.repeat(3_000_000)}`, 'Row 2 of a.csv is longer than 1 MB'],
    ['with a quote that does not end', 'a,b\n1,"2\n3,4\n', 'Row 2 of a.csv has a quote that does not end'],
  ])('%s ends in a clear text', async (_what, content, message) => {
    const read = await readFiles(await signIn(), { 'a.csv': content });
    expect(read).toMatchObject({ state: 'failed', problem: { message } });
  });

  it('with 2,000 columns is shown with its first 200, and with names and cells cut', async () => {
    const [table] = (
      await readFiles(await signIn(), { 'a.csv': many(2_000).replaceAll('x1', 'x'.repeat(200)) })
    ).tables;
    expect(table?.columns).toHaveLength(200);
    expect(table?.columns[199]).toEqual({ name: 'x'.repeat(80), unit: null, examples: ['x2'] });
  });

  it.each<[string, string | Buffer]>([
    ['in UTF-16', Buffer.from(`\ufeff${WEIGHTS}`, 'utf16le')],
    ['in Windows-1252', Buffer.from(WEIGHTS.replace('gut', 'schön'), 'latin1')],
    ['without a header', WEIGHTS.split('\n').slice(1).join('\n')],
  ])('%s is read', async (_what, content) => {
    expect(await readAsGuessed(await signIn(), { 'a.csv': content })).toMatchObject({
      ...{ state: 'ready', kinds: [{ kind: 'weight_entries', count: 2 }], unreadable_count: 0 },
    });
  });

  it('of a workbook is its first sheet', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      ['A1:Tag', 'B1:Gewicht'],
      ['A2:13.02.2026', 'B2:81,4'],
    ].map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((one) => cell(...(one.split(':') as [string, string]))).join('')}</row>`,
    );
    const read = await readAsGuessed(await signIn(), { 'a.xlsx': await workbookOf(rows.join('')) });
    expect(read).toMatchObject({
      state: 'ready',
      kinds: [{ kind: 'weight_entries', count: 1, first_day: '2026-02-13' }],
    });
  });
});

describe('answers for tables', () => {
  it.each<[string, (answer: object) => object, string, string]>([
    [
      'without a needed field',
      (one) => ({ ...one, columns: [{ field: 'date', column: 0 }] }),
      'columns',
      'Please choose the column of the weight',
    ],
    [
      'of another kind',
      (one) => ({ ...one, kind: 'meal_entries' }),
      'columns',
      'There is no weight in meals',
    ],
    [
      'with a column that is not there',
      (one) => ({
        ...one,
        columns: [
          { field: 'date', column: 0 },
          { field: 'weight', column: 3 },
        ],
      }),
      'columns',
      'The table has only 3 columns',
    ],
    [
      'with a field twice',
      (one) => ({
        ...one,
        columns: [
          { field: 'date', column: 0 },
          { field: 'date', column: 1 },
        ],
      }),
      'columns',
      'Please choose one column for date',
    ],
    [
      'of another table',
      (one) => ({ ...one, id: '0'.repeat(32) }),
      'id',
      'There is no such table in this import',
    ],
  ])('are refused %s', async (_what, change, field, message) => {
    const member = await signIn();
    const { id, tables } = await readFiles(member, { 'a.csv': WEIGHTS });
    const changed = tables.map(({ guess }) => change(guess));
    expect(await startRead(member, id, { tables: changed })).toMatchObject({
      status: 422,
      errors: [{ field: `tables.0.${field}`, message }],
    });
    expect(await afterWork(member)).toMatchObject({ state: 'asking' });
  });
});
