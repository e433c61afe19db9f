import { database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { afterWork, applyImport, startRead } from '../../testing/files/account-archive.ts';
import { readFiles } from '../../testing/files/history-files.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { ImportPreviewDto } from './import-preview.dto.ts';
import type { ImportDto, ImportsDto } from './imports.dto.ts';

const ROWS = 20_000;

/** An openScale file with a weigh-in every six hours. */
function manyWeights(rows = ROWS): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const time = new Date(Date.UTC(2010, 0, 1) + at * 21_600_000).toISOString();
    return `${time.slice(0, 10)},${time.slice(11, 16)},${(70 + (at % 50) / 10).toFixed(1)}`;
  });
  return ['DATE,TIME,WEIGHT', ...lines].join('\n');
}

const at = (member: SignedIn, origin: string): SignedIn =>
  Object.assign(Object.create(Object.getPrototypeOf(member)), member, { origin });

/** Simulates that the killed process sent its last heartbeat two minutes ago. */
const ageHeartbeat = (member: SignedIn) =>
  database().query(
    `UPDATE account_imports SET worked_at = now() - interval '2 minutes' WHERE owner_id = $1`,
    [member.id],
  );

const stored = async (member: SignedIn): Promise<number> => {
  const [row] = await database().query<{ count: number }>(
    'SELECT count(*)::int AS count FROM weight_entries WHERE user_id = $1',
    [member.id],
  );
  return row?.count ?? 0;
};

const read = async (member: SignedIn, content: string, weight_unit = 'kg') => {
  const asked = await readFiles(member, { 'openScale.csv': content });
  expect(asked.state).toBe('asking');
  await startRead(member, asked.id, { weight_unit });
  return asked.id;
};

describe('a server that is killed', () => {
  it('while it reads leaves the account as it is, and another server reads the files again', async () => {
    const member = await signIn();
    const another = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    const id = await read(at(member, another.url), manyWeights(), 'lb');
    another.process.kill('SIGKILL');
    await another.ended;
    expect(await stored(member)).toBe(0);
    await ageHeartbeat(member);
    expect((await member.get<ImportDto>(`/account/imports/${id}`)).data.state).toMatch(/^(uploaded|ready)$/);
    // A page that was loaded again does not know the answers; they are kept.
    await startRead(member, id);
    expect(await afterWork(member)).toMatchObject({ state: 'ready', kinds: [{ count: ROWS }] });
    const { data } = await member.get<ImportPreviewDto>(`/account/imports/${id}`);
    expect(data.samples.weight_entries[0]).toMatchObject({ unit: 'lbs' });
  });

  it('while it writes has written whole batches, and another server writes the rest once', async () => {
    const member = await signIn();
    const id = await read(member, manyWeights());
    expect((await afterWork(member)).state).toBe('ready');
    const another = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    await at(member, another.url).post(`/account/imports/${id}/apply`, {});
    await until(async () => (await stored(member)) > 0);
    another.process.kill('SIGKILL');
    await another.ended;
    expect((await stored(member)) % 1_000).toBe(0);
    await ageHeartbeat(member);
    await member.get('/account/imports');
    expect(await afterWork(member)).toMatchObject({ state: 'applied', done_entries: ROWS });
    expect(await stored(member)).toBe(ROWS);
  });

  it('while it undoes an import leaves the rest to another server', async () => {
    const member = await signIn();
    const id = await read(member, manyWeights());
    await afterWork(member);
    await applyImport(member, id);
    const another = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    await at(member, another.url).post(`/account/imports/${id}/undo`);
    await until(async () => (await stored(member)) < ROWS);
    another.process.kill('SIGKILL');
    await another.ended;
    await ageHeartbeat(member);
    await member.get('/account/imports');
    expect(await afterWork(member)).toMatchObject({ state: 'undone', kept_count: 0 });
    expect(await stored(member)).toBe(0);
  });
});

