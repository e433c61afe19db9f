import type { CustomEntriesDto } from '../../entries/custom-entries/custom-entries.dto.ts';
import type { MealEntriesDto } from '../../entries/meal-entries/meal-entries.dto.ts';
import type { WeightEntriesDto } from '../../entries/weight-entries/weight-entries.dto.ts';
import type { WorkoutEntriesDto } from '../../entries/workout-entries/workout-entries.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { afterWork, applyImport, startRead } from '../../testing/files/account-archive.ts';
import { readFiles } from '../../testing/files/history-files.ts';
import type { ImportPreviewDto } from './import-preview.dto.ts';
import type { ImportDto } from './imports.dto.ts';

const LIBRA = [
  '#Version: 6',
  '#Units: kg',
  '',
  '#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log',
  '2026-01-04T23:30:00.000Z;81.2;81.2;22.5;22.5;;;after dinner',
  '2026-01-06T06:05:12.123Z;80.9;81.1;;;;;',
  '2026-01-07T06:00:00Z;eighty;81.0;;;;;',
  '2026-01-08T06:00:00Z;-3;81.0;;;;;',
].join('\n');

const HEVY = [
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
  '"Push","3 Feb 2026, 18:00","3 Feb 2026, 19:05","","Bench Press (Barbell)",,"",0,"normal",80,8,,,',
  '"Push","3 Feb 2026, 18:00","3 Feb 2026, 19:05","","Bench Press (Barbell)",,"",1,"normal",80,7,,,',
].join('\n');

const CRONOMETER = [
  'Day,Time,Group,Food Name,Amount,Energy (kcal),Fat (g),Carbs (g),Protein (g),Category',
  '2026-02-02,7:20 AM,"Breakfast","Oats, Rolled, Dry","60.00 g",227.40,3.90,40.60,7.90,"Cereal"',
  '2026-02-02,7:25 AM,"Breakfast","Black Coffee","1.00 cup",0.00,,0.00,,"Beverages"',
  '2026-02-02,,"Second lunch","Soup","1.00 bowl",,,,,""',
].join('\n');

const answered = async (member: SignedIn, files: Record<string, string | Buffer>, answers = {}) => {
  const read = await readFiles(member, files, answers);
  if (read.state !== 'asking') return read;
  await startRead(member, read.id, answers);
  return afterWork(member);
};

const imported = async (member: SignedIn, files: Record<string, string | Buffer>, fields = {}) => {
  const { id } = await answered(member, files);
  return (await applyImport(member, id, fields)).data;
};

const weights = async (member: SignedIn) =>
  (await member.get<WeightEntriesDto>('/weight-entries')).data.entries;

describe('reading files of other products', () => {
  it('asks once for what they do not tell, and reads them with the answer', async () => {
    const member = await signIn();
    const asked = await readFiles(member, { 'libra.csv': LIBRA });
    expect(asked).toMatchObject({ state: 'asking', sources: ['Libra'], questions: ['time_zone'], kinds: [] });
    await startRead(member, asked.id, { time_zone: 'Europe/Berlin' });
    expect(await afterWork(member)).toMatchObject({ state: 'ready', questions: ['time_zone'] });
  });

  it('shows what was found before anything is written', async () => {
    const member = await signIn();
    const read = await answered(member, { 'libra.csv': LIBRA, 'hevy.csv': HEVY, 'notes.md': 'Hello' });
    expect(read).toMatchObject({
      state: 'ready',
      sources: ['Libra', 'Hevy'],
      unknown_files: ['notes.md'],
      kinds: [
        {
          kind: 'weight_entries',
          count: 2,
          already_there: 0,
          first_day: '2026-01-05',
          last_day: '2026-01-06',
        },
        {
          kind: 'workout_entries',
          count: 1,
          already_there: 0,
          first_day: '2026-02-03',
          last_day: '2026-02-03',
        },
        { kind: 'custom_entries', count: 1, already_there: 0 },
      ],
      unreadable_count: 2,
    });
    expect(read.unreadable).toEqual([
      {
        reason: 'This is no number',
        count: 1,
        examples: [{ file: 'libra.csv', row: 7, column: 'weight', value: 'eighty' }],
      },
      {
        reason: 'Please enter a valid weight',
        count: 1,
        examples: [{ file: 'libra.csv', row: 8, column: 'weight', value: null }],
      },
    ]);
    const { data } = await member.get<ImportPreviewDto>(`/account/imports/${read.id}`);
    const none = { weight_entries: 0, meal_entries: 0, workout_entries: 0, custom_entries: 0 };
    expect(data.days).toEqual([
      { ...none, date: '2026-01-05', count: 2, weight_entries: 1, custom_entries: 1 },
      { ...none, date: '2026-01-06', count: 1, weight_entries: 1 },
      { ...none, date: '2026-02-03', count: 1, workout_entries: 1 },
    ]);
    expect(data.samples.weight_entries[0]).toMatchObject({
      weight: 80.9,
      unit: 'kg',
      local_date: '2026-01-06',
    });
    expect(await weights(member)).toEqual([]);
  });

  it('names what it cannot read, whatever characters stand there', async () => {
    const read = await answered(await signIn(), {
      'libra.csv': `${LIBRA}\n2026-01-09T06:00:00Z;8\u00000;81.0;;;;;`,
    });
    expect(read).toMatchObject({ state: 'ready', unreadable_count: 3 });
    expect(read.unreadable[0]?.examples[1]).toMatchObject({ row: 9, value: '8?0' });
  });

  it.each([
    ['of no known form', { 'a.csv': 'Dear diary,\nnothing happened.\n' }, 'FILE_UNKNOWN'],
    [
      'that is a damaged zip file',
      { 'a.zip': Buffer.from('PK\u0003\u0004 and no more than that') },
      'FILE_DAMAGED',
    ],
    ['with a row of more than 1 MB', { 'libra.csv': `${LIBRA}\n"${'x'.repeat(3_000_000)}` }, 'FILE_DAMAGED'],
  ])('refuses a file %s, and changes nothing', async (_what, files, code) => {
    const member = await signIn();
    const read = await answered(member, files);
    expect(read).toMatchObject({ state: 'failed', problem: { code } });
    const rows = 'SELECT count(*)::int AS count FROM account_import_rows WHERE owner_id = $1';
    expect(await database().query(rows, [member.id])).toEqual([{ count: 0 }]);
  });
});

