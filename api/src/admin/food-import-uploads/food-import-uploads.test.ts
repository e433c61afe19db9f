import { existsSync } from 'node:fs';
import { database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { FoodImportProgressDto, FoodImportsDto } from '../food-imports/food-imports.dto.ts';
import type { ImportUploadDto } from './import-uploads.dto.ts';

let admin: SignedIn;

beforeAll(async () => {
  admin = await signIn({ is_admin: true, permission_level: 0 });
});
// `DELETE`, because the locks of `TRUNCATE` and those of a starting server can deadlock.
beforeEach(() =>
  database().query('DELETE FROM food_products; DELETE FROM food_imports; DELETE FROM food_import_uploads'),
);

const startUpload = (id: string) =>
  admin.post<FoodImportProgressDto>(`/admin/food-import-uploads/${id}/import`);

/** The import, as soon as it no longer runs. */
async function ended(id: string): Promise<FoodImportProgressDto> {
  let found: FoodImportProgressDto | undefined;
  await until(async () => {
    const { imports } = (await admin.get<FoodImportsDto>('/admin/food-imports')).data;
    found = imports.find((it) => it.id === id);
    return found !== undefined && found.state !== 'running';
  });
  return found as unknown as FoodImportProgressDto;
}

describe('/api/v1/admin/food-import-uploads', () => {
  const text = Buffer.from(
    ['Soup', 'Bread', 'Cheese'].map((name) => `{"product_name":"${name}"}\n`).join(''),
  );

  const begin = (id: string, fields: object = {}) =>
    admin.post<ImportUploadDto>('/admin/food-import-uploads', {
      ...{ id, file_name: 'foods.jsonl', size_bytes: text.length },
      ...fields,
    });
  const put = (id: string, offset: number, bytes: Uint8Array) =>
    admin.raw<ImportUploadDto>(`/api/v1/admin/food-import-uploads/${id}?offset=${offset}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { authorization: `Bearer ${admin.access_token}`, 'content-type': 'application/octet-stream' },
    });

  it('accepts a file in parts, repeated ones too, imports it, and removes it at the next start', async () => {
    const id = clientGeneratedId();
    expect((await begin(id)).data).toEqual({
      ...{ id, file_name: 'foods.jsonl', size_bytes: text.length, received_bytes: 0 },
    });
    expect((await put(id, 0, text.subarray(0, 50))).data.received_bytes).toBe(50);
    expect((await put(id, 0, text.subarray(0, 50))).data.received_bytes).toBe(50);
    expect(await put(id, 60, text.subarray(60))).toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_GAP', field: 'file' }],
      data: { received_bytes: 50 },
    });
    expect(await startUpload(id)).toMatchObject({ status: 409, errors: [{ code: 'UPLOAD_GAP' }] });
    // After an interruption the client asks for the bytes received.
    expect((await begin(id)).data.received_bytes).toBe(50);
    expect((await put(id, 50, text.subarray(50))).data.received_bytes).toBe(text.length);
    const { data } = await startUpload(id);
    expect(await ended(data.id)).toMatchObject({ state: 'finished', added: 3, file_name: 'foods.jsonl' });
    expect(existsSync(data.path)).toBe(true);
    // The next start cleans up.
    const next = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    await until(() => !existsSync(data.path));
    await next.stop();
  });

  it('answers 422 for a file in no known format, and 404 for an unknown upload', async () => {
    const id = clientGeneratedId();
    await begin(id, { size_bytes: 4 });
    await put(id, 0, Buffer.from('What'));
    expect(await startUpload(id)).toMatchObject({ status: 422, errors: [{ field: 'file' }] });
    expect(await startUpload(clientGeneratedId())).toMatchObject({ status: 404 });
  });

  it('answers 413 for parts beyond the announced size, and 415 for anything but bytes', async () => {
    const id = clientGeneratedId();
    await begin(id, { size_bytes: 10 });
    expect(await put(id, 0, text)).toMatchObject({ status: 413 });
    expect(await put(id, 0, Buffer.alloc(10, 'x'))).toMatchObject({ status: 200 });
    expect(await put(id, 5, Buffer.alloc(6, 'x'))).toMatchObject({ status: 413 });
    const json = await admin.put(`/admin/food-import-uploads/${id}?offset=0`, { a: 1 });
    expect(json).toMatchObject({ status: 415, errors: [{ code: 'NOT_BYTES' }] });
    const headers = { 'content-type': 'application/octet-stream' };
    expect(await admin.post('/weight-entries', { weight: 1 }, headers)).toMatchObject({ status: 415 });
    expect(await put(clientGeneratedId(), 0, text)).toMatchObject({ status: 404 });
  });

  it.each([
    ['a name with a folder', { file_name: '../foods.jsonl' }, 'file_name'],
    ['a name of dots', { file_name: '..' }, 'file_name'],
    ['a name of more bytes than a file system takes', { file_name: '食'.repeat(86) }, 'file_name'],
    ['an empty file', { size_bytes: 0 }, 'size_bytes'],
  ])('refuses %s', async (_what, fields, field) => {
    expect(await begin(clientGeneratedId(), fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('imports a file with the longest name in bytes, and lists its problems', async () => {
    const id = clientGeneratedId();
    const file_name = `${'食'.repeat(78)}.jsonl`;
    const bad = Buffer.from('{"product_name":"Soup","energy_kcal_100g":-1}\nnot JSON\n');
    await begin(id, { file_name, size_bytes: bad.length });
    expect(await put(id, 0, bad)).toMatchObject({ status: 200 });
    const { data } = await startUpload(id);
    expect(await ended(data.id)).toMatchObject({ state: 'finished', file_name });
    expect(await admin.get(`/admin/food-imports/${data.id}/problems`)).toMatchObject({ status: 200 });
  });

  it('answers 413 for a file that the disk has no space for, and 409 for another file with the id of an upload', async () => {
    const [id, other] = [clientGeneratedId(), clientGeneratedId()];
    expect(await begin(other, { size_bytes: 2 ** 40 })).toMatchObject({
      status: 413,
      errors: [{ code: 'NO_ROOM_FOR_FILE', field: 'file' }],
    });
    await begin(id);
    expect(await begin(id, { file_name: 'other.jsonl' })).toMatchObject({ status: 409 });
  });
});
