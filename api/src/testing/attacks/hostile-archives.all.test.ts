import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { RESTORED } from '../../account/imports/archive/restored-tables.ts';
import type { ImportDto } from '../../account/imports/imports.dto.ts';
import type { FoodImportProgressDto, FoodImportsDto } from '../../admin/food-imports/food-imports.dto.ts';
import { FULL_ADMIN } from '../accounts/callers.ts';
import {
  anonymous,
  database,
  mediaDir,
  PASSWORD,
  type SignedIn,
  server,
  signIn,
} from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { exportOf, fillAccount, rowsOf } from '../files/account-archive.ts';
import { readFiles } from '../files/history-files.ts';
import { ESCAPED, HOSTILE_ZIPS, hostileZips } from '../files/hostile-zips.ts';
import { filesIn, upload } from '../files/media-file.ts';
import { unzip } from '../files/unzip.ts';
import { until } from '../until.ts';
import { deleteWith } from './race.ts';

/** The files of a zip file as each way in takes it, and the one that is changed. */
interface Taken {
  contents: Map<string, Buffer>;
  victim: string;
}

let member: SignedIn;
let admin: SignedIn;
let archive: Taken;

const csv = (lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);

const history: Taken = {
  contents: new Map([
    [
      'libra.csv',
      csv([
        '#Version: 6',
        '#Units: kg',
        '',
        '#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log',
        '2026-01-04T23:30:00.000Z;81.2;81.2;;;;;',
      ]),
    ],
  ]),
  victim: 'libra.csv',
};

const foods: Taken = {
  contents: new Map([
    [
      'food.csv',
      csv([
        'fdc_id,data_type,description,food_category_id,publication_date',
        '30,foundation_food,Bread,18,2024-10-31',
      ]),
    ],
    ['food_nutrient.csv', csv(['id,fdc_id,nutrient_id,amount', '1,30,1003,8.5'])],
  ]),
  victim: 'food.csv',
};

beforeAll(async () => {
  const maker = await signIn();
  await fillAccount(maker);
  archive = { contents: await unzip(await exportOf(maker)), victim: 'weight-entries.json' };
  // By the API, which deletes the pictures too.
  const deleted = await deleteWith(maker, '/account', { password: PASSWORD }, maker.access_token);
  expect(deleted.status).toBe(204);
  await database().query('DELETE FROM food_products');
  [member, admin] = [await signIn(), await signIn(FULL_ADMIN)];
});

function zipOf({ contents, victim }: Taken, what: string): Buffer {
  const [, make] = hostileZips(contents, victim).find(([name]) => name === what) ?? [];
  if (!make) throw new Error(`There is no ${what}.`);
  return make();
}

/** The server's files but the uploads of foods, which stay until its next start, and rows of files that it has yet to delete. */
const filesLeft = async () => {
  const due = await database().query<{ file: string }>(
    'SELECT * FROM media_files_to_delete WHERE due_at > now()',
  );
  return [...filesIn(mediaDir()).filter((file) => !file.startsWith('food-imports/')), ...due];
};

/** Fails unless nothing of the member is stored, no file is left, nothing escaped, and the server still answers. */
async function expectNothing(): Promise<void> {
  expect(
    Object.values(
      await rowsOf(
        member,
        RESTORED.map(({ table }) => table),
      ),
    ).filter(Boolean),
  ).toEqual([]);
  expect(await database().query('SELECT * FROM account_import_rows')).toEqual([]);
  await until(async () => (await filesLeft()).length === 0);
  for (const folder of ['/', '/tmp', tmpdir(), process.cwd()])
    expect(readdirSync(folder).filter((name) => name.includes(ESCAPED))).toEqual([]);
  expect(server().process.exitCode).toBeNull();
  expect(await anonymous().get('/health/ready')).toMatchObject({ status: 200 });
}