describe('applying an import', () => {
  it('writes weigh-ins at their times, with notes as entries of their own', async () => {
    const member = await signIn();
    const done = await imported(member, { 'libra.csv': LIBRA });
    expect(done).toMatchObject({ state: 'applied', total_entries: 3, done_entries: 3 });
    expect(await weights(member)).toMatchObject([
      { occurred_at: '2026-01-06T06:05:12.000Z', weight: 80.9, time_zone: 'Europe/Berlin' },
      { occurred_at: '2026-01-04T23:30:00.000Z', local_date: '2026-01-05', notes: '22.5 % body fat' },
    ]);
    const { data } = await member.get<CustomEntriesDto>('/custom-entries');
    expect(data.entries).toMatchObject([{ title: 'Note from Libra', content: 'after dinner' }]);
  });

  it('writes meals as items with the values of the file, in which unknown stays unknown', async () => {
    const member = await signIn();
    await imported(member, { 'servings.csv': CRONOMETER });
    const { data } = await member.get<MealEntriesDto>('/meal-entries');
    expect(data.entries).toMatchObject([
      {
        local_date: '2026-02-02',
        part_of_day: 'lunch',
        notes: '',
        items: [{ name: 'Soup', amount: '1.00 bowl', calories: null, protein: null }],
        total_calories: null,
        totals_partial: true,
      },
      {
        occurred_at: '2026-02-02T06:20:00.000Z',
        part_of_day: 'breakfast',
        items: [
          { type: 'quick', name: 'Oats, Rolled, Dry', amount: '60.00 g', calories: 227.4, protein: 7.9 },
          { name: 'Black Coffee', calories: 0, protein: null, carbs: 0 },
        ],
        total_calories: 227.4,
      },
    ]);
  });

  it('links an item to the food of the database with its name and its values, and no other', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO food_products (id, product_name, energy_kcal, proteins, carbohydrates, fat)
       VALUES (gen_random_uuid(), 'oats, rolled, DRY', 379, 13.2, 67.7, 6.5), (gen_random_uuid(), 'Soup', 50, 1, 5, 2)`,
    );
    await imported(member, { 'servings.csv': CRONOMETER });
    const { data } = await member.get<MealEntriesDto>('/meal-entries');
    expect(data.entries.flatMap(({ items }) => items)).toMatchObject([
      { type: 'quick', name: 'Soup', amount: '1.00 bowl' },
      { type: 'database', name: 'Oats, Rolled, Dry', quantity: 60, unit: 'g', calories: 227.4, amount: null },
      { type: 'quick', name: 'Black Coffee', amount: '1.00 cup' },
    ]);
    expect((await member.get<{ foods: object[] }>('/foods/recent')).data.foods).toMatchObject([
      { product_name: 'oats, rolled, DRY' },
    ]);
  });

  it('writes workouts with their minutes and sets', async () => {
    const member = await signIn();
    await imported(member, { 'workouts.csv': HEVY });
    const { data } = await member.get<WorkoutEntriesDto>('/workout-entries');
    expect(data.entries).toMatchObject([
      {
        type: 'Push',
        duration: 65,
        exercises: [
          {
            name: 'Bench Press (Barbell)',
            sets: [
              { weight: 80, unit: 'kg', reps: 8, seconds: null, distance_m: null },
              { weight: 80, unit: 'kg', reps: 7, seconds: null, distance_m: null },
            ],
          },
        ],
        notes: '',
      },
    ]);
  });

  it('writes only the chosen kinds and days', async () => {
    const member = await signIn();
    const fields = { kinds: ['weight_entries'], from: '2026-01-06' };
    expect(await imported(member, { 'libra.csv': LIBRA }, fields)).toMatchObject({ done_entries: 1 });
    expect(await weights(member)).toHaveLength(1);
    expect((await member.get<CustomEntriesDto>('/custom-entries')).data.entries).toEqual([]);
  });

  it('notifies the member at its end', async () => {
    const member = await signIn();
    await imported(member, { 'libra.csv': LIBRA });
    expect(await member.get('/notifications')).toMatchObject({
      data: {
        notifications: expect.arrayContaining([
          expect.objectContaining({ kind: 'import_finished', about: ['Libra'], count: 3 }),
        ]),
      },
    });
  });

  it('adds nothing when the same file comes again, also beside the same weight from elsewhere', async () => {
    const member = await signIn();
    await imported(member, { 'libra.csv': LIBRA });
    const again = await answered(member, { 'again.csv': LIBRA });
    expect(again.kinds).toMatchObject([
      { kind: 'weight_entries', count: 0, already_there: 2 },
      { kind: 'custom_entries', count: 0, already_there: 1 },
    ]);
    expect(await applyImport(member, again.id)).toMatchObject({ status: 422, errors: [{ field: 'kinds' }] });
    const other = await signIn();
    await other.post('/weight-entries', { weight: 80.9, unit: 'kg', occurred_at: '2026-01-06T06:05:12Z' });
    expect((await answered(other, { 'libra.csv': LIBRA })).kinds).toMatchObject([
      { count: 1, already_there: 1 },
      {},
    ]);
  });
});

describe('undoing an import', () => {
  it('removes what it wrote, and keeps and names what was edited since', async () => {
    const member = await signIn();
    await member.post('/weight-entries', { weight: 70, unit: 'kg', occurred_at: '2026-03-01T06:00:00Z' });
    const { id } = await imported(member, { 'libra.csv': LIBRA });
    const [edited] = (await weights(member)).filter(({ weight }) => weight === 80.9);
    await member.patch(`/weight-entries/${edited?.id}`, { notes: 'mine' }, { 'If-Match': '1' });
    expect(await member.post(`/account/imports/${id}/undo`)).toMatchObject({ status: 200 });
    expect(await afterWork(member)).toMatchObject({
      state: 'undone',
      kept_count: 1,
      kept: [{ kind: 'weight_entries', id: edited?.id, local_date: '2026-01-06' }],
      undo_until: null,
    });
    expect((await weights(member)).map(({ weight }) => weight)).toEqual([70, 80.9]);
    expect((await member.get<CustomEntriesDto>('/custom-entries')).data.entries).toEqual([]);
  });

  it('is refused after 30 days, and for what was not applied', async () => {
    const member = await signIn();
    const read = await answered(member, { 'libra.csv': LIBRA });
    const undo = () => member.post(`/account/imports/${read.id}/undo`);
    expect(await undo()).toMatchObject({ status: 409, errors: [{ code: 'IMPORT_NOT_UNDOABLE' }] });
    await applyImport(member, read.id);
    await database().query(
      `UPDATE account_imports SET applied_at = now() - interval '31 days' WHERE owner_id = $1`,
      [member.id],
    );
    expect(await undo()).toMatchObject({ status: 404 });
    expect(await weights(member)).toHaveLength(2);
  });
});

describe('a server that is killed', () => {
  it('while an import is written goes on where it stopped', async () => {
    const member = await signIn();
    const { id } = await answered(member, { 'libra.csv': LIBRA });
    // The state that a killed process leaves: begun, and no heartbeat for two minutes.
    await database().query(
      `UPDATE account_imports SET state = 'applying', worked_at = now() - interval '2 minutes', total_entries = 3,
         choice = '{"kinds": ["weight_entries", "custom_entries"], "from": null, "to": null, "workout_minutes": null}'
       WHERE owner_id = $1`,
      [member.id],
    );
    await member.get('/account/imports');
    const after: ImportDto = await afterWork(member);
    expect(after).toMatchObject({ id, state: 'applied', done_entries: 3 });
    expect(await weights(member)).toHaveLength(2);
  });
});
