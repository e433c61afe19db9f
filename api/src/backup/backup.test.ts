import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { fetchFile, filesIn, jpeg, upload } from '../testing/files/media-file.ts';
import { storedPicture } from '../testing/files/stored-picture.ts';
import { anonymous, database, mediaDir, PASSWORD, type SignedIn, signIn } from '../testing/sign-in.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runBuilt, startServer } from '../testing/test-server.ts';
import { LEFT_OUT } from './backup-format.ts';

let folder: string;
let file: string;
let member: SignedIn;
let picture: { id: string; url: string };
const targets: TestDatabase[] = [];

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

async function run(program: 'backup.js' | 'restore.js', url: string, media: string, ...words: string[]) {
  const child = runBuilt(program, words, { DATABASE_URL: url, MEDIA_DIR: media });
  const code = await child.ended;
  return { code, output: child.output(), complaint: child.stderr() };
}

interface Pictured {
  entries: { images: { url: string }[] }[];
}

/** The addresses of pictures are those of a session. */
const withoutAddresses = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key === 'url' || key === 'thumb_url' ? '' : value));

/** An empty database with the present tables, and an empty folder. */
async function freshTarget() {
  const target = await cloneDatabase();
  targets.push(target);
  const media = mkdtempSync(join(folder, 'media-'));
  const restore = (from = file) => run('restore.js', target.url, media, from);
  return { ...target, media, restore };
}

/** What is hard to carry: texts that look like COPY's own marks, absent values, many rows, lists, JSON, exact instants. */
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
  // Some more than fits into one part.
  await database().query(
    `INSERT INTO weight_entries (id, user_id, occurred_at, time_zone, local_date, weight, unit, weight_kg, notes)
     SELECT gen_random_uuid(), $1, now(), 'UTC', now(), n / 7.0, 'kg', n / 7.0, repeat('long ', 2000)
     FROM generate_series(1, 600) n`,
    [member.id],
  );
}

