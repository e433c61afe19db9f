import type { CustomEntriesDto } from '../entries/custom-entries/custom-entries.dto.ts';
import type { MealEntriesDto } from '../entries/meal-entries/meal-entries.dto.ts';
import type { WeightEntriesDto } from '../entries/weight-entries/weight-entries.dto.ts';
import type { WorkoutEntriesDto } from '../entries/workout-entries/workout-entries.dto.ts';
import { PASSWORD, type SignedIn, signIn, unconfirmed } from '../testing/accounts/sign-in.ts';
import { applyImport, exportOf } from '../testing/files/account-archive.ts';
import { readFiles } from '../testing/files/history-files.ts';
import { unzip } from '../testing/files/unzip.ts';

const BOM = Buffer.from('\ufeff');
const at = (time: string) => ({ occurred_at: `2026-03-09T${time}.000Z`, time_zone: 'Europe/Berlin' });
const nothing = { calories: null, protein: null, carbs: null, fat: null };

/** A member with entries of each kind, and with texts that a CSV file could break or a spreadsheet could run. */
async function memberWithEntries(): Promise<SignedIn> {
  const member = await signIn();
  const food = {
    name: '=HYPERLINK("http://x";"Oats")',
    calories: 370,
    protein: 13,
    carbohydrates: 60,
    fat: 7,
  };
  const { data: oats } = await member.post<{ id: string }>('/user-foods', food);
  const created = [
    await member.post('/weight-entries', {
      ...at('06:30:05'),
      weight: 12.625,
      unit: 'stone',
      notes: '-1 "kg", at last;\nyes',
    }),
    await member.post('/weight-entries', {
      ...at('20:00:00'),
      weight: 81.4,
      unit: 'kg',
      time_zone: 'Asia/Tokyo',
    }),
    await member.post('/weight-entries', {
      ...at('21:00:00'),
      weight: 180.2,
      unit: 'lbs',
      notes: "'=not a formula",
    }),
    await member.post('/meal-entries', {
      ...at('07:00:00'),
      part_of_day: 'lunch',
      notes: '+ salt 🧂',
      items: [
        { type: 'user', food_id: oats.id, quantity: 77, unit: 'g' },
        { type: 'quick', name: 'Soup', brand: '@home', amount: '1 Cup', quantity: 2, ...nothing },
        { type: 'quick', name: 'Tea', ...nothing, calories: 0, carbs: 0.1 + 0.2 },
      ],
    }),
    await member.post('/workout-entries', {
      ...at('17:00:00'),
      type: 'Ride',
      duration: 62.5,
      outdoors: true,
      exercises: [
        {
          name: '=Squat',
          sets: [
            { weight: 82.5, unit: 'kg', reps: 5, seconds: null, distance_m: null },
            { weight: 182.5, unit: 'lbs', reps: 5, seconds: null, distance_m: null },
          ],
        },
        { name: 'Row', sets: [{ weight: null, unit: null, reps: null, seconds: 90, distance_m: 500 }] },
      ],
      notes: '20 km\r\n\r\nwindy',
    }),
    await member.post('/custom-entries', {
      ...at('18:00:00'),
      title: '=1+1',
      content: '\u2014 a;b,"c"\ttab',
    }),
  ];
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  return member;
}

const csvOf = async (member: SignedIn, format = 'csv') => unzip(await exportOf(member, format));

/** The entries as members see them, without what differs between accounts. */
async function diaryOf(member: SignedIn) {
  const [weights, meals, workouts, notes] = [
    await member.get<WeightEntriesDto>('/weight-entries'),
    await member.get<MealEntriesDto>('/meal-entries'),
    await member.get<WorkoutEntriesDto>('/workout-entries'),
    await member.get<CustomEntriesDto>('/custom-entries'),
  ];
  const entries = [weights, meals, workouts, notes].flatMap(({ data }) => data.entries as object[]);
  return entries.map((entry) =>
    JSON.parse(JSON.stringify({ ...entry, id: '', time_zone: '', created_at: '', updated_at: '' })),
  );
}

const imported = async (member: SignedIn, files: Record<string, Buffer>) => {
  const read = await readFiles(member, files);
  if (read.state === 'ready' && read.kinds.some(({ count }) => count > 0)) await applyImport(member, read.id);
  return read;
};

