import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { database, mediaDir, type SignedIn, signIn } from '../../testing/sign-in.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { FoodImportProgressDto, FoodImportsDto } from './food-imports.dto.ts';

/** Within `FOOD_IMPORTS_DIR`. */
let folder: string;
let elsewhere: string;
let admin: SignedIn;

beforeAll(async () => {
  const imports_dir = join(mediaDir(), 'food-imports');
  mkdirSync(imports_dir, { recursive: true });
  folder = mkdtempSync(join(imports_dir, 'files-'));
  elsewhere = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-elsewhere-'));
  admin = await signIn({ is_admin: true, permission_level: 0 });
});
// Not `TRUNCATE`: its locks and those of what a server reads as it starts may wait for each other.
beforeEach(() => database().query('DELETE FROM food_products; DELETE FROM food_imports'));
afterAll(() => {
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
});

const foodLines = (names: string[]) =>
  names.map((name, n) => `${JSON.stringify({ source_key: `test:${n}`, product_name: name })}\n`).join('');

function fileOf(text: string, name = `${randomUUID()}.jsonl`): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text).subarray(0, -6) : text);
  return path;
}

const start = (path: string) => admin.post<FoodImportProgressDto>('/admin/food-imports', { path });
const startAgain = (id: string) => admin.post<FoodImportProgressDto>(`/admin/food-imports/${id}/start`);
const imports = async () => (await admin.get<FoodImportsDto>('/admin/food-imports')).data.imports;
const names = async () =>
  (await database().query<{ product_name: string }>('SELECT product_name FROM food_products ORDER BY 1')).map(
    ({ product_name }) => product_name,
  );

/** The import, as soon as it no longer runs. */
async function ended(id: string): Promise<FoodImportProgressDto> {
  let found: FoodImportProgressDto | undefined;
  await until(async () => {
    found = (await imports()).find((it) => it.id === id);
    return found !== undefined && found.state !== 'running';
  });
  return found as unknown as FoodImportProgressDto;
}

/** Imports wait meanwhile: another transaction writes the food with this name. */
async function withFoodInTheWay(work: () => Promise<void>): Promise<void> {
  const writer = new Client(database().url);
  await writer.connect();
  try {
    await writer.query(
      `BEGIN; INSERT INTO food_products (id, source_key, product_name) VALUES (gen_random_uuid(), 'test:0', 'In the way')`,
    );
    await work();
  } finally {
    await writer.end();
  }
}

const OUTSIDE =
  'Please name a file in one of the folders for imports: FOOD_IMPORTS_DIR, or those of FOOD_IMPORT_FOLDERS';

