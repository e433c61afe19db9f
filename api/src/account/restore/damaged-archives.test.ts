import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import {
  afterCheck,
  beginRestore,
  bringBack,
  contentsOf,
  exportOf,
  fillAccount,
  putPart,
  rowsOf,
  sendArchive,
  withRows,
  zipped,
} from '../../testing/files/account-archive.ts';
import { filesIn, jpeg, plainPicture } from '../../testing/files/media-file.ts';
import { unzip } from '../../testing/files/unzip.ts';
import { database, mediaDir, type SignedIn, signIn } from '../../testing/sign-in.ts';
import { startServer } from '../../testing/test-server.ts';
import type { RestoreDto } from './restore.dto.ts';
import { RESTORED } from './restored-tables.ts';

const TABLES = RESTORED.map(({ table }) => table);

let archive: Buffer;
/** The account that all of these archives are sent to: none may change it. */
let member: SignedIn;

beforeAll(async () => {
  const first = await signIn();
  await fillAccount(first);
  archive = await exportOf(first);
  await database().query('DELETE FROM users WHERE id = $1', [first.id]);
  member = await signIn({ premium: true });
});

/** What a check says of an archive. */
async function checkOf(file: Buffer): Promise<RestoreDto> {
  const id = await sendArchive(member, file);
  const checked = await afterCheck(member);
  if (checked.state === 'ready') await member.delete(`/account/restore/${id}`);
  return checked;
}

const isUntouched = async () => {
  expect(Object.values(await rowsOf(member, TABLES)).every((count) => count === 0)).toBe(true);
  expect(
    await database().query('SELECT display_name, time_zone FROM users WHERE id = $1', [member.id]),
  ).toEqual([{ display_name: member.username, time_zone: null }]);
};

async function refused(file: Buffer): Promise<RestoreDto['problem']> {
  const { state, problem } = await checkOf(file);
  expect(state).toBe('failed');
  await isUntouched();
  return problem;
}

describe('a damaged archive', () => {
  it('changes nothing wherever a byte of it is another one: it is refused, or comes to the same', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const damaged = Buffer.from(archive);
        const at = place % archive.length;
        damaged[at] = (damaged[at] ?? 0) ^ change;
        const { state, problem, contents } = await checkOf(damaged);
        if (state === 'failed') expect(problem).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
        // Names and times in the heads of its files are twice in a zip file, and only once are they read.
        else expect(contents.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(27);
        expect(problem?.code).not.toBe('UNEXPECTED');
        await isUntouched();
      }),
      { numRuns: 25 },
    ));

  it('changes nothing wherever it is cut off, or has something more', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 30 }), async (length, more) => {
        const cut = archive.subarray(0, 1 + (length % (archive.length - 1)));
        expect(await refused(cut)).toMatchObject({
          code: expect.stringMatching(/^(ARCHIVE_INCOMPLETE|NOT_AN_EXPORT|ARCHIVE_DAMAGED)$/),
        });
        expect(await refused(Buffer.concat([archive, more]))).toMatchObject({ code: 'ARCHIVE_INCOMPLETE' });
      }),
      { numRuns: 10 },
    ));

  it('leaves no file behind', async () => {
    await refused(archive.subarray(0, archive.length - 30));
    await refused(
      await withRows(archive, {
        'media.json': (rows: { id: string }[]) => [...rows, { ...rows[0], id: 'x' }],
      }),
    );
    // A file goes first, and then its row.
    const left = async () => [
      ...filesIn(mediaDir()),
      ...(await database().query('SELECT * FROM media_files_to_delete WHERE due_at > now()')),
    ];
    for (const deadline = Date.now() + 20_000; (await left()).length > 0 && Date.now() < deadline; )
      await delay(50);
    expect(await left()).toEqual([]);
  });
});

describe('a file that is no export', () => {
  it.each([
    ['a text', async () => Buffer.from('Hello, this is no archive. '.repeat(20)), 'NOT_AN_EXPORT'],
    ['a picture', () => jpeg(300, 200), 'NOT_AN_EXPORT'],
    ['nearly nothing', async () => Buffer.from('PK'), 'NOT_AN_EXPORT'],
    [
      'another zip file',
      () => zipped(new Map([['holiday.txt', Buffer.from('Sun'.repeat(50))]])),
      'UNKNOWN_FILE',
    ],
    ['an empty zip file', () => zipped(new Map()), 'NOT_AN_EXPORT'],
    [
      'a zip file with a path',
      () =>
        zipped(new Map([['media/../../../etc/passwd.png', Buffer.from('x'.repeat(100))]])).catch(() =>
          Buffer.from('PK'),
        ),
      'NOT_AN_EXPORT',
    ],
  ])('such as %s changes nothing', async (_what, file, code) => {
    expect(await refused(await file())).toMatchObject({ code });
  });

  it('such as one without the account, or without a file that every export has', async () => {
    for (const name of ['account.json', 'media.json', 'weight-entries.json', 'preferences.json']) {
      const files = await unzip(archive);
      files.delete(name);
      expect((await refused(await zipped(files)))?.code).toMatch(/^(NOT_AN_EXPORT|FILE_MISSING)$/);
    }
  });
});

