import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { filesIn, jpeg, upload } from '../../testing/files/media-file.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runBuilt } from '../../testing/test-server.ts';
import { LEFT_OUT } from './backup-format.ts';

/** Folder of the backups. */
export let folder: string;
/** A backup of the database and the pictures. */
export let file: string;
/** A member with rows in every table. */
export let member: SignedIn;
export let picture: { id: string; url: string };
const targets: TestDatabase[] = [];

/** Gives the tests of a file a backup, and drops what they restore it into. */
export function useBackup(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-backup-'));
    file = join(folder, 'fettle.tar.gz');
    member = await signIn();
    picture = (await upload(member, await jpeg(700, 500))).data;
    await everyTableFilled();
    expect(await run('backup.js', database().url, mediaDir(), file)).toMatchObject({ code: 0 });
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const target of targets) await target.drop();
  });
}

export async function run(
  program: 'backup.js' | 'restore.js',
  url: string,
  media: string,
  ...words: string[]
) {
  const child = runBuilt(program, words, { DATABASE_URL: url, MEDIA_DIR: media });
  const code = await child.ended;
  return { code, output: child.output(), complaint: child.stderr() };
}

/** Creates an empty database with the present tables, and an empty folder. */
export async function freshTarget() {
  const target = await cloneDatabase();
  targets.push(target);
  const media = mkdtempSync(join(folder, 'media-'));
  const restore = (from = file) => run('restore.js', target.url, media, from);
  return { ...target, media, restore };
}

/**
 * Fills the tables with values that are hard to back up: texts that look like COPY's own marks, absent values, many rows,
 * lists, JSON, exact instants.
 */
async function everyTableFilled(): Promise<void> {
  const food = {
    name: 'Soup\t"\\N" \\. ünï ☃',
    calories: 40.123456789,
    protein: 1,
    carbohydrates: 5,
    fat: 1,
  };
  const { data } = await member.post<{ id: string }>('/user-foods', food);
  const items = [{ type: 'user', food_id: data.id, quantity: 0.1, unit: 'g' }];
  await member.post('/meal-entries', { items, notes: 'a\nb\r\nc' });
  await member.post('/weight-entries', { weight: 80.1, unit: 'kg', notes: '\\N' });
  await member.patch('/preferences', { workoutEntry: { customWorkoutTypes: ['Yoga "hot"'] } });
  await member.post('/custom-entries', {
    title: 'T',
    content: 'C',
    media_ids: [picture.id],
    id: clientGeneratedId(),
  });
  // More rows than fit into one part.
  await database().query(
    `INSERT INTO weight_entries (id, user_id, occurred_at, time_zone, local_date, weight, unit, weight_kg, notes)
     SELECT gen_random_uuid(), $1, now(), 'UTC', now(), n / 7.0, 'kg', n / 7.0, repeat('long ', 2000)
     FROM generate_series(1, 600) n`,
    [member.id],
  );
}

/** Maps the name of each table to its number of rows and their checksum. */
export async function contents(of: Pick<TestDatabase, 'query'>): Promise<Record<string, string>> {
  const tables = await of.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const [row] = await of.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
    );
    found[name] = row?.sum ?? '';
  }
  return found;
}

const isEmpty = async (of: Pick<TestDatabase, 'query'>) =>
  Object.values(await contents(of)).every((sum) => sum.startsWith('0 '));

/** Expects that restoring this file into an empty product fails and leaves it empty. */
export async function restoresNothing(
  empty: Awaited<ReturnType<typeof freshTarget>>,
  content: Buffer,
  complaint: RegExp,
): Promise<void> {
  const broken = join(folder, 'broken.tar.gz');
  writeFileSync(broken, content);
  expect(await empty.restore(broken)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(complaint),
  });
  expect(await isEmpty(empty)).toBe(true);
  expect(filesIn(empty.media)).toEqual([]);
}

/** The archive with a text replaced by one of the same length, so that the headers of its files stay valid. */
export function changed(from: string, to: string): Buffer {
  const archive = gunzipSync(readFileSync(file)).toString('latin1');
  expect(archive.includes(from)).toBe(true);
  return gzipSync(Buffer.from(archive.replaceAll(from, to), 'latin1'));
}

/** The archive as a release without checksums wrote it. */
export function ofEarlierRelease(from = 'comment=sha256 ', to = 'comment=crc    '): Buffer {
  const archive = gunzipSync(changed(from, to)).toString('latin1');
  return gzipSync(Buffer.from(archive.replaceAll('comment=sha256 ', 'comment=crc    '), 'latin1'));
}
