import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { benchFood, type GeneratedRow } from './bench-row.ts';
import { type BenchData, corpusText } from './corpus.ts';

const BATCH = 2000;

/** The rows that the generator makes, as foods. */
async function* generated(data: BenchData, rows: number, folder: string) {
  const corpus = join(folder, 'corpus.jsonl');
  writeFileSync(corpus, corpusText(data));
  const args = [data.generator, '--corpus', corpus, '--n', String(rows), '--seed', '1', '--format', 'jsonl'];
  const generator = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => generator.once('close', resolve));
  for await (const line of createInterface({ input: generator.stdout }))
    yield benchFood(JSON.parse(line) as GeneratedRow);
  const code = await ended;
  if (code !== 0) throw new Error(`The generator ended with ${code}.`);
}

/** Writes that many generated foods beside those that are there. */
export async function fillFoods(url: string, data: BenchData, rows: number, folder: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let batch: object[] = [];
    const write = async () => {
      await client.query(INSERT, [JSON.stringify(batch)]);
      batch = [];
    };
    for await (const food of generated(data, rows, folder)) if (batch.push(food) === BATCH) await write();
    await write();
  } finally {
    await client.end();
  }
}

const COLUMNS = `source_key, barcode, product_name, brands, categories, image_thumb_url, serving_size, allergens,
  nutriscore_grade, nova_group, ecoscore_grade, energy_kcal, proteins, carbohydrates, fat, data_sources`;
const INSERT = `INSERT INTO food_products (id, ${COLUMNS})
  SELECT gen_random_uuid(), ${COLUMNS} FROM jsonb_populate_recordset(NULL::food_products, $1)
  ON CONFLICT DO NOTHING`;