type Rows = Record<string, unknown>[];
const first = (change: object) => (rows: Rows) =>
  rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));
const item = (change: object) => (rows: Rows) =>
  rows.map((row) => ({ ...row, items: (row.items as Rows).map((one) => ({ ...one, ...change })) }));
const another = clientGeneratedId();

/** What is wrong, in which file, how, and what the answer names. */
const MANIPULATED: [what: string, file: string, change: (rows: Rows) => unknown, field: string][] = [
  [
    'a column that is not its own',
    'weight-entries.json',
    first({ user_id: another }),
    'weight-entries.0.user_id',
  ],
  [
    'no column',
    'weight-entries.json',
    (rows) => rows.map(({ notes, ...row }) => row),
    'weight-entries.0.notes',
  ],
  ['a weight below 0', 'weight-entries.json', first({ weight: -1 }), 'weight-entries.0.weight'],
  [
    'a weight that is not its kilograms',
    'weight-entries.json',
    first({ weight_kg: 1 }),
    'weight-entries.0.weight_kg',
  ],
  ['an unknown unit', 'weight-entries.json', first({ unit: 'grain' }), 'weight-entries.0.unit'],
  ['a number as a text', 'weight-entries.json', first({ weight: '80' }), 'weight-entries.0.weight'],
  [
    'a text that is too long',
    'weight-entries.json',
    first({ notes: 'x'.repeat(10_001) }),
    'weight-entries.0.notes',
  ],
  ['a text with spaces around it', 'weight-entries.json', first({ notes: ' x' }), 'weight-entries.0.notes'],
  ['a text that cannot be stored', 'weight-entries.json', first({ notes: 'a\0b' }), 'weight-entries.0.notes'],
  ['an id of another kind', 'weight-entries.json', first({ id: '1' }), 'weight-entries.0.id'],
  ['one row twice', 'weight-entries.json', (rows) => [...rows, rows[0]], 'weight-entries'],
  [
    'a day that is not that of its time',
    'weight-entries.json',
    first({ local_date: '2001-01-01' }),
    'weight-entries.0.local_date',
  ],
  [
    'a zone that does not exist',
    'weight-entries.json',
    first({ time_zone: 'Mars/Base' }),
    'weight-entries.0.time_zone',
  ],
  [
    'a time before all entries',
    'weight-entries.json',
    first({ occurred_at: '1800-01-01T00:00:00.000Z' }),
    'weight-entries.0.occurred_at',
  ],
  [
    'a time of another form',
    'weight-entries.json',
    first({ created_at: '2026-03-01' }),
    'weight-entries.0.created_at',
  ],
  [
    'a time in year 0',
    'weight-entries.json',
    first({ created_at: '0000-03-01T12:00:00.000Z' }),
    'weight-entries.0.created_at',
  ],
  [
    'a time that is still to come',
    'weight-entries.json',
    first({ updated_at: '2400-03-01T12:00:00.000Z' }),
    'weight-entries.0.updated_at',
  ],
  [
    'a version that cannot be counted up',
    'weight-entries.json',
    first({ version: 2_147_483_647 }),
    'weight-entries.0.version',
  ],
  [
    'a weight of nearly nothing',
    'weight-entries.json',
    first({ weight: Number.MIN_VALUE, weight_kg: Number.MIN_VALUE }),
    'weight-entries.0.weight',
  ],
  [
    'a food whose calories have no sum',
    'meal-entries.json',
    item({ calories: 1e308 }),
    'meal-entries.0.items.0.calories',
  ],
  ['a goal of another century', 'goals.json', first({ valid_from: '1926-01-01' }), 'goals.0.valid_from'],
  [
    'a run since year 1',
    'challenge-runs.json',
    first({ started_on: '0001-01-01' }),
    'challenge-runs.0.started_on',
  ],
  [
    'a run that ended in the future',
    'challenge-runs.json',
    first({ ended_on: '9999-12-31' }),
    'challenge-runs.0.ended_on',
  ],
  [
    'more runs than a member can keep',
    'challenge-runs.json',
    (rows) => Array.from({ length: 1001 }, () => ({ ...rows[0], id: clientGeneratedId() })),
    'challenge-runs',
  ],
  ['a version of 0', 'weight-entries.json', first({ version: 0 }), 'weight-entries.0.version'],
  ['a list in the place of a row', 'weight-entries.json', (rows) => [...rows, []], 'weight-entries.2'],
  ['an object in the place of the list', 'weight-entries.json', () => ({ a: 1 }), 'weight-entries.json'],
  [
    'a food in a unit that there is not',
    'meal-entries.json',
    item({ unit: 'kg' }),
    'meal-entries.0.items.0.unit',
  ],
  [
    'too little of a food',
    'meal-entries.json',
    item({ quantity: 0.1, unit: 'g' }),
    'meal-entries.0.items.0.quantity',
  ],
  ['negative calories', 'meal-entries.json', item({ calories: -1 }), 'meal-entries.0.items.0.calories'],
  ['an unknown value of a food', 'meal-entries.json', item({ sugar: 1 }), 'meal-entries.0.items.0.sugar'],
  [
    'a total that is not the sum',
    'meal-entries.json',
    first({ total_calories: 1 }),
    'meal-entries.0.total_calories',
  ],
  ['no foods', 'meal-entries.json', first({ items: [] }), 'meal-entries.0.items'],
  ['foods that are none', 'meal-entries.json', first({ items: 'egg' }), 'meal-entries.0.items'],
  [
    'too many foods',
    'my-meals.json',
    (rows) => rows.map((row) => ({ ...row, items: Array(31).fill((row.items as Rows)[0]) })),
    'my-meals.0.items',
  ],
  [
    'two meals of one name',
    'my-meals.json',
    (rows) => rows.map((row) => ({ ...row, name: 'Same' })),
    'my-meals',
  ],
  [
    'a hundred and one meals',
    'my-meals.json',
    (rows) =>
      Array.from({ length: 101 }, (_, at) => ({ ...rows[0], id: clientGeneratedId(), name: `Meal ${at}` })),
    'my-meals',
  ],
  ['more than 100 g in 100 g', 'user-foods.json', first({ protein: 101 }), 'user-foods.0.protein'],
  [
    'a barcode that is not in its form',
    'user-foods.json',
    first({ barcode: '036000291452' }),
    'user-foods.0.barcode',
  ],
  [
    'a favourite of a food of another member',
    'favourite-foods.json',
    (rows) => rows.map((row) => (row.user_food_id ? { ...row, user_food_id: another } : row)),
    'favourite-foods.user_food_id',
  ],
  [
    'a favourite of no food',
    'favourite-foods.json',
    first({ user_food_id: null, food_product_id: null }),
    'favourite-foods.0.user_food_id',
  ],
  [
    'shares above 100 %',
    'goals.json',
    (rows) => rows.map((row) => ({ ...row, every_day: { ...(row.every_day as object), fat: 90 } })),
    'goals.0.every_day.protein',
  ],
  ['a goal without its weight', 'goals.json', first({ target_weight_kg: null }), 'goals.0.target_weight_kg'],
  [
    'versions that go back',
    'goals.json',
    (rows) => rows.map((row, at) => ({ ...row, version: 2 - at })),
    'goals.version',
  ],
  [
    'two goals of one day',
    'goals.json',
    (rows) => rows.map((row) => ({ ...rows[0], version: row.version })),
    'goals.valid_from',
  ],
  ['a height of a house', 'body-data.json', first({ height_cm: 900 }), 'body-data.0.height_cm'],
  ['two bodies', 'body-data.json', (rows) => [...rows, ...rows], 'body-data'],
  ['an unknown preference', 'preferences.json', (all) => ({ ...all, theme: 'dark' }), 'preferences.0.theme'],
  [
    'a preference of another type',
    'preferences.json',
    (all) => ({ ...all, ui: { sidebarCollapsed: 1 } }),
    'preferences.0.ui.sidebarCollapsed',
  ],
  ['a preference that is missing', 'preferences.json', (all) => ({ ...all, ui: {} }), 'preferences.0.ui'],
  ['an account that is a list', 'account.json', () => [1], 'account.0'],
  [
    'a name that is too long',
    'account.json',
    (account) => ({ ...account, display_name: 'x'.repeat(101) }),
    'account.0.display_name',
  ],
  [
    'a challenge with an unknown task',
    'challenges.json',
    first({ tasks: [{ id: 'x', kind: 'sleep' }] }),
    'challenges.0.tasks.0.title',
  ],
  ['a challenge of 1,000 days', 'challenges.json', first({ days: 1000 }), 'challenges.0.days'],
  [
    '75 Hard made easy',
    'challenge-runs.json',
    (rows) => rows.map((row) => ({ ...row, challenge: { ...(row.challenge as object), days: 1 } })),
    '',
  ],
  [
    '75 Hard of a later version',
    'challenge-runs.json',
    (rows) => rows.map((row) => ({ ...row, challenge: { ...(row.challenge as object), version: 99 } })),
    '',
  ],
  [
    'a run of no challenge',
    'challenge-runs.json',
    first({ challenge: null }),
    'challenge-runs.0.challenge.key',
  ],
  [
    'a run on no day',
    'challenge-runs.json',
    first({ started_on: '2026-02-30' }),
    'challenge-runs.0.started_on',
  ],
  [
    'a tick of a run that is not there',
    'challenge-ticks.json',
    first({ run_id: another }),
    'challenge-ticks.run_id',
  ],
  [
    'a tick of a task that workouts meet',
    'challenge-ticks.json',
    (rows) => rows.map((row) => ({ ...row, task_id: 'walk' })),
    'challenge-ticks.task_id',
  ],
  [
    'a tick before its run',
    'challenge-ticks.json',
    first({ local_date: '2020-01-01' }),
    'challenge-ticks.task_id',
  ],
  [
    'a tick of next year',
    'challenge-ticks.json',
    first({ local_date: '2099-01-01' }),
    'challenge-ticks.0.local_date',
  ],
  [
    'two ticks of what is done by one',
    'challenge-ticks.json',
    (rows) => [
      ...rows,
      ...rows.filter((row) => row.task_id === 'diet').map((row) => ({ ...row, id: clientGeneratedId() })),
    ],
    'challenge-ticks.task_id',
  ],
  [
    'a picture of an entry that is not there',
    'media.json',
    first({
      progress_photo_id: another,
      workout_entry_id: null,
      challenge_entry_id: null,
      custom_entry_id: null,
    }),
    'media.progress_photo_id',
  ],
  [
    'a picture of two entries',
    'media.json',
    (rows) => rows.map((row) => ({ ...row, progress_photo_id: another, workout_entry_id: another })),
    'media.0.progress_photo_id',
  ],
  [
    'two pictures in one place',
    'media.json',
    (rows) => rows.map((row) => ({ ...row, position: 0 })),
    'media.progress_photo_id',
  ],
  ['a picture of another size', 'media.json', first({ width: 1 }), ''],
  ['a picture with another file', 'media.json', first({ file: 'media/x.png' }), 'media.0.file'],
  ['a format that there is not', 'media.json', first({ format: 'svg' }), 'media.0.format'],
  ['a picture that no row names', 'media.json', () => [], ''],
];

