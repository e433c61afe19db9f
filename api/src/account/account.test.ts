import { execFileSync } from 'node:child_process';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import {
  anonymous,
  database,
  mediaDir,
  PASSWORD,
  type SignedIn,
  server,
  signIn,
  unconfirmed,
} from '../testing/accounts/sign-in.ts';
import { fetchFile, filesIn, jpeg, upload } from '../testing/files/media-file.ts';
import { unzip } from '../testing/files/unzip.ts';
import { until } from '../testing/until.ts';

const deleteAccount = (member: SignedIn, body: unknown = { password: PASSWORD }) =>
  anonymous().raw('/api/v1/account', {
    method: 'DELETE',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.access_token}` },
  });

/** Tables whose rows belong to a member. */
async function memberTables(): Promise<string[]> {
  const rows = await database().query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`,
  );
  return rows.map(({ table_name }) => table_name);
}

/** Inserts weigh-ins of a member straight into the table; their notes are long and do not compress. */
const weighIns = (member: SignedIn, count: number) =>
  database().query(
    `INSERT INTO weight_entries (id, user_id, occurred_at, time_zone, local_date, weight, unit, weight_kg, notes)
     SELECT gen_random_uuid(), $1, now() - n * interval '1 hour', 'UTC', current_date, 80, 'kg', 80, md5('1' || n) || md5('2' || n) || md5('3' || n)
     FROM generate_series(1, $2) n`,
    [member.id, count],
  );

const weight = { weight: 80, unit: 'kg' };
const FOOD = { name: 'My Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };

describe('DELETE /api/v1/account', () => {
  it('deletes all rows of the member, and none of other members', async () => {
    const [member, other] = [await signIn({ display_name: 'Going Away' }), await signIn()];
    for (const each of [member, other]) {
      await each.post('/weight-entries', weight);
      await each.post('/user-foods', FOOD);
      await each.patch('/preferences', { weightEntry: { defaultUnit: 'kg' } });
    }
    expect(await deleteAccount(member)).toMatchObject({ status: 204 });
    for (const table of await memberTables()) {
      expect(await database().query(`SELECT * FROM ${table} WHERE user_id = $1`, [member.id])).toEqual([]);
    }
    expect(await database().query('SELECT id FROM users WHERE id = $1', [member.id])).toEqual([]);
    expect(await other.get('/weight-entries')).toMatchObject({ data: { entries: [weight] } });
  });

  it('deletes the files of the member’s pictures', async () => {
    const member = await signIn();
    const { data } = await upload(member, await jpeg());
    expect(filesIn(mediaDir()).length).toBeGreaterThan(0);
    await deleteAccount(member);
    await until(() => filesIn(mediaDir()).length === 0);
    expect(await fetchFile(member, data.url)).toMatchObject({ status: 404 });
  });

  it('ends every session: no access or refresh token works any more', async () => {
    const member = await signIn();
    await deleteAccount(member);
    expect(await member.get('/auth/me')).toMatchObject({ status: 401, errors: [{ code: 'NOT_SIGNED_IN' }] });
    expect(await anonymous().post('/auth/refresh', { token: member.tokens.refresh_token })).toMatchObject({
      status: 401,
      errors: [{ code: 'BAD_REFRESH_TOKEN' }],
    });
    const login = { username_or_email: member.username, password: PASSWORD };
    expect(await anonymous().post('/auth/login', login)).toMatchObject({ status: 401 });
  });

  it('makes username and address free again', async () => {
    const member = await signIn();
    await deleteAccount(member);
    const { username, email } = member;
    expect(await anonymous().post('/auth/register', { username, email, password: PASSWORD })).toMatchObject({
      status: 201,
    });
  });

  it.each([
    [{ password: 'not this one' }, 'This is not your password'],
    [{ password: '' }, 'Please enter your password'],
  ])('answers 422 at the password for %j, and deletes nothing', async (body, message) => {
    const member = await signIn();
    expect(await deleteAccount(member, body)).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message }],
    });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
  });

  it('answers 409 to one of the last two administrators of level 0 when both delete their accounts at once', async () => {
    await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
    const two = [
      await signIn({ is_admin: true, permission_level: 0 }),
      await signIn({ is_admin: true, permission_level: 0 }),
    ];
    await signIn({ is_admin: true, permission_level: 1 });
    const answers = await Promise.all(two.map((admin) => deleteAccount(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.errors).toMatchObject([{ code: 'LAST_FULL_ADMIN' }]);
  });

  it('leaves one administrator when the other deletes their account while being demoted', async () => {
    for (let round = 0; round < 4; round += 1) {
      await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
      const stays = await signIn({ is_admin: true, permission_level: 0 });
      const leaves = await signIn({ is_admin: true, permission_level: 0 });
      const [left, demoted] = await Promise.all([
        deleteAccount(stays),
        leaves.post(`/admin/users/${stays.id}/demote`),
      ]);
      expect(left.status).toBe(204);
      expect([200, 404]).toContain(demoted.status);
      expect(await leaves.get('/auth/me')).toMatchObject({ data: { is_admin: true, permission_level: 0 } });
    }
  });

  it('answers concurrent requests of the member with 201 or 401', async () => {
    const member = await signIn();
    const posts = Array.from({ length: 20 }, () => member.post('/weight-entries', weight));
    const deleted = await deleteAccount(member);
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(deleted.status).toBe(204);
    expect(statuses.filter((status) => status !== 201 && status !== 401)).toEqual([]);
  });

  it('removes the member’s name from the audit log', async () => {
    const [admin, member] = [await signIn({ is_admin: true, permission_level: 0 }), await signIn()];
    await admin.patch(`/admin/users/${member.id}`, { status: 'active' });
    await deleteAccount(member);
    const { data } = await admin.get<{ entries: object[] }>('/admin/audit?limit=1');
    expect(data.entries[0]).toMatchObject({
      target_id: member.id,
      target_name: null,
      admin_name: admin.username,
    });
  });
});