const REFUSAL = {
  code: expect.stringMatching(/^[A-Z_]+$/),
  message: expect.stringMatching(/^\P{Cc}{10,400}$/u),
};

/** Uploads a zip file as a member's import and returns what was found; removes it where it could be applied. */
async function imported(zip: Buffer): Promise<ImportDto> {
  const found = await readFiles(member, { 'fettle.zip': zip }, { time_zone: 'UTC' });
  await member.delete(`/account/imports/${found.id}`);
  return found;
}

describe.each([
  ['an account', () => archive],
  ['a history of another product', () => history],
])('a zip file of %s', (_of, taken) => {
  it.each(HOSTILE_ZIPS)('with %s is refused with its reason, and leaves nothing', async (what) => {
    const { state, problem } = await imported(zipOf(taken(), what));
    expect([state, problem]).toEqual(['failed', expect.objectContaining(REFUSAL)]);
    expect(problem?.code).not.toBe('UNEXPECTED');
    await expectNothing();
  });
});

describe('a zip file in the place of a picture', () => {
  it.each(HOSTILE_ZIPS)('with %s is refused, and leaves nothing', async (what) => {
    const answer = await upload(member, zipOf(history, what).subarray(0, 1_000_000));
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'file' }] });
    await expectNothing();
  });
});

/** Uploads a file of foods as an administrator, and returns why it was refused, or the import after its end. */
async function foodsFrom(
  file: Buffer,
  file_name = 'foods.zip',
): Promise<FoodImportProgressDto | { code: string; message: string }> {
  const id = clientGeneratedId();
  const uploads = '/admin/food-import-uploads';
  await admin.post(uploads, { id, file_name, size_bytes: file.length });
  const put = await admin.raw(`/api/v1${uploads}/${id}?offset=0`, {
    method: 'PUT',
    body: new Uint8Array(file),
    headers: { authorization: `Bearer ${admin.access_token}`, 'content-type': 'application/octet-stream' },
  });
  expect(put.status).toBe(200);
  const { status, data, errors } = await admin.post<FoodImportProgressDto>(`${uploads}/${id}/import`);
  if (status === 422) return errors[0] as { code: string; message: string };
  expect(status).toBe(201);
  let ended: FoodImportProgressDto | undefined;
  await until(async () => {
    const { imports } = (await admin.get<FoodImportsDto>('/admin/food-imports')).data;
    ended = imports.find((one) => one.id === data.id);
    return ended?.state !== 'running';
  });
  return ended as FoodImportProgressDto;
}

describe('a zip file of foods', () => {
  it.each(HOSTILE_ZIPS)(
    'with %s is refused with its reason, or gives foods of its tables alone',
    async (what) => {
      const result = await foodsFrom(zipOf(foods, what));
      if ('code' in result) expect(result).toMatchObject(REFUSAL);
      else if (result.state === 'failed') expect(result.failure).toMatch(/^[^\0]{10,}$/);
      else expect(result).toMatchObject({ state: 'finished' });
      const names = await database().query<{ product_name: string }>(
        'DELETE FROM food_products RETURNING product_name',
      );
      for (const { product_name } of names) expect(product_name).toBe('Bread');
      await database().query('DELETE FROM food_imports');
      await expectNothing();
    },
  );
});

it('a gzip file of foods, whose second line unpacks to 256 MiB, gives the food of its first line alone', async () => {
  const lines = '{"product_name":"Bread"}\n{"product_name":"';
  const file = gzipSync(Buffer.concat([Buffer.from(lines), Buffer.alloc(256 * 1024 * 1024, 'x')]));
  expect(await foodsFrom(file, 'foods.jsonl.gz')).toMatchObject({
    ...{ state: 'finished', added: 1, left_out: { unreadable: 1 } },
  });
  expect(await database().query('DELETE FROM food_products RETURNING product_name')).toEqual([
    { product_name: 'Bread' },
  ]);
  await database().query('DELETE FROM food_imports');
  await expectNothing();
});
