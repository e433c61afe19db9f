import { database, mediaDir, signIn } from '../../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../../testing/client-generated-id.ts';
import {
  afterWork,
  beginImport,
  bringBack,
  broughtBack,
  exportOf,
  fillAccount,
  putPart,
  sendArchive,
  withRows,
  zipped,
} from '../../../testing/files/account-archive.ts';
import { MANIPULATED, type Rows } from '../../../testing/files/manipulated-archives.ts';
import { filesIn, jpeg, plainPicture } from '../../../testing/files/media-file.ts';
import {
  archive,
  isUntouched,
  member,
  refused,
  testDamage,
  testManipulated,
} from '../../../testing/files/refused-archives.ts';
import { unzip } from '../../../testing/files/unzip.ts';
import { startServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import type { ImportDto } from '../imports.dto.ts';

describe('a damaged archive', () => {
  testDamage({ bytes: 25, cuts: 10 });

  it('leaves no file behind', async () => {
    await refused(archive().subarray(0, -30));
    await refused(
      await withRows(archive(), {
        'media.json': (rows: { id: string }[]) => [...rows, { ...rows[0], id: 'x' }],
      }),
    );
    // A file is deleted first, and then its row.
    const left = async () => [
      ...filesIn(mediaDir()),
      ...(await database().query('SELECT * FROM media_files_to_delete WHERE due_at > now()')),
    ];
    await until(async () => (await left()).length === 0);
  });
});

describe('a file that is no export', () => {
  it.each([
    ['a text', async () => Buffer.from('Hello, this is no archive. '.repeat(20)), 'FILE_UNKNOWN'],
    ['a picture', () => jpeg(300, 200), 'FILE_UNKNOWN'],
    ['nearly nothing', async () => Buffer.from('PK'), 'FILE_UNKNOWN'],
    [
      'another zip file',
      () => zipped(new Map([['holiday.txt', Buffer.from('Sun'.repeat(50))]])),
      'FILE_UNKNOWN',
    ],
    ['an empty zip file', () => zipped(new Map()), 'FILE_UNKNOWN'],
    [
      'a zip file with a path',
      () =>
        zipped(new Map([['media/../../../etc/passwd.png', Buffer.from('x'.repeat(100))]])).catch(() =>
          Buffer.from('PK'),
        ),
      'FILE_UNKNOWN',
    ],
  ])('such as %s changes nothing', async (_what, file, code) => {
    expect(await refused(await file())).toMatchObject({ code });
  });

  it('such as one without the account, or without a file that every export has, is refused', async () => {
    for (const name of ['account.json', 'media.json', 'weight-entries.json', 'preferences.json']) {
      const files = await unzip(archive());
      files.delete(name);
      expect((await refused(await zipped(files)))?.code).toMatch(/^(FILE_UNKNOWN|FILE_MISSING)$/);
    }
  });
});

describe('a manipulated archive', () => {
  testManipulated(MANIPULATED);

  it.each([
    ['a text', async () => Buffer.from('<svg onload="x">'.repeat(20))],
    [
      'a picture with a place in it',
      () =>
        plainPicture()
          .withExif({ IFD3: { GPSLatitude: '51/1' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a picture with a file behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004more')]),
    ],
    ['a picture of another format', () => plainPicture().png().toBuffer()],
    ['a picture that is cut off', async () => (await jpeg(200, 200)).subarray(0, 500)],
    ['a picture that is larger than stored ones', () => plainPicture(5000, 20).jpeg().toBuffer()],
  ])('with %s in the place of a picture changes nothing', async (_what, file) => {
    const files = await unzip(archive());
    const name = [...files.keys()].find((one) => one.endsWith('.jpeg')) ?? '';
    const content = await file();
    files.set(name, content);
    const rows = JSON.parse(String(files.get('media.json'))) as { file: string; bytes: number }[];
    const listed = await withRows(await zipped(files), {
      'media.json': () => rows.map((row) => (row.file === name ? { ...row, bytes: content.length } : row)),
    });
    expect(await refused(listed)).toMatchObject({ code: 'NOT_A_PICTURE', field: name });
  });
});

describe('deeply nested values', () => {
  it.each(['preferences.json', 'weight-entries.json'])('in %s are refused', async (name) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const files = await unzip(archive());
    files.set(name, Buffer.from(name === 'preferences.json' ? `{"ui":${deep}}\n` : `[\n${deep}\n]\n`));
    expect(await refused(await zipped(files))).toMatchObject({ code: 'WRONG_ROW', field: name });
  });
});

describe('an incomplete archive', () => {
  it('restores everything but entries deleted before the export, pictures included', async () => {
    const maker = await signIn();
    await fillAccount(maker);
    const { data } = await maker.get<{ entries: { id: string }[] }>('/progress-photos');
    await maker.delete(`/progress-photos/${data.entries[0]?.id}`);
    const file = await exportOf(maker);
    await database().query('DELETE FROM users WHERE id = $1', [maker.id]);
    const { checked, contents } = await broughtBack(file);
    expect(checked.left_out).toEqual([{ reason: 'deleted', count: 2 }]);
    expect(String(contents.get('deleted-entries.json'))).toBe('[]\n');
  });

  it('of a release without goals and body data, and with sizes of thumbnails, is restored', async () => {
    const files = await unzip(
      await withRows(archive(), {
        'media.json': (rows: Rows) => rows.map((row) => ({ ...row, thumb_bytes: 5 })),
      }),
    );
    for (const name of ['goals.json', 'body-data.json']) files.delete(name);
    const { contents } = await broughtBack(await zipped(files));
    expect(String(contents.get('goals.json'))).toBe('[]\n');
    expect(String(contents.get('media.json'))).toBe(String((await unzip(archive())).get('media.json')));
  });
});

describe('an archive of 1.0.4', () => {
  it('is restored, with the defaults for preferences that it lacks', async () => {
    const stored = JSON.parse(String((await unzip(archive())).get('preferences.json')));
    const { notifications, reminders, checkIn, workoutEntry, ...kept } = stored;
    const { typesWithSets, ...workouts } = workoutEntry;
    const without = (fields: string[]) => (rows: Rows) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name))));
    const file = await withRows(archive(), {
      'preferences.json': () => ({ ...kept, workoutEntry: workouts }),
      'my-meals.json': without(['servings', 'cooked_grams', 'notes', 'version']),
      'workout-entries.json': without(['exercises']),
    });
    const { contents } = await broughtBack(file);
    const added = { notifications, reminders, checkIn };
    expect(JSON.parse(String(contents.get('preferences.json')))).toEqual({
      ...kept,
      ...added,
      workoutEntry: { ...workouts, typesWithSets },
    });
    const rowsOf = (name: string): Rows => JSON.parse(String(contents.get(name)));
    const [meals, logged] = [rowsOf('my-meals.json'), rowsOf('workout-entries.json')];
    expect(meals.length * logged.length).toBeGreaterThan(0);
    for (const meal of meals)
      expect(meal).toMatchObject({ servings: null, cooked_grams: null, notes: '', version: 1 });
    for (const workout of logged) expect(workout).toMatchObject({ exercises: [] });
  });
});

