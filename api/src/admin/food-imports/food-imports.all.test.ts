import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { database, mediaDir } from '../../testing/accounts/sign-in.ts';
import { startServer } from '../../testing/test-server.ts';
import {
  admin,
  elsewhere,
  ended,
  fileOf,
  foodLines,
  imports,
  names,
  start,
  startAgain,
  useFoodImports,
  withFoodInTheWay,
} from './food-imports-fixture.ts';

useFoodImports();

describe('POST /api/v1/admin/food-imports', () => {
  it.each([
    ['with a dot', (path: string) => path.replace(/\/(?=[^/]+$)/, '/./')],
    ['that begins with two slashes', (path: string) => `/${path}`],
    ['with `..`', (path: string) => path.replace(/\/(?=[^/]+$)/, '/x/../')],
  ])('normalises a path %s, also in the audit log', async (_what, written) => {
    const path = fileOf(foodLines(['Soup']));
    const { status, data } = await start(written(path));
    expect([status, data.path]).toEqual([201, path]);
    await ended(data.id);
    expect((await admin.get(`/admin/audit?target_id=${data.id}`)).data).toMatchObject({
      entries: [{ action: 'food_import.start', details: { path } }],
    });
  });

  it('imports a file of a folder in FOOD_IMPORT_FOLDERS, and once more by its id without that setting', async () => {
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
    // A file that was imported once may be imported again by its id.
    const again = await startAgain(first?.id ?? '');
    expect(again.status).toBe(201);
    await ended(again.data.id);
  });
});

describe('an import that is stopped', () => {
  it('keeps the stored foods, and resumes where it stopped', async () => {
    const path = fileOf(foodLines(['Soup', 'Bread']));
    let id = '';
    await withFoodInTheWay(async () => {
      id = (await start(path)).data.id;
      expect(await imports()).toMatchObject([{ id, state: 'running', run_ended_at: null }]);
      expect(await admin.post(`/admin/food-imports/${id}/stop`)).toMatchObject({ status: 200 });
      expect(await ended(id)).toMatchObject({ state: 'stopped', failure: null, read: 0 });
    });
    // Stopping an import that does not run changes nothing.
    expect((await admin.post(`/admin/food-imports/${id}/stop`)).data).toMatchObject({ state: 'stopped' });
    expect((await startAgain(id)).data).toMatchObject({ id });
    expect(await ended(id)).toMatchObject({ state: 'finished', read: 2 });
    expect(await names()).toEqual(['Bread', 'Soup']);
  });

  it('with its server, killed or not, can be resumed at another server', async () => {
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
