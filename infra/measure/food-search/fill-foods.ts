import { spawn } from 'node:child_process';
import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runSql } from '../harness/database.ts';
import { type BenchData, corpusText } from './corpus.ts';
import { benchFood, type GeneratedRow } from './generated-food.ts';

/** Adds that many generated foods to those of a database, by the import of `npm run foods`. */
export async function fillFoods(url: string, data: BenchData, rows: number, folder: string): Promise<void> {
  const file = join(folder, `${rows}-foods.jsonl`);
  await pipeline(Readable.from(lines(data, rows, folder)), createWriteStream(file));
  // The GIN indexes are built once all foods are written: row by row takes two thirds of the whole time.
  const indexes: { name: string; sql: string }[] = await runSql(
    url,
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
     WHERE tablename = 'food_products' AND indexdef LIKE '%USING gin%'`,
  );
  for (const { name } of indexes) await runSql(url, `DROP INDEX ${name}`);
  await importFile(url, file);
  rmSync(file);
  for (const { sql } of indexes) await runSql(url, `SET maintenance_work_mem = '1GB'; ${sql}`);
}

async function importFile(url: string, file: string): Promise<void> {
  const importer = spawn(process.execPath, ['api/dist/foods.js', 'import', file, '--source=jsonl'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [importer.stdout, importer.stderr])
    output.on('data', (chunk) => {
      printed += chunk;
    });
  const code = await new Promise((resolve) => importer.once('close', resolve));
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${printed}`);
}

/** The generator's rows in our own form, a thousand at a time, because each chunk of a stream has a cost. */
async function* lines(data: BenchData, rows: number, folder: string): AsyncGenerator<string> {
  const corpus = join(folder, 'corpus.jsonl');
  writeFileSync(corpus, corpusText(data));
  const args = [data.generator, '--corpus', corpus, '--n', String(rows), '--seed', '1', '--format', 'jsonl'];
  const generator = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => generator.once('close', resolve));
  let chunk: string[] = [];
  for await (const line of createInterface({ input: generator.stdout })) {
    chunk.push(`${JSON.stringify(benchFood(JSON.parse(line) as GeneratedRow))}\n`);
    if (chunk.length < 1000) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
  const code = await ended;
  if (code !== 0) throw new Error(`The generator ended with ${code}.`);
}
