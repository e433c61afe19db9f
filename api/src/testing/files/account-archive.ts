import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { ImportDto, ImportsDto } from '../../account/imports/imports.dto.ts';
import { database, type SignedIn, signIn } from '../accounts/sign-in.ts';
import type { Answer } from '../client.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { jpeg, plainPicture, upload } from './media-file.ts';
import { unzip } from './unzip.ts';

/** Downloads a member's export: the archive, or the tables of their entries. */
export async function exportOf(member: SignedIn, format = 'archive'): Promise<Buffer> {
  const response = await fetch(`${member.origin}/api/v1/account/export?format=${format}`, {
    headers: { authorization: `Bearer ${member.access_token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

/** A zip file as exports write it: rows compressed, pictures not. */
export async function zipped(files: Map<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: !name.startsWith('media/') });
  zip.end();
  return buffer(zip.outputStream);
}

/** An archive with other rows in some of its files. */
export async function withRows(archive: Buffer, changed: Record<string, (rows: never[]) => unknown>) {
  const files = await unzip(archive);
  for (const [name, change] of Object.entries(changed)) {
    const rows = change(JSON.parse(String(files.get(name) ?? '[]')) as never[]);
    const lines = Array.isArray(rows)
      ? `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
      : null;
    const text =
      Array.isArray(rows) && rows.length === 0 ? '[]\n' : (lines ?? `${JSON.stringify(rows, null, 2)}\n`);
    files.set(name, Buffer.from(text));
  }
  return zipped(files);
}

export const beginImport = (
  member: SignedIn,
  size_bytes: number,
  id = clientGeneratedId(),
  name = 'fettle.zip',
) => member.post<ImportDto>('/account/imports', { id, files: [{ name, size_bytes }] });

export const putPart = (
  member: SignedIn,
  id: string,
  offset: number,
  part: Uint8Array,
): Promise<Answer<ImportDto>> =>
  member.raw<ImportDto>(`/api/v1/account/imports/${id}?offset=${offset}`, {
    method: 'PUT',
    body: new Uint8Array(part),
    headers: { authorization: `Bearer ${member.access_token}`, 'content-type': 'application/octet-stream' },
  });

export const startRead = (member: SignedIn, id: string, answers: object = {}) =>
  member.post<ImportDto>(`/account/imports/${id}/read`, { time_zone: 'Europe/Berlin', ...answers });

/** Uploads an archive, in parts of this size, and starts to read it. Throws when the API refuses a request. */
export async function sendArchive(
  member: SignedIn,
  archive: Buffer,
  part = 8 * 1024 * 1024,
): Promise<string> {
  const id = clientGeneratedId();
  accepted(await beginImport(member, archive.length, id));
  for (let at = 0; at < archive.length; at += part)
    accepted(await putPart(member, id, at, archive.subarray(at, at + part)));
  accepted(await startRead(member, id));
  return id;
}

export function accepted<Data>({ status, data, body }: Answer<Data>): Data {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return data;
}

const BUSY = ['reading', 'applying', 'undoing'];

/** The member's last import as soon as no work on it is under way. */
export async function afterWork(member: SignedIn): Promise<ImportDto> {
  for (;;) {
    const [last] = accepted(await member.get<ImportsDto>('/account/imports')).imports;
    if (!last) throw new Error('There is no import');
    if (!BUSY.includes(last.state)) return last;
    await delay(20);
  }
}

/** Applies an import that was read, and returns the answer with the import after that; a refusal is returned as it is. */
export async function applyImport(
  member: SignedIn,
  id: string,
  fields: object = {},
): Promise<Answer<ImportDto>> {
  const answer = await member.post<ImportDto>(`/account/imports/${id}/apply`, fields);
  return answer.status === 200 ? { ...answer, data: await afterWork(member) } : answer;
}

/** Uploads, reads and applies an archive; throws the problem that was found in it. */
export async function bringBack(
  member: SignedIn,
  archive: Buffer,
  part?: number,
): Promise<Answer<ImportDto>> {
  const id = await sendArchive(member, archive, part);
  const { state, problem } = await afterWork(member);
  if (state !== 'ready') throw new Error(`${state}: ${JSON.stringify(problem)}`);
  return applyImport(member, id);
}

/** Uploads a picture of each format, and one that is made smaller. */
async function somePictures(member: SignedIn): Promise<string[]> {
  const files = [
    jpeg(120, 80),
    plainPicture(70, 50).png().toBuffer(),
    plainPicture(20, 20).gif().toBuffer(),
    jpeg(5000, 30),
  ];
  const ids: string[] = [];
  for (const file of files) ids.push((await upload(member, await file)).data.id);
  return ids;
}

const FOOD = { name: 'My Porridge', calories: 370.5, protein: 13, carbohydrates: 60, fat: 7, fiber: 0.1 };

/** Fills an account with every kind of exported data, odd values and texts, and pictures of every format. */
export async function fillAccount(member: SignedIn): Promise<void> {
  const pictures = await somePictures(member);
  const product = clientGeneratedId();
  await database().query(
    `INSERT INTO food_products (id, product_name, energy_kcal, proteins) VALUES ($1, 'Soup "hot"', 40.1, NULL)`,
    [product],
  );
  const { data: food } = await member.post<{ id: string }>('/user-foods', {
    ...FOOD,
    barcode: '036000291452',
  });
  const { data: other } = await member.post<{ id: string }>('/user-foods', {
    ...FOOD,
    name: 'Gone',
    brand: 'B',
  });
  const items = [
    { type: 'user', food_id: food.id, quantity: 50.25, unit: 'g' },
    { type: 'database', food_id: product, quantity: 1.3, unit: 'serving' },
    { type: 'user', food_id: other.id, quantity: 33, unit: 'g' },
    { type: 'quick', name: 'Out of a "bag"', calories: 512.5, fat: 0, quantity: 1.25 },
    { type: 'quick', name: 'Oats', brand: 'Mill', amount: '2 x 1 "Cup"', calories: null },
    { type: 'quick', name: 'Water', calories: 0, protein: 0, carbs: 0, fat: 0 },
  ];
  const at = (day: string, time_zone = 'Pacific/Kiritimati') => ({
    occurred_at: `${day}T23:59:59.999Z`,
    time_zone,
  });
  await member.post('/meal-entries', { ...at('2026-03-01'), items, notes: 'a, “b”\n\tc 🍏' });
  await member.post('/meal-entries', { ...at('2100-12-31', 'UTC'), items: items.slice(0, 1) });
  await member.post('/my-meals', { name: 'Frühstück', items: items.slice(0, 2) });
  const { data: meal } = await member.post<{ id: string }>('/my-meals', { name: 'Usual', items });
  await member.post(`/my-meals/${meal.id}/use`);
  const whole = { servings: 2.5, cooked_grams: 1200.5, notes: 'Stir "well"' };
  const recipe = await member.post<{ id: string }>('/my-meals', { name: 'Suppe', items, ...whole });
  await member.patch(`/my-meals/${recipe.data.id}`, { name: 'Soup' }, { 'if-match': '1' });
  const portion = { type: 'recipe', food_id: recipe.data.id, quantity: 300, unit: 'g' };
  await member.post('/meal-entries', { ...at('2026-03-02'), items: [portion, ...items.slice(0, 1)] });
  const plan = { date: new Date().toISOString().slice(0, 10), notes: 'if “hungry”' };
  const dinner = { kind: 'meal', ...plan, part_of_day: 'dinner', items: [portion, ...items] };
  const { data: planned } = await member.post<{ id: string }>('/planned-entries', dinner);
  await member.patch(`/planned-entries/${planned.id}`, { notes: 'late' }, { 'if-match': '1' });
  await member.post('/planned-entries', { kind: 'workout', ...plan, type: 'Trail Run', duration: 30.5 });
  await member.put(`/foods/favourites/user/${food.id}`, {});
  await member.put(`/foods/favourites/database/${product}`, {});
  await member.delete(`/user-foods/${other.id}`);
  const { data: weight } = await member.post<{ id: string }>('/weight-entries', {
    ...at('1900-01-02'),
    weight: 12.3,
    unit: 'stone',
  });
  await member.patch(`/weight-entries/${weight.id}`, { notes: 'changed' }, { 'if-match': '1' });
  await member.post('/weight-entries', { ...at('2026-03-29', 'Europe/Berlin'), weight: 182.4, unit: 'lbs' });
  await member.post('/progress-photos', { ...at('2026-03-02'), media_ids: pictures.slice(0, 2), notes: 'x' });
  await member.post('/workout-entries', {
    ...at('2026-03-03'),
    type: 'Trail Run',
    duration: 0.1,
    outdoors: true,
    exercises: [
      { name: 'Hill sprint', sets: [{ weight: null, unit: null, reps: 6, seconds: 30.5, distance_m: 200 }] },
    ],
    media_ids: [pictures[2]],
  });
  await member.post('/challenge-entries', {
    ...at('2026-03-04'),
    challenge_condition: 'placeholder',
    notes: '',
  });
  await member.post('/custom-entries', {
    ...at('2026-03-05', 'America/Chicago'),
    title: 'A <b>day</b>',
    content: '\\ "quoted" 1e5',
    media_ids: [pictures[3]],
  });
  const task = { minutes: null, outdoors: null, of: null, unit: null, count: null, amount: null };
  const water = { ...task, id: 'water', title: 'Drink', kind: 'amount', unit: 'ml', amount: 2000 };
  const walk = { ...task, id: 'walk', title: 'Walk', kind: 'workouts', count: 1, minutes: 20, outdoors: 1 };
  await database().query('UPDATE users SET premium = true WHERE id = $1', [member.id]);
  const { data: own } = await member.post<{ key: string }>('/challenges', {
    ...{ title: 'My “month”', summary: '', days: 30, miss: 'stays-missed', tasks: [water, walk] },
  });
  await member.put(
    `/challenges/${own.key}`,
    { title: 'Mine', summary: 'x', days: 31, miss: 'starts-over', tasks: [walk, water] },
    { 'if-match': '1' },
  );
  const today = new Date().toISOString().slice(0, 10);
  const runs: string[] = [];
  for (const challenge of ['75-hard', own.key]) {
    const start = { challenge, started_on: today, time_zone: 'UTC' };
    runs.push((await member.post<{ id: string }>('/challenge-runs', start)).data.id);
  }
  const tick = (run: string | undefined, fields: object) =>
    member.put(`/challenge-runs/${run}/ticks/${clientGeneratedId()}`, {
      local_date: today,
      time_zone: 'UTC',
      ...fields,
    });
  await tick(runs[0], { task_id: 'diet' });
  for (const amount of [500, 750]) await tick(runs[1], { task_id: 'water', amount });
  await member.post(`/challenge-runs/${runs[0]}/end`, { time_zone: 'UTC' });
  await member.patch('/preferences', {
    weightEntry: { defaultUnit: 'kg', showNotes: false },
    workoutEntry: { customWorkoutTypes: ['Trail Run', 'Boxing'] },
    water: { shown: true, goalMl: 2000 },
  });
  await member.put('/body-data', { height_cm: 172.5, birth_year: 1985, sex: 'female', activity: null });
  const none = { calories: null, macros_by: 'grams', protein: null, carbs: null, fat: null };
  const every_day = { calories: 2100, macros_by: 'shares', protein: 30, carbs: 40, fat: 30 };
  const weight_goal = {
    weight_goal: 'reach',
    target_weight_kg: 70.3,
    start_weight_kg: 80,
    rate_kg_per_week: 0.25,
  };
  const goal = { time_zone: 'UTC', ...weight_goal, every_day, training_day: { ...none, protein: 150.5 } };
  await member.put('/goals', goal, { 'if-match': '0' });
  await database().query(
    `UPDATE goals SET valid_from = valid_from - 10, created_at = created_at - interval '10 days' WHERE user_id = $1`,
    [member.id],
  );
  await member.put('/goals', { ...goal, training_day: null }, { 'if-match': '1' });
  await database().query(
    `INSERT INTO check_ins (user_id, date, answer, goals_version, facts, created_at)
     VALUES ($1, '2026-03-09', 'accepted', 2, $2, '2026-03-10T08:00:00Z')`,
    [member.id, CHECK_IN_FACTS],
  );
  const measure = `/measures/${clientGeneratedId()}`;
  await member.put(measure, { name: 'Waist', unit: 'cm' }, { 'if-match': '0' });
  for (const value of [82.5, 81])
    await member.put(`${measure}/values/${clientGeneratedId()}`, {
      value,
      occurred_at: '2026-03-09T23:30:00.000Z',
      time_zone: 'Europe/Berlin',
    });
  for (const amount_ml of [500, -250])
    await member.put(`/water/${clientGeneratedId()}`, { local_date: '2026-03-09', amount_ml });
  await member.put('/steps/2026-03-09', { steps: 8412 });
}

const CHECK_IN_TARGETS = { calories: 2100, macros_by: 'grams', protein: 140, carbs: null, fat: null };
const CHECK_IN_FACTS = {
  from: '2026-03-02',
  to: '2026-03-08',
  trend_kg: 79.812,
  change_kg: -0.4125,
  intake: 2239.5,
  complete_days: 6,
  incomplete_dates: ['2026-03-05'],
  expenditure: 2641.25,
  uncertainty: 120.5,
  missing_meal_days: 0,
  missing_weigh_in_days: 0,
  missing_span_days: 0,
  weight_goal: 'reach',
  pace_kg_per_week: -0.5,
  training_days: 9,
  protein_per_kg: 2,
  protein_weight_kg: 70.3125,
  exact_calories: 2091.25,
  lowest_calories: 1200,
  limited_by: null,
  outcome: 'new-target',
  current: { every_day: { ...CHECK_IN_TARGETS, calories: 2120 }, training_day: null },
  suggested: { every_day: { ...CHECK_IN_TARGETS, calories: 2090 }, training_day: null },
};

/** The files of an export that name the account itself: who it is, its devices, what administrators did to it. */
export const NAMES_THE_ACCOUNT = ['account.json', 'sessions.json', 'refresh-tokens.json', 'audit-log.json'];

/** The files of an export by their names, without those that name the account. */
export async function contentsOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = await unzip(archive);
  for (const name of NAMES_THE_ACCOUNT) files.delete(name);
  return files;
}

/** The rows of an export as one text, with the names of its pictures. */
export const textsOf = async (archive: Buffer): Promise<string> =>
  [...(await contentsOf(archive))]
    .map(([name, content]) => (name.endsWith('.json') ? `${name}\n${content}` : name))
    .join('\n');

/** The number of rows that a member has in each of these tables. */
export async function rowsOf(member: SignedIn, tables: readonly string[]): Promise<Record<string, number>> {
  const counted: [string, number][] = [];
  for (const table of tables) {
    const [row] = await database().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
      [member.id],
    );
    counted.push([table, row?.count ?? 0]);
  }
  return Object.fromEntries(counted);
}

/** Brings an archive back into a new account; returns the result of its check and the files of the next export. */
export async function broughtBack(file: Buffer, premium = true) {
  const other = await signIn({ premium });
  const id = await sendArchive(other, file);
  const checked = await afterWork(other);
  expect(await applyImport(other, id)).toMatchObject({ status: 200 });
  const contents = await contentsOf(await exportOf(other));
  await database().query('DELETE FROM users WHERE id = $1', [other.id]);
  return { checked, contents };
}