/** Every table by name with its number of rows and what stands in them. */
async function contents(of: Pick<TestDatabase, 'query'>): Promise<Record<string, string>> {
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

describe('npm run backup and restore', () => {
  let empty: Awaited<ReturnType<typeof freshTarget>>;
  beforeAll(async () => {
    empty = await freshTarget();
  });

  it('bring every row of every table and every picture into an empty product', async () => {
    const target = await freshTarget();
    const before = await contents(database());
    expect(before).toMatchObject({
      weight_entries: expect.stringMatching(/^601 /),
      media: expect.stringMatching(/^1 /),
    });
    const { code, output } = await target.restore();
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('weight_entries: 601 rows'),
    });
    expect(await contents(target)).toEqual(before);
    const pictures = filesIn(mediaDir());
    expect(filesIn(target.media)).toEqual(pictures);
    for (const name of pictures) {
      expect(readFileSync(join(target.media, name))).toEqual(readFileSync(join(mediaDir(), name)));
      expect(statSync(join(target.media, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('restores a backup of an earlier release, which has no checksums, and notes that', async () => {
    const target = await freshTarget();
    writeFileSync(join(folder, 'earlier.tar.gz'), ofEarlierRelease());
    const { code, output } = await target.restore(join(folder, 'earlier.tar.gz'));
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('note: an older release made this backup, without checksums'),
    });
    expect(await contents(target)).toEqual(await contents(database()));
    expect(filesIn(target.media)).toEqual(filesIn(mediaDir()));
  });

  it('gives back a product that works: members sign in, entries, pictures and search are there', async () => {
    const target = await freshTarget();
    await target.restore();
    const server = await startServer(target.url, { MEDIA_DIR: target.media });
    try {
      const there = Object.assign(anonymous(), { origin: server.url });
      const sent = { username_or_email: member.username, password: PASSWORD };
      expect(await there.post('/auth/refresh', { token: member.tokens.refresh_token })).toMatchObject({
        status: 401,
      });
      const { data } = await there.post<{ access_token: string }>('/auth/login', sent);
      const headers = { authorization: `Bearer ${data.access_token}` };
      const [before, after] = [
        await member.get<object>('/entries'),
        await there.get<object>('/entries', headers),
      ];
      expect(withoutAddresses(after.data)).toEqual(withoutAddresses(before.data));
      // Sessions are in no backup, and the addresses of pictures end with them.
      expect(await fetchFile(there, picture.url)).toMatchObject({ status: 404 });
      const customs = await there.get<Pictured>('/custom-entries', headers);
      const [shown] = customs.data.entries.flatMap(({ images }) => images);
      expect((await fetchFile(there, shown?.url ?? '')).body).toEqual(
        (await fetchFile(member, picture.url)).body,
      );
      expect(await there.get('/foods/search?q=soup', headers)).toMatchObject({
        data: { user_foods: [{ calories: 40.123456789 }] },
      });
    } finally {
      await server.stop();
    }
  });

  it('is one file that only its owner may read, and that names its format and migrations', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    expect(text.slice(0, 20_000)).toContain('"format": 1');
    expect(text.slice(0, 20_000)).toContain('Media1763750000000');
    expect(filesIn(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/\.new$/)]));
  });

  it('refuses a product that has members, and leaves it as it is', async () => {
    const before = await contents(database());
    const files = filesIn(mediaDir());
    const answer = await run('restore.js', database().url, mediaDir(), file);
    expect(answer).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^This product has members already[^\n]*\n$/),
    });
    expect(await contents(database())).toEqual(before);
    expect(filesIn(mediaDir())).toEqual(files);
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['was cut off', () => readFileSync(file).subarray(0, -3000), /^The backup is not whole/],
    ['lost its end', () => gzipSync(withoutEnd()), /^The backup is not whole/],
    ['is something else', () => Buffer.from('hello'), /^This file is no backup of Fettle/],
    ['is another archive', () => gzipSync(Buffer.alloc(20_000, 'x')), /^This file is no backup of Fettle/],
    [
      'comes from a newer release',
      () => ofEarlierRelease('Media1763750000000', 'Media1999999999999'),
      /newer release/,
    ],
    ['has a newer format', () => ofEarlierRelease('"format": 1', '"format": 2'), /newer release/],
    [
      'names a column that is gone',
      () => ofEarlierRelease('"thumb_bytes"', '"thumb_chars"'),
      /no media.thumb_chars any more/,
    ],
    [
      'was damaged before there were checksums',
      () => ofEarlierRelease('"weight_entries": 601', '"weight_entries": 602'),
      /^The backup is damaged: the table weight_entries has 601 rows, the backup says 602\. Nothing was restored/,
    ],
    [
      'has a row that PostgreSQL refuses',
      () => ofEarlierRelease('\tkg\t', '\txx\t'),
      /^The backup is damaged: .* \(COPY weight_entries, line \d+.*\)\. Nothing was restored: take an older one\.\n$/,
    ],
    [
      'has another byte in a row',
      () => changed('long long', 'lomg long'),
      /^The backup is damaged: the table weight_entries is damaged \(among rows 1 to \d+\)/,
    ],
    [
      'has another byte in a picture',
      () => changed(...anotherByte(join(mediaDir(), filesIn(mediaDir())[0] ?? ''))),
      /^The backup is damaged: the picture [0-9a-f]{32} is damaged\. Nothing was restored/,
    ],
  ])('restores nothing of a file that %s', async (_what, content, complaint) => {
    const broken = join(folder, 'broken.tar.gz');
    writeFileSync(broken, content());
    expect(await empty.restore(broken)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(complaint),
    });
    expect(await isEmpty(empty)).toBe(true);
    expect(filesIn(empty.media)).toEqual([]);
  });

  it('says in one line that PostgreSQL went away, and leaves no file', async () => {
    const pipe = await pictureThatComesSlowly();
    const settings = { DATABASE_URL: database().url, MEDIA_DIR: mediaDir() };
    const backup = runBuilt('backup.js', [join(folder, 'lost.tar.gz')], settings);
    const writer = await open(pipe.path, 'w');
    await database().query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE application_name = 'fettle backup' AND datname = current_database()`,
    );
    await writer.close();
    expect(await backup.ended).toBe(1);
    expect(backup.stderr()).toMatch(/^PostgreSQL does not answer at DATABASE_URL[^\n]*\n$/);
    expect(filesIn(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^lost/)]));
    await pipe.remove();
  });

  it('leaves no file of a backup that fails', async () => {
    const place = join(folder, 'nowhere', 'x.tar.gz');
    expect(await run('backup.js', database().url, mediaDir(), place)).toMatchObject({
      code: 1,
      complaint: `${place} cannot be written (ENOENT).\n`,
    });
    expect(await empty.restore(place)).toMatchObject({ complaint: `${place} cannot be read (ENOENT).\n` });
    mkdirSync(join(folder, 'taken.tar.gz'));
    expect(await run('backup.js', database().url, mediaDir(), join(folder, 'taken.tar.gz'))).toMatchObject({
      code: 1,
    });
    expect(filesIn(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/\.new$/)]));
  });
});

/** A picture whose file is not written yet: its reader waits. */
async function pictureThatComesSlowly() {
  const id = await storedPicture(member);
  const [row] = await database().query<{ key: string }>(
    'SELECT storage_key AS key FROM media WHERE id = $1',
    [id],
  );
  const key = row?.key ?? '';
  const path = join(mediaDir(), key.slice(0, 2), key);
  mkdirSync(dirname(path), { recursive: true });
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  const remove = async () => {
    rmSync(path);
    await database().query('DELETE FROM media WHERE id = $1', [id]);
    await database().query('DELETE FROM media_files_to_delete');
  };
  return { path, remove };
}

/** The archive with another text of the same length in it; headers of files do not change by that. */
function changed(from: string, to: string): Buffer {
  const archive = gunzipSync(readFileSync(file)).toString('latin1');
  expect(archive.includes(from)).toBe(true);
  return gzipSync(Buffer.from(archive.replaceAll(from, to), 'latin1'));
}

/** The archive as a release without checksums wrote it. */
function ofEarlierRelease(from = 'comment=sha256 ', to = 'comment=crc    '): Buffer {
  const archive = gunzipSync(changed(from, to)).toString('latin1');
  return gzipSync(Buffer.from(archive.replaceAll('comment=sha256 ', 'comment=crc    '), 'latin1'));
}

/** The last bytes of a file, and the same with one changed. */
function anotherByte(path: string): [string, string] {
  const end = readFileSync(path).subarray(-60);
  const other = Buffer.from(end);
  other.writeUInt8(other.readUInt8(30) ^ 1, 30);
  return [end.toString('latin1'), other.toString('latin1')];
}

/** The archive up to the file that says that it is complete. */
function withoutEnd(): Buffer {
  const archive = gunzipSync(readFileSync(file));
  return Buffer.concat([archive.subarray(0, archive.indexOf('complete.json')), Buffer.alloc(1024)]);
}
