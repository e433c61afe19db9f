import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../harness/api-server.ts';
import { prepareDatabase, run } from '../harness/database.ts';
import type { BenchData } from './corpus.ts';
import { fillFoods } from './fill-foods.ts';
import { makeMembers } from './members.ts';

/** What a kept database is made by: with other migrations or other rows it is another one. */
const MADE_BY = [
  'api/src/migrations',
  'infra/bench/food-search/generated-food.ts',
  'infra/bench/food-search/members.ts',
];

interface Server {
  url(database?: string): string;
}

/**
 * A database of that many generated foods beside those of a first start, with the members who ask. It is made at the
 * first time and kept; `fresh` makes it anew, and kept ones that other migrations made are removed.
 */
export async function filledDatabase(
  server: Server,
  data: BenchData,
  rows: number,
  { folder, fresh = false }: { folder: string; fresh?: boolean },
): Promise<string> {
  const hash = hashOf(MADE_BY);
  const name = `foods_${rows}_${hash}`;
  const kept: { name: string }[] = await run(
    server.url(),
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'foods\\_%'`,
  );
  for (const { name: old } of kept)
    if (!old.endsWith(hash) || (fresh && old === name)) await run(server.url(), `DROP DATABASE ${old}`);
  if (!fresh && kept.some((it) => it.name === name)) return server.url(name);

  const making = `foods_making`;
  const started = Date.now();
  await prepareDatabase(server.url(), server.url(making));
  await fillFoods(server.url(making), data, rows, folder);
  await run(server.url(making), 'VACUUM ANALYZE');
  const product = await startProduct(folder, server.url(making));
  await makeMembers(product.port, server.url(making));
  await product.stop();
  await run(server.url(making), 'VACUUM ANALYZE');
  await run(server.url(), `ALTER DATABASE ${making} RENAME TO ${name}`);
  console.log(`${rows} foods written in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return server.url(name);
}

/** Of these files and of all files below these folders. */
function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 8);
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(path, name));
}
