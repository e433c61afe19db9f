import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { database } from '../../testing/accounts/sign-in.ts';
import { runBuilt } from '../../testing/test-server.ts';

/** Folder of the files to import. */
export let folder: string;

/** Gives the tests of a file their folder, and each test no food and no import. */
export function useImportFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-foods-'));
  });
  // `DELETE`, because the locks of `TRUNCATE` and those of a starting server can deadlock.
  beforeEach(() =>
    database().query('DELETE FROM food_products; DELETE FROM food_imports; DELETE FROM deleted_foods'),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** Runs `foods.js`, with the server up; on another database than the server's on request. */
export async function foods(words: string[], url = database().url) {
  const program = runBuilt('foods.js', words, { DATABASE_URL: url });
  return said(await program.ended, program.output());
}

function said(code: number | null, output: string) {
  const lines = output.split('\n').filter((line) => line && !line.startsWith('… '));
  return { code, said: lines.map((line) => line.replace(/ \(\d+ s, .*rows\/s\)$/, '')) };
}

/** A file with these lines: texts as they are, everything else as JSON. */
export function fileOf(lines: unknown[], name = 'foods.jsonl'): string {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

export type Row = Record<string, unknown> & { id: string };
export const stored = () => database().query<Row>('SELECT * FROM food_products ORDER BY product_name');

export const SOUP = {
  barcode: '036000291452',
  product_name: ' Soup ',
  brands: 'Pot',
  categories: 'Soups',
  nutrition_per_100g: { energy_kcal: 40, proteins: '1,5', carbohydrates: 5, fat: 0, salt: 1 },
  serving_size: '1 cup',
  serving_quantity: '240',
  allergens: ['milk'],
  nova_group: 4,
};