describe('GET /api/v1/account/export?format=csv', () => {
  it('has a table for each kind of entry, its values as they were logged, and no cell that a spreadsheet runs', async () => {
    const files = await csvOf(await memberWithEntries());
    expect([...files.keys()]).toEqual(['weigh-ins.csv', 'meals.csv', 'workouts.csv', 'custom-entries.csv']);
    const lines = [...files.values()].map((file) => String(file).replaceAll(/[0-9a-f-]{36}/g, 'ID'));
    expect(lines).toEqual([
      'id,date,time,utc_offset,weight,unit,body_fat,notes\r\n' +
        `ID,2026-03-09,07:30:05,UTC+01:00,12.625,stone,,"'-1 ""kg"", at last;\nyes"\r\n` +
        'ID,2026-03-10,05:00:00,UTC+09:00,81.4,kg,,\r\n' +
        `ID,2026-03-09,22:00:00,UTC+01:00,180.2,lbs,,''=not a formula\r\n`,
      'id,date,time,utc_offset,meal,name,brand,amount,kcal,protein,carbs,fat,notes\r\n' +
        `ID,2026-03-09,08:00:00,UTC+01:00,lunch,"'=HYPERLINK(""http://x"";""Oats"")",,77 g,284.90000000000003,10.01,46.2,5.390000000000001,'+ salt 🧂\r\n` +
        `ID,2026-03-09,08:00:00,UTC+01:00,lunch,Soup,'@home,2 × 1 Cup,,,,,\r\n` +
        'ID,2026-03-09,08:00:00,UTC+01:00,lunch,Tea,,,0,,0.30000000000000004,,\r\n',
      expect.stringMatching(
        /^id,date,.*,notes\r\nID,2026-03-09,18:00:00,UTC\+01:00,Ride,62.5,{4}yes,'=Squat,82.5,kg,5,,,,"20 km\r\n\r\nwindy"\r\n(?<sets>.*)$/s,
      ),
      'id,date,time,utc_offset,title,text\r\n' +
        `ID,2026-03-09,19:00:00,UTC+01:00,'=1+1,"\u2014 a;b,""c""\ttab"\r\n`,
    ]);
  });

  it('has a byte order mark in each file on request', async () => {
    const member = await signIn();
    const [plain, marked] = [await csvOf(member), await csvOf(member, 'csv_bom')];
    for (const [name, content] of plain) expect(marked.get(name)).toEqual(Buffer.concat([BOM, content]));
    expect(marked.size).toBe(4);
  });

  it('contains nothing of other members', async () => {
    await memberWithEntries();
    for (const file of (await csvOf(await signIn())).values())
      expect(String(file)).toMatch(/^id,[a-z_,]+\r\n$/);
  });

  it('is refused for another format, and like the archive in a session that is older than a day', async () => {
    const member = await signIn();
    expect(await member.get('/account/export?format=xlsx')).toMatchObject({
      status: 422,
      errors: [{ field: 'format', message: 'Please choose archive, csv or csv_bom' }],
    });
    await unconfirmed(member);
    expect(await member.get('/account/export?format=csv')).toMatchObject({
      status: 403,
      errors: [{ code: 'CONFIRMATION_NEEDED' }],
    });
    expect(await member.post('/account/export', { password: 'not this one', format: 'csv' })).toMatchObject({
      status: 422,
    });
    const answer = await member.raw('/api/v1/account/export', {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD, format: 'csv' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.access_token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="fettle-.*-\d{4}-\d\d-\d\d-csv\.zip"$/,
    );
  });
});

describe('importing the tables of an export', () => {
  it.each(['csv', 'csv_bom'])('gives another account the same diary, once (%s)', async (format) => {
    const [from, into] = [await memberWithEntries(), await signIn()];
    const zip = await exportOf(from, format);
    const read = await imported(into, { 'fettle.zip': zip });
    expect(read).toMatchObject({ state: 'ready', sources: ['Fettle'], unreadable_count: 0 });
    const quick = { type: 'quick', food_id: '', quantity: 1, unit: 'serving' };
    const amounts = ['77 g', '2 × 1 Cup', null];
    const expected = (await diaryOf(from)).map((entry) =>
      'items' in entry
        ? {
            ...entry,
            items: entry.items.map((item: object, n: number) => ({ ...item, ...quick, amount: amounts[n] })),
          }
        : entry,
    );
    const found = (await diaryOf(into)).map((entry) =>
      'items' in entry
        ? { ...entry, items: entry.items.map((item: object) => ({ ...item, food_id: '' })) }
        : entry,
    );
    expect(found).toEqual(expected);
    const idOf = async (member: SignedIn) =>
      (await member.get<MealEntriesDto>('/meal-entries')).data.entries[0]?.id;
    expect(await idOf(into)).not.toBe(await idOf(from));
    const again = await imported(into, { 'fettle.zip': zip });
    expect(again.kinds.map(({ count, already_there }) => [count, already_there])).toEqual([
      [0, 3],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('adds nothing to the account that it comes from, not even what was deleted today', async () => {
    const member = await memberWithEntries();
    const zip = await exportOf(member, 'csv');
    const [entry] = (await member.get<MealEntriesDto>('/meal-entries')).data.entries;
    await member.delete(`/meal-entries/${entry?.id}`);
    const before = await diaryOf(member);
    const read = await imported(member, Object.fromEntries(await unzip(zip)));
    expect(read.kinds.map(({ count, already_there }) => [count, already_there])).toEqual([
      [0, 3],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(await diaryOf(member)).toEqual(before);
  });
});