describe('a manipulated archive', () => {
  it.each(MANIPULATED)('with %s changes nothing, and says where', async (_what, file, change, field) => {
    const problem = await refused(await withRows(archive, { [file]: change as (rows: never[]) => unknown }));
    expect(problem?.code).toMatch(/^(WRONG_ROW|UNKNOWN_FIELD|ARCHIVE_DAMAGED|NOT_A_PICTURE|UNKNOWN_FILE)$/);
    if (field) expect(problem?.field).toBe(field);
    expect(problem?.message).toContain(problem?.field?.startsWith('media/') ? 'media/' : file);
  });

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
    const files = await unzip(archive);
    const name = [...files.keys()].find((one) => one.endsWith('.jpeg')) ?? '';
    const content = await file();
    files.set(name, content);
    const rows = JSON.parse(String(files.get('media.json'))) as { file: string; bytes: number }[];
    const listed = await withRows(await zipped(files), {
      'media.json': () => rows.map((row) => (row.file === name ? { ...row, bytes: content.length } : row)),
    });
    expect(await refused(listed)).toMatchObject({ code: 'NOT_A_PICTURE', field: name });
  });

  it('gives no one rights: not of an administrator, and no premium', async () => {
    const other = await signIn();
    const files = await withRows(archive, {
      'account.json': (account) => ({
        ...account,
        is_admin: true,
        permission_level: 0,
        premium: true,
        status: 'banned',
      }),
    });
    const id = await sendArchive(other, files);
    await afterCheck(other);
    await other.post(`/account/restore/${id}/apply`);
    expect(await other.get('/auth/me')).toMatchObject({
      data: { is_admin: false, permission_level: 100, premium: false },
    });
    await database().query('DELETE FROM users WHERE id = $1', [other.id]);
  });
});

