import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { until } from '../../testing/until.ts';
import type { FoodImportProgressDto, FoodImportsDto } from './food-imports.dto.ts';

/** Within `FOOD_IMPORTS_DIR`. */
export let folder: string;
export let elsewhere: string;
export let admin: SignedIn;

/** Gives the tests of a file their folders and an administrator, and each test no food and no import. */
export function useFoodImports(): void {
  beforeAll(async () => {
    const imports_dir = join(mediaDir(), 'food-imports');
    mkdirSync(imports_dir, { recursive: true });
    folder = mkdtempSync(join(imports_dir, 'files-'));
    elsewhere = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-elsewhere-'));
    admin = await signIn({ is_admin: true, permission_level: 0 });
  });
  // `DELETE`, because the locks of `TRUNCATE` and those of a starting server can deadlock.
  beforeEach(() => database().query('DELETE FROM food_products; DELETE FROM food_imports'));
  afterAll(() => {
    for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
  });
}

export const foodLines = (names: string[]) =>
  names.map((name, n) => `${JSON.stringify({ source_key: `test:${n}`, product_name: name })}\n`).join('');

export function fileOf(text: string, name = `${randomUUID()}.jsonl`): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text).subarray(0, -6) : text);
  return path;
}

export const start = (path: string) => admin.post<FoodImportProgressDto>('/admin/food-imports', { path });
export const startAgain = (id: string) =>
  admin.post<FoodImportProgressDto>(`/admin/food-imports/${id}/start`);
export const imports = async () => (await admin.get<FoodImportsDto>('/admin/food-imports')).data.imports;
export const names = async () =>
  (await database().query<{ product_name: string }>('SELECT product_name FROM food_products ORDER BY 1')).map(
    ({ product_name }) => product_name,
  );

/** The import, as soon as it no longer runs. */
export async function ended(id: string): Promise<FoodImportProgressDto> {
  let found: FoodImportProgressDto | undefined;
  await until(async () => {
    found = (await imports()).find((it) => it.id === id);
    return found !== undefined && found.state !== 'running';
  });
  return found as unknown as FoodImportProgressDto;
}

/** Runs `work` while imports wait: another transaction is writing the food with this name. */
export async function withFoodInTheWay(work: () => Promise<void>): Promise<void> {
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