/** Downloads an export; `archive` is the answer's body. */
async function exported(member: SignedIn, init: RequestInit = {}, format = 'archive') {
  const response = await fetch(`${member.origin}/api/v1/account/export?format=${format}`, {
    ...init,
    headers: { authorization: `Bearer ${member.access_token}`, ...init.headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    archive: Buffer.from(await response.arrayBuffer()),
  };
}

const parsed = (file: Buffer | undefined) => JSON.parse(String(file));

const idsOfArchive = (files: Map<string, Buffer>): string[] =>
  parsed(files.get('weight-entries.json')).map(({ id }: { id: string }) => id);

const idsOfTable = (files: Map<string, Buffer>): string[] =>
  String(files.get('weigh-ins.csv'))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, 36));

describe('an export in a session that was not confirmed lately', () => {
  const withPassword = (member: SignedIn, password: unknown) => member.post('/account/export', { password });

  it('requires the password', async () => {
    const member = await unconfirmed(await signIn());
    expect(await member.get('/account/export')).toMatchObject({
      status: 403,
      errors: [{ code: 'CONFIRMATION_NEEDED' }],
    });
    expect(await withPassword(member, 'not this one')).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'This is not your password' }],
    });
    expect(await withPassword(member, '')).toMatchObject({ status: 422 });
  });

  it('contains all data once the password is right', async () => {
    const member = await unconfirmed(await signIn());
    await member.post('/weight-entries', weight);
    const { headers, archive } = await exported(member, {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    });
    expect(headers.get('content-type')).toBe('application/zip');
    expect(parsed((await unzip(archive)).get('weight-entries.json'))).toMatchObject([weight]);
  });
});