describe('an archive whose things are not all there', () => {
  const broughtBack = async (file: Buffer, premium = true) => {
    const other = await signIn({ premium });
    const id = await sendArchive(other, file);
    const checked = await afterCheck(other);
    expect(await other.post(`/account/restore/${id}/apply`)).toMatchObject({ status: 200 });
    const contents = await contentsOf(await exportOf(other));
    await database().query('DELETE FROM users WHERE id = $1', [other.id]);
    return { checked, contents };
  };

  it('comes back without the pictures whose file was gone, and says how many', async () => {
    const files = await unzip(archive);
    const [name = ''] = [...files.keys()].filter((one) => one.startsWith('media/'));
    files.delete(name);
    const { checked, contents } = await broughtBack(await zipped(files));
    expect(checked.left_out).toEqual([{ reason: 'picture-missing', count: 1 }]);
    expect(JSON.parse(String(contents.get('media.json')))).toHaveLength(3);
  });

  it('comes back without favourites of food products that this server does not have', async () => {
    const { checked, contents } = await broughtBack(
      await withRows(archive, {
        'favourite-foods.json': (rows: Rows) =>
          rows.map((row) => (row.food_product_id ? { ...row, food_product_id: another } : row)),
      }),
    );
    expect(checked.left_out).toEqual([{ reason: 'food-missing', count: 1 }]);
    expect(JSON.parse(String(contents.get('favourite-foods.json')))).toHaveLength(1);
  });

  it('comes back without challenges of one’s own where the account is no premium one; their runs stay', async () => {
    const { checked, contents } = await broughtBack(archive, false);
    expect(checked.left_out).toEqual([{ reason: 'premium', count: 1 }]);
    expect(String(contents.get('challenges.json'))).toBe('[]\n');
    expect(JSON.parse(String(contents.get('challenge-runs.json')))).toHaveLength(2);
  });

  it('comes back without what was deleted before it was made, pictures included', async () => {
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

  it('comes back when it is of a release without goals and body data, and with sizes of thumbnails', async () => {
    const files = await unzip(
      await withRows(archive, {
        'media.json': (rows: Rows) => rows.map((row) => ({ ...row, thumb_bytes: 5 })),
      }),
    );
    for (const name of ['goals.json', 'body-data.json']) files.delete(name);
    const { contents } = await broughtBack(await zipped(files));
    expect(String(contents.get('goals.json'))).toBe('[]\n');
    expect(String(contents.get('media.json'))).toBe(String((await unzip(archive)).get('media.json')));
  });
});

describe('values within values', () => {
  it.each(['preferences.json', 'weight-entries.json'])('make %s no file of an export', async (name) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const files = await unzip(archive);
    files.set(name, Buffer.from(name === 'preferences.json' ? `{"ui":${deep}}\n` : `[\n${deep}\n]\n`));
    expect(await refused(await zipped(files))).toMatchObject({ code: 'WRONG_ROW', field: name });
  });
});

describe('an archive that is larger than there is room for', () => {
  /** A server with these settings, on the same database and the same pictures. */
  async function withServer(settings: NodeJS.ProcessEnv, work: (origin: string) => Promise<void>) {
    const server = await startServer(database().url, { ...settings, MEDIA_DIR: mediaDir() });
    try {
      await work(server.url);
    } finally {
      await server.stop();
    }
  }
  const post = (origin: string, path: string) =>
    fetch(`${origin}/api/v1/account/restore/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.access_token}`, 'content-type': 'application/json' },
      body: '{}',
    });

  /** Sends an archive, and has it checked by another server. */
  async function checkedBy(origin: string, file: Buffer): Promise<RestoreDto> {
    const id = clientGeneratedId();
    await beginRestore(member, file.length, id);
    await putPart(member, id, 0, file);
    await post(origin, `${id}/check`);
    return afterCheck(member);
  }

  it('is refused for its rows too', async () => {
    const files = await unzip(archive);
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
    const ready = await sendArchive(member, archive);
    expect(await afterCheck(member)).toMatchObject({ state: 'ready' });
    await withServer({ DISK_RESERVE: '8000TB' }, async (origin) => {
      const applied = await post(origin, `${ready}/apply`);
      expect([applied.status, await applied.json()]).toMatchObject([
        503,
        { errors: [{ code: 'STORAGE_FULL' }] },
      ]);
      await member.delete(`/account/restore/${ready}`);
      const withoutPictures = await withRows(archive, { 'media.json': () => [] });
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

describe('an archive with more challenges at once than a member can have', () => {
  it('comes back with 20 that go on; the others have ended', async () => {
    const someone = await signIn();
    const many = await withRows(archive, {
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
