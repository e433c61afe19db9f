import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A row of the sample corpus, flat; nutrition per 100 g. */
interface CorpusRow {
  src: string;
  code: string | null;
  name: string;
  brands: string;
  categories: string;
  kcal: number | null;
  p: number | null;
  c: number | null;
  f: number | null;
  ns: string | null;
  nova: number | null;
  allergens: string;
  thumb: string | null;
  serving: string | null;
}

/**
 * Imports a gzipped corpus by `npm run foods -- import`, in our own form of foods. Its USDA SR28 rows are left out:
 * a first start has exactly these foods. `folder` takes the file and all that the command writes.
 */
export function importCorpus(database_url: string, corpus: string, folder: string): void {
  const rows: CorpusRow[] = gunzipSync(readFileSync(corpus))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const file = join(folder, 'corpus.jsonl');
  const branded = rows.filter(({ src }) => src !== 'sr28');
  writeFileSync(file, branded.map((row) => `${JSON.stringify(jsonlLine(row))}\n`).join(''));
  const command = ['infra/run.mjs', 'infra/product/commands/foods.ts', 'import', file];
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { PATH: process.env.PATH, DATABASE_URL: database_url, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The corpus could not be imported:\n${stderr}`);
}

/** One line of our own form of foods, in the API's field names. Each code is a product of its own. */
function jsonlLine(row: CorpusRow) {
  const { src, code, name, brands, categories, kcal, p, c, f, ns, nova, allergens, thumb, serving } = row;
  return {
    source_key: `${src}:${code}`,
    barcode: code,
    product_name: name,
    brands,
    categories,
    image_thumb_url: thumb,
    serving_size: serving,
    energy_kcal: kcal,
    proteins: p,
    carbohydrates: c,
    fat: f,
    nutriscore_grade: ns,
    nova_group: nova,
    allergens: allergens ? allergens.split(',') : null,
    data_sources: [src === 'usda-branded' ? 'usda' : 'openfoodfacts'],
  };
}
