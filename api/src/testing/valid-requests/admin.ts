import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { anonymous, database, mediaDir, signIn } from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { plain, shared, type ValidCall } from './valid-call.ts';

const aMember = async () => (await signIn()).id;

const anAdmin = async () => (await signIn({ is_admin: true, permission_level: 50 })).id;

/** Within `FOOD_IMPORTS_DIR` of the server under test. */
function importsFolder(): string {
  const folder = join(mediaDir(), 'food-imports', 'files');
  mkdirSync(folder, { recursive: true });
  return folder;
}

const FOOD_LINE = '{"product_name":"Soup"}\n';

const FOOD_BYTES = {
  query: 'offset=0',
  body: new Uint8Array(Buffer.from(FOOD_LINE)),
  headers: { 'content-type': 'application/octet-stream' },
};

const newUpload = () => ({ id: clientGeneratedId(), file_name: 'foods.jsonl', size_bytes: FOOD_LINE.length });

/** An upload of which nothing has arrived. */
async function foodUpload(): Promise<string> {
  const upload = newUpload();
  const admin = await signIn({ is_admin: true, permission_level: 0 });
  await admin.post('/admin/food-import-uploads', upload);
  return upload.id;
}

/** An upload that can be imported, once no other import runs. */
async function wholeFoodUpload(): Promise<string> {
  await foodFile();
  const id = await foodUpload();
  const { access_token } = await signIn({ is_admin: true, permission_level: 0 });
  const { query: offset, body, headers } = FOOD_BYTES;
  await anonymous().raw(`/api/v1/admin/food-import-uploads/${id}?${offset}`, {
    method: 'PUT',
    body,
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  return id;
}

/** A file that can be imported, once no other import runs. */
async function foodFile(): Promise<string> {
  await database().query('SELECT pg_advisory_lock($1), pg_advisory_unlock($1)', [ADVISORY_LOCKS.food_import]);
  const path = join(importsFolder(), 'foods.jsonl');
  writeFileSync(path, FOOD_LINE);
  return path;
}

/** An import that was stopped, with a list of problems. */
async function foodImport(): Promise<string> {
  const problems_file = join(importsFolder(), 'foods.jsonl.problems.jsonl');
  writeFileSync(problems_file, '{}\n');
  const [row] = await database().query<{ id: string }>(
    `INSERT INTO food_imports (fingerprint, file_name, path, source, problems_file, problems_bytes, run_started_at)
     VALUES ($1, 'foods.jsonl', $2, 'jsonl', $3, 3, now() - interval '1 day') RETURNING id`,
    [randomBytes(8).toString('hex'), await foodFile(), problems_file],
  );
  return row?.id ?? '';
}

export const ADMIN_CALLS: Record<string, ValidCall> = {
  'GET /api/v1/admin/users': plain,
  'POST /api/v1/admin/users/{id}/promote': {
    request: async () => ({ params: { id: await aMember() }, query: 'permission_level=10' }),
  },
  'POST /api/v1/admin/users/{id}/demote': shared(anAdmin),
  'DELETE /api/v1/admin/users/{id}/sessions': shared(aMember),
  'POST /api/v1/admin/users/{id}/password-link': shared(aMember),
  'PATCH /api/v1/admin/users/{id}': shared(aMember, { status: 'suspended' }),
  'GET /api/v1/admin/audit': plain,
  'GET /api/v1/admin/ip': plain,
  'GET /api/v1/admin/summary': plain,
  'GET /api/v1/admin/food-imports': plain,
  'POST /api/v1/admin/food-imports': { request: async () => ({ body: { path: await foodFile() } }) },
  'POST /api/v1/admin/food-imports/{id}/start': shared(foodImport),
  'POST /api/v1/admin/food-imports/{id}/stop': shared(foodImport),
  'GET /api/v1/admin/food-imports/{id}/problems': shared(foodImport),
  'POST /api/v1/admin/food-import-uploads': { request: () => ({ body: newUpload() }) },
  'POST /api/v1/admin/food-import-uploads/{id}/import': shared(wholeFoodUpload),
  'PUT /api/v1/admin/food-import-uploads/{id}': {
    request: async () => ({ params: { id: await foodUpload() }, ...FOOD_BYTES }),
  },
};