describe('POST /api/v1/admin/food-imports', () => {
  it.each([
    ['with a dot', (path: string) => path.replace(/\/(?=[^/]+$)/, '/./')],
    ['that begins with two slashes', (path: string) => `/${path}`],
    ['that goes up and down again', (path: string) => path.replace(/\/(?=[^/]+$)/, '/x/../')],
  ])('takes a path %s in its normal form, and tells of it in the audit log', async (_what, written) => {
    const path = fileOf(foodLines(['Soup']));
    const { status, data } = await start(written(path));
    expect([status, data.path]).toEqual([201, path]);
    await ended(data.id);
    expect((await admin.get(`/admin/audit?target_id=${data.id}`)).data).toMatchObject({
      entries: [{ action: 'food_import.start', details: { path } }],
    });
  });

  it('tells in the audit log of every start, in the transaction that starts it', async () => {
    const path = fileOf(foodLines(['Soup']));
    // Without the row there is no import.
    await database().query('ALTER TABLE audit_log RENAME TO audit_log_away');
    const refused = await start(path).finally(() =>
      database().query('ALTER TABLE audit_log_away RENAME TO audit_log'),
    );
    expect([refused.status, await imports()]).toEqual([422, []]);
    const { data } = await start(path);
    await ended(data.id);
    await startAgain(data.id);
    const log = (await admin.get<{ entries: unknown[] }>(`/admin/audit?action=food_import.start`)).data
      .entries;
    expect(log.slice(0, 2)).toMatchObject([{ details: { path } }, { details: { path } }]);
    for (const { id } of await imports()) await ended(id);
  });

  it('refuses what a link leads to outside of the folders, and says nothing of it', async () => {
    const outside = join(elsewhere, 'foods.jsonl');
    writeFileSync(outside, foodLines(['Soup']));
    const link = join(folder, 'link.jsonl');
    symlinkSync(outside, link);
    for (const path of [outside, link, join(folder, '../../../../etc/passwd')])
      expect(await start(path)).toMatchObject({ status: 422, errors: [{ field: 'path', message: OUTSIDE }] });
    expect(await imports()).toEqual([]);
  });

  it('takes a file of a folder that the settings name', async () => {
    const path = join(elsewhere, 'more.jsonl');
    writeFileSync(path, foodLines(['Soup']));
    const other = await startServer(database().url, { FOOD_IMPORT_FOLDERS: elsewhere });
    const headers = { authorization: `Bearer ${admin.access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ path });
    const started = await fetch(`${other.url}/api/v1/admin/food-imports`, { method: 'POST', headers, body });
    expect(started.status).toBe(201);
    const [first] = await imports();
    await ended(first?.id ?? '');
    await other.stop();
    // Whatever was imported once may be imported again, by its id.
    const again = await startAgain(first?.id ?? '');
    expect(again.status).toBe(201);
    await ended(again.data.id);
  });

  it('imports a file of the server, in whatever format it is, and says what came of it', async () => {
    const path = fileOf(
      `${foodLines(['Soup', 'Bread'])}no JSON\n{"product_name":"Wrong","energy_kcal":2000}\n`,
    );
    const { status, data } = await start(path);
    expect([status, data.path]).toEqual([201, path]);
    expect(await ended(data.id)).toMatchObject({
      ...{ state: 'finished', failure: null, source: 'jsonl', read: 4, added: 3, changed: 0, unchanged: 0 },
      ...{ left_out: { unreadable: 1 }, problems: { energy_impossible: 1 }, seconds_left: null },
    });
    expect(await names()).toEqual(['Bread', 'Soup', 'Wrong']);
    expect((await start(path)).data).toMatchObject({ path });
    expect(await ended((await imports())[0]?.id ?? '')).toMatchObject({ added: 0, unchanged: 3 });
  });

  it.each([
    ['foods.jsonl', 'Please name the file from the root of the server: /…'],
    ['/nowhere/foods.jsonl', OUTSIDE],
    ['/etc/passwd', OUTSIDE],
    ['/dev/null', OUTSIDE],
  ])('refuses the path %s', async (path, message) => {
    expect(await start(path)).toMatchObject({ status: 422, errors: [{ field: 'path', message }] });
    expect(await imports()).toEqual([]);
  });

  it('refuses a file of something else, and unknown imports', async () => {
    const path = fileOf('name,price\nx,1\n', 'prices.csv');
    expect((await start(path)).errors).toEqual([
      { code: 'INVALID', field: 'path', message: `${path} is no file of foods in a known format.` },
    ]);
    expect(await startAgain(randomUUID())).toMatchObject({ status: 404 });
  });

  it('refuses a second import while one runs, also one of the command line', async () => {
    const held = new Client(database().url);
    await held.connect();
    await held.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.food_import]);
    expect(await start(fileOf(foodLines(['Soup'])))).toMatchObject({
      status: 409,
      errors: [{ code: 'IMPORT_RUNNING' }],
    });
    await held.end();
  });

  it('says why an import failed, and keeps what stood before', async () => {
    const { data } = await start(fileOf(foodLines(['Soup', 'Bread']), 'cut.jsonl.gz'));
    expect(await ended(data.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('cut.jsonl.gz is damaged or cut off'),
      added: 2,
    });
  });

  it('is told in the audit log', async () => {
    const path = fileOf(foodLines(['Soup']), 'audited.jsonl');
    const { data } = await start(path);
    await ended(data.id);
    const log = await admin.get(`/admin/audit?target_id=${data.id}`);
    expect(log.data).toMatchObject({
      entries: [
        {
          ...{ action: 'food_import.start', target_kind: 'food_import', target_name: 'audited.jsonl' },
          ...{ admin_name: admin.username, details: { path } },
        },
      ],
    });
  });
});

describe('an import that is stopped', () => {
  it('keeps what it has, and goes on there', async () => {
    const path = fileOf(foodLines(['Soup', 'Bread']));
    let id = '';
    await withFoodInTheWay(async () => {
      id = (await start(path)).data.id;
      expect(await imports()).toMatchObject([{ id, state: 'running', run_ended_at: null }]);
      expect(await admin.post(`/admin/food-imports/${id}/stop`)).toMatchObject({ status: 200 });
      expect(await ended(id)).toMatchObject({ state: 'stopped', failure: null, read: 0 });
    });
    // Of what does not run, the end is left as it is.
    expect((await admin.post(`/admin/food-imports/${id}/stop`)).data).toMatchObject({ state: 'stopped' });
    expect((await startAgain(id)).data).toMatchObject({ id });
    expect(await ended(id)).toMatchObject({ state: 'finished', read: 2 });
    expect(await names()).toEqual(['Bread', 'Soup']);
  });

  it('with its server, killed or not, goes on in the next one', async () => {
    const path = fileOf(foodLines(['Soup']));
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const other = await startServer(database().url, { MEDIA_DIR: mediaDir() });
      await withFoodInTheWay(async () => {
        const headers = { authorization: `Bearer ${admin.access_token}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ path });
        await fetch(`${other.url}/api/v1/admin/food-imports`, { method: 'POST', headers, body });
        other.process.kill(signal);
        await other.ended;
        const [stopped] = await imports();
        expect(await ended(stopped?.id ?? '')).toMatchObject({ state: 'stopped', failure: null });
      });
    }
    const [stopped] = await imports();
    await startAgain(stopped?.id ?? '');
    expect(await ended(stopped?.id ?? '')).toMatchObject({ state: 'finished' });
  });
});

describe('GET /api/v1/admin/food-imports/{id}/problems', () => {
  it('is the list of rows with problems', async () => {
    const { data } = await start(fileOf(`no JSON\n${foodLines(['Soup'])}`, 'my list.jsonl'));
    expect((await ended(data.id)).problems_bytes).toBeGreaterThan(0);
    const answer = await admin.get(`/admin/food-imports/${data.id}/problems`);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="my_list.jsonl.problems.jsonl"',
    );
    expect(JSON.parse(String(answer.body))).toMatchObject({ line: 1, reason: 'unreadable' });
  });

  it('is not there where there are none', async () => {
    const { data } = await start(fileOf(foodLines(['Soup'])));
    await ended(data.id);
    expect(await admin.get(`/admin/food-imports/${data.id}/problems`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/admin/food-imports/${randomUUID()}/problems`)).toMatchObject({ status: 404 });
  });
});