describe('GET /api/v1/account/export', () => {
  it('is a zip file named after the member and the day', async () => {
    const member = await signIn();
    const { status, headers } = await exported(member);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="fettle-${member.username}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    );
  });

  it('contains every kind of data of the member, and nothing of other members', async () => {
    const [member, other] = [await signIn({ display_name: 'Zoë' }), await signIn()];
    await member.post('/weight-entries', {
      ...weight,
      notes: 'mine ✓',
      occurred_at: '2026-03-09T07:30:00.000Z',
    });
    const { data: food } = await member.post<{ id: string }>('/user-foods', FOOD);
    const items = [{ type: 'user', food_id: food.id, quantity: 50, unit: 'g' }];
    await member.post('/my-meals', { name: 'Breakfast', items });
    await member.patch('/preferences', { weightEntry: { defaultUnit: 'kg' } });
    await member.put('/body-data', { height_cm: 172.5, birth_year: null, sex: null, activity: null });
    const every_day = { calories: 2100, macros_by: 'grams', protein: null, carbs: null, fat: null };
    const no_weight = {
      weight_goal: null,
      target_weight_kg: null,
      start_weight_kg: null,
      rate_kg_per_week: null,
    };
    const goal = { time_zone: 'UTC', ...no_weight, every_day, training_day: null };
    await member.put('/goals', goal, { 'if-match': '0' });
    const today = new Date().toISOString().slice(0, 10);
    const run = { challenge: '75-hard', started_on: today, time_zone: 'UTC' };
    const { data: started } = await member.post<{ id: string }>('/challenge-runs', run);
    const tick = { task_id: 'diet', local_date: today, time_zone: 'UTC' };
    await member.put(`/challenge-runs/${started.id}/ticks/${started.id}`, tick);
    await member.put('/leaderboards/75-hard/place', { name: 'Quiet Otter' });
    await other.post('/weight-entries', { ...weight, notes: 'theirs' });
    const { archive } = await exported(member);
    const files = await unzip(archive);
    expect([...files.keys()].sort()).toEqual(
      [
        'account.json',
        'audit-log.json',
        'external-identities.json',
        'leaderboard-places.json',
        ...(await memberTables()).map((table) => `${table.replaceAll('_', '-')}.json`),
      ].sort(),
    );
    expect(parsed(files.get('account.json'))).toMatchObject({
      id: member.id,
      email: member.email,
      display_name: 'Zoë',
    });
    expect(parsed(files.get('preferences.json'))).toMatchObject({
      weightEntry: { defaultUnit: 'kg', showNotes: true },
    });
    expect(parsed(files.get('weight-entries.json'))).toMatchObject([
      { weight: 80, notes: 'mine ✓', occurred_at: '2026-03-09T07:30:00.000Z', local_date: '2026-03-09' },
    ]);
    expect(parsed(files.get('user-foods.json'))).toMatchObject([FOOD]);
    expect(parsed(files.get('my-meals.json'))).toMatchObject([{ name: 'Breakfast', items }]);
    expect(parsed(files.get('goals.json'))).toMatchObject([{ version: 1, every_day }]);
    expect(parsed(files.get('body-data.json'))).toMatchObject([{ height_cm: 172.5, sex: null }]);
    expect(parsed(files.get('challenge-runs.json'))).toMatchObject([
      { id: started.id, challenge: { key: '75-hard', days: 75 }, started_on: today, ended_on: null },
    ]);
    expect(parsed(files.get('challenge-ticks.json'))).toMatchObject([
      { run_id: started.id, ...tick, amount: 1 },
    ]);
    expect(parsed(files.get('challenges.json'))).toEqual([]);
    expect(parsed(files.get('leaderboard-places.json'))).toMatchObject([
      { challenge: '75-hard', name: 'Quiet Otter', days_kept: 0 },
    ]);
    expect(parsed(files.get('sessions.json'))).toMatchObject([{ device: null, network: null }]);
    expect(parsed(files.get('meal-entries.json'))).toEqual([]);
  });

  it('contains the actions of administrators on the member, without their names', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const [member, other] = [await signIn(), await signIn()];
    for (const { id } of [member, other]) await admin.patch(`/admin/users/${id}`, { status: 'active' });
    const audit = (await unzip((await exported(member)).archive)).get('audit-log.json');
    expect(parsed(audit)).toEqual([
      {
        id: expect.any(String),
        action: 'user.status',
        details: expect.any(Object),
        created_at: expect.any(String),
      },
    ]);
    for (const secret of [admin.id, admin.username]) expect(String(audit)).not.toContain(secret);
  });

  it('contains the stored pictures, and a list of them', async () => {
    const member = await signIn();
    const { data } = await upload(member, await jpeg(120, 80));
    const kept = await fetchFile(member, data.url);
    await member.post('/progress-photos', { media_ids: [data.id] });
    const { archive } = await exported(member);
    const files = await unzip(archive);
    const file = `media/${data.id}.jpeg`;
    expect(files.get(file)).toEqual(kept.body);
    expect(parsed(files.get('media.json'))).toMatchObject([{ id: data.id, width: 120, height: 80, file }]);
  });

  it('leaves out a picture whose file is missing', async () => {
    const member = await signIn();
    const others = filesIn(mediaDir());
    const { id } = (await upload(member, await jpeg())).data;
    for (const file of filesIn(mediaDir())) if (!others.includes(file)) rmSync(join(mediaDir(), file));
    const { archive } = await exported(member);
    const files = await unzip(archive);
    expect(parsed(files.get('media.json'))).toMatchObject([{ id }]);
    expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual([]);
  });

  it('breaks off at a damaged picture, and logs its file', async () => {
    const member = await signIn();
    const { id } = (await upload(member, await jpeg())).data;
    const [row] = await database().query('SELECT storage_key AS key, bytes FROM media WHERE id = $1', [id]);
    const file = join(mediaDir(), row?.key.slice(0, 2), row?.key);
    truncateSync(file, row?.bytes - 1);
    await expect(exported(member)).rejects.toThrow();
    await server().logged(
      `The file ${row?.key} of a picture is damaged: it has ${statSync(file).size} of ${row?.bytes} bytes`,
    );
    rmSync(file);
    expect(await exported(member)).toMatchObject({ status: 200 });
  });

  it('contains no secret', async () => {
    const member = await signIn();
    const [{ password_hash } = { password_hash: '' }] = await database().query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [member.id],
    );
    const { archive } = await exported(member);
    const text = [...(await unzip(archive)).values()].join('\n');
    expect(text).toContain(member.username);
    for (const secret of [
      password_hash,
      member.tokens.refresh_token,
      member.tokens.access_token,
      'hash',
      'argon2',
      'storage_key',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    ['archive', idsOfArchive],
    ['csv', idsOfTable],
  ])(
    'exports 20,000 entries as of one moment in constant memory during concurrent writes, as %s',
    async (format, idsOf) => {
      const member = await signIn();
      await weighIns(member, 20_000);
      await exported(member, {}, format);
      const before = residentMegabytes();
      const [{ archive }, ...written] = await Promise.all([
        exported(member, {}, format),
        ...Array.from({ length: 20 }, () => member.post('/weight-entries', weight)),
      ]);
      expect(residentMegabytes() - before).toBeLessThan(60);
      expect(written.every(({ status }) => status === 201)).toBe(true);
      const ids = idsOf(await unzip(archive));
      expect(ids.length).toBeGreaterThanOrEqual(20_000);
      expect(ids.length).toBeLessThanOrEqual(20_020);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it('answers 429 to a second concurrent export of the same member, in any format', async () => {
    const member = await signIn();
    await weighIns(member, 20_000);
    const formats = ['archive', 'csv', 'csv'];
    const answers = await Promise.all(formats.map((format) => exported(member, {}, format)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(parsed(refused?.archive)).toMatchObject({
      errors: [
        {
          code: 'EXPORT_RUNNING',
          message: 'Another download of your data is under way. Please try again when it has finished',
        },
      ],
    });
    expect(await exported(member)).toMatchObject({ status: 200 });
  });
});

/** Resident memory of the server, in megabytes. */
function residentMegabytes(): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(server().process.pid)]).toString();
  return Number(kilobytes) / 1024;
}