describe('two imports at once', () => {
  it('of two members do not wait for each other’s end, and each gets its own entries', async () => {
    const members = [await signIn(), await signIn()];
    const ids = await Promise.all(members.map((member, which) => read(member, manyWeights(1_000 + which))));
    await Promise.all(members.map((member) => afterWork(member)));
    await Promise.all(members.map((member, which) => applyImport(member, ids[which] ?? '')));
    expect(await Promise.all(members.map(stored))).toEqual([1_000, 1_001]);
  });

  it('of one member, confirmed in two tabs, are written once', async () => {
    const member = await signIn();
    const id = await read(member, manyWeights(3_000));
    await afterWork(member);
    const answers = await Promise.all([1, 2, 3].map(() => member.post(`/account/imports/${id}/apply`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await afterWork(member)).toMatchObject({ state: 'applied', done_entries: 3_000 });
    expect(await stored(member)).toBe(3_000);
  });
});

describe('a file', () => {
  it('that needs more than a read has, memory or on a busy machine time, ends its own read, and the server goes on', async () => {
    const member = await signIn();
    const hostile = `{"2026-01-01":80,"2026-01-02":[${'[],'.repeat(20_000_000)}0]}`;
    expect(await readFiles(member, { 'weight.json': hostile })).toMatchObject({
      state: 'failed',
      problem: { code: 'FILE_TOO_LARGE', message: expect.stringMatching(/need more memory|take too long/) },
    });
    expect((await readFiles(await signIn(), { 'weight.json': '{"2026-01-01":80}' })).state).toBe('ready');
  });
});

describe('an account', () => {
  it('refuses an import after which it had more than 500,000 entries', async () => {
    const member = await signIn();
    const id = await read(member, manyWeights(10));
    await afterWork(member);
    await database().query(
      `UPDATE account_imports SET summary = jsonb_set(summary, '{days}', $2) WHERE owner_id = $1`,
      [member.id, JSON.stringify({ '2020-01-01': { weight_entries: 500_001 } })],
    );
    expect(await applyImport(member, id)).toMatchObject({
      status: 422,
      errors: [{ code: 'TOO_MANY_ENTRIES' }],
    });
    expect(await stored(member)).toBe(0);
  });
});

describe('an import that is over', () => {
  it('keeps nothing but its answers for tables, for a year, and the last 50', async () => {
    const member = await signIn();
    const applied = async (name: string, weight: number) => {
      const asked = await readFiles(member, { 'a.csv': `day,${name}\n2026-02-13,${weight}\n` });
      const tables = asked.tables.map(({ guess }) => guess);
      await startRead(member, asked.id, { tables });
      await afterWork(member);
      expect((await applyImport(member, asked.id)).data.state).toBe('applied');
      return asked.id;
    };
    const [old, older] = [await applied('weight', 81), await applied('peso', 82)];
    const age = (id: string, days: number) =>
      database().query(
        `UPDATE account_imports SET applied_at = now() - $3 * interval '1 day' WHERE owner_id = $1 AND id = $2`,
        [member.id, id, days],
      );
    await age(old, 31);
    await age(older, 366);
    const COPIES = `
      INSERT INTO account_imports SELECT copy.* FROM account_imports AS old, generate_series(1, 60) AS number,
        jsonb_populate_record(old, jsonb_build_object('id', gen_random_uuid(), 'summary', null,
          'applied_at', now() - (100 + number) * interval '1 day')) AS copy
      WHERE old.owner_id = $1 AND old.id = $2`;
    await database().query(COPIES, [member.id, old]);
    const server = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    const kept = () =>
      database().query(
        `SELECT id, files, summary, jsonb_array_length(answers -> 'tables') AS tables,
           (SELECT count(*)::int FROM account_import_rows AS row WHERE row.owner_id = import.owner_id AND row.import_id = import.id) AS rows
         FROM account_imports AS import WHERE owner_id = $1`,
        [member.id],
      );
    await until(async () => (await kept()).length === 50);
    expect((await kept()).filter(({ id }) => id === old || id === older)).toEqual([
      { id: old, files: [], summary: null, tables: 1, rows: 0 },
    ]);
    server.process.kill('SIGTERM');
    await server.ended;
    expect((await member.get<ImportsDto>('/account/imports')).data.imports).toEqual([]);
    const [table] = (await readFiles(member, { 'b.csv': 'day,weight\n2026-02-14,80\n' })).tables;
    expect(table?.guess).toMatchObject({ kind: 'weight_entries', columns: [{}, {}] });
  });
});
