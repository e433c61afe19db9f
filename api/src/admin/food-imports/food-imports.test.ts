import { randomUUID } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { database } from '../../testing/accounts/sign-in.ts';
import {
  admin,
  elsewhere,
  ended,
  fileOf,
  folder,
  foodLines,
  imports,
  names,
  start,
  startAgain,
  useFoodImports,
} from './food-imports-fixture.ts';

useFoodImports();

const OUTSIDE =
  'Please name a file in one of the folders for imports: FOOD_IMPORTS_DIR, or those of FOOD_IMPORT_FOLDERS';

describe('POST /api/v1/admin/food-imports', () => {
  it('writes every start to the audit log, in the transaction that starts it', async () => {
    const path = fileOf(foodLines(['Soup']));
    // Without the row of the audit log no import starts.
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

  it('refuses files outside of the folders, also through a link or `..`, with one message', async () => {
    const outside = join(elsewhere, 'foods.jsonl');
    writeFileSync(outside, foodLines(['Soup']));
    const link = join(folder, 'link.jsonl');
    symlinkSync(outside, link);
    for (const path of [outside, link, join(folder, '../../../../etc/passwd')])
      expect(await start(path)).toMatchObject({ status: 422, errors: [{ field: 'path', message: OUTSIDE }] });
    expect(await imports()).toEqual([]);
  });

  it('imports a file of the server, and reports added and skipped rows, problems and unchanged foods', async () => {
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

  it('answers 422 for a file in no known format, and 404 for an unknown import', async () => {
    const path = fileOf('name,price\nx,1\n', 'prices.csv');
    expect((await start(path)).errors).toEqual([
      { code: 'INVALID', field: 'path', message: `${path} is no file of foods in a known format.` },
    ]);
    expect(await startAgain(randomUUID())).toMatchObject({ status: 404 });
  });

  it('answers 409 while another import runs, also one of the command line', async () => {
    const held = new Client(database().url);
    await held.connect();
    await held.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.food_import]);
    expect(await start(fileOf(foodLines(['Soup'])))).toMatchObject({
      status: 409,
      errors: [{ code: 'IMPORT_RUNNING' }],
    });
    await held.end();
  });

  it('reports why an import failed, and keeps the foods that were stored before', async () => {
    await ended((await start(fileOf(foodLines(['Tea', 'Rice', 'Milk'])))).data.id);
    const { data } = await start(fileOf(foodLines(['Soup', 'Bread']), 'cut.jsonl.gz'));
    // The number of stored rows depends on when decompression finds the cut.
    expect(await ended(data.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('cut.jsonl.gz is damaged or cut off'),
    });
    expect(await names()).toContain('Milk');
  });

  it('writes the file and the administrator to the audit log', async () => {
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

describe('GET /api/v1/admin/food-imports/{id}/problems', () => {
  it('lists the rows with problems', async () => {
    const { data } = await start(fileOf(`no JSON\n${foodLines(['Soup'])}`, 'my list.jsonl'));
    expect((await ended(data.id)).problems_bytes).toBeGreaterThan(0);
    const answer = await admin.get(`/admin/food-imports/${data.id}/problems`);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="my_list.jsonl.problems.jsonl"',
    );
    expect(JSON.parse(String(answer.body))).toMatchObject({ line: 1, reason: 'unreadable' });
  });

  it('answers 404 for an import without problems, and for an unknown one', async () => {
    const { data } = await start(fileOf(foodLines(['Soup'])));
    await ended(data.id);
    expect(await admin.get(`/admin/food-imports/${data.id}/problems`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/admin/food-imports/${randomUUID()}/problems`)).toMatchObject({ status: 404 });
  });
});