describe('an archive that exceeds the space', () => {
  /** A server with these settings, on the same database and the same pictures. */
  async function withServer(settings: NodeJS.ProcessEnv, work: (origin: string) => Promise<void>) {
    const server = await startServer(database().url, { ...settings, MEDIA_DIR: mediaDir() });
    try {
      await work(server.url);
    } finally {
      await server.stop();
    }
  }
  const post = (origin: string, path: string, body: object = {}) =>
    fetch(`${origin}/api/v1/account/imports/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member().access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Sends an archive, and has it checked by another server. */
  async function checkedBy(origin: string, file: Buffer): Promise<ImportDto> {
    const id = clientGeneratedId();
    await beginImport(member(), file.length, id);
    await putPart(member(), id, 0, file);
    await post(origin, `${id}/read`, { time_zone: 'UTC' });
    return afterWork(member());
  }

  it('is refused for the size of its rows too', async () => {
    const files = await unzip(archive());
    files.set('weight-entries.json', Buffer.alloc(40 * 1024 * 1024, ' '));
    const file = await zipped(files);
    await withServer({ MEDIA_QUOTA_PER_MEMBER: '1MB' }, async (origin) => {
      expect(await checkedBy(origin, file)).toMatchObject({
        state: 'failed',
        problem: { code: 'QUOTA_EXCEEDED', message: expect.stringMatching(/^This archive takes 4\d/) },
      });
    });
    await isUntouched();
  });

  it('is neither checked nor applied while the disk is nearly full', async () => {
    const ready = await sendArchive(member(), archive());
    expect(await afterWork(member())).toMatchObject({ state: 'ready' });
    await withServer({ DISK_RESERVE: '8000TB' }, async (origin) => {
      const applied = await post(origin, `${ready}/apply`);
      expect([applied.status, await applied.json()]).toMatchObject([
        503,
        { errors: [{ code: 'STORAGE_FULL' }] },
      ]);
      await member().delete(`/account/imports/${ready}`);
      const withoutPictures = await withRows(archive(), { 'media.json': () => [] });
      const files = await unzip(withoutPictures);
      for (const name of files.keys()) if (name.startsWith('media/')) files.delete(name);
      expect(await checkedBy(origin, await zipped(files))).toMatchObject({
        state: 'failed',
        problem: { code: 'STORAGE_FULL' },
      });
    });
    await isUntouched();
  });
});

describe('an archive with more running challenges than a member can have', () => {
  it('is restored with 20 running challenges; the others have ended', async () => {
    const someone = await signIn();
    const many = await withRows(archive(), {
      'challenge-ticks.json': () => [],
      'challenge-runs.json': (rows: Rows) => {
        const own = rows.find(({ ended_on }) => ended_on === null);
        return Array.from({ length: 25 }, () => ({
          ...{ ...own, id: clientGeneratedId() },
          challenge: { ...(own?.challenge as object), key: clientGeneratedId() },
        }));
      },
    });
    expect(await bringBack(someone, many)).toMatchObject({ status: 200 });
    const { data } = await someone.get<{ runs: { state: string }[] }>('/challenge-runs?time_zone=UTC');
    expect(data.runs.map(({ state }) => state)).toEqual([
      ...Array(20).fill('running'),
      ...Array(5).fill('ended'),
    ]);
    await database().query('DELETE FROM users WHERE id = $1', [someone.id]);
  });
});
