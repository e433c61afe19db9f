import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseServer, prepareDatabase, runSql } from '../harness/database.ts';
import { startApi } from '../harness/servers.ts';
import type { BenchData } from './corpus.ts';
import { fillFoods } from './fill-foods.ts';
import { makeMembers } from './members.ts';

/** Sources that a kept database depends on; when one of them changes, the database is built again. */
const MADE_BY = [
  'api/src/programs/migrations',
  'api/src/foods/search/schema',
  'infra/measure/food-search/generated-food.ts',
  'infra/measure/food-search/members.ts',
];

/**
 * Returns the URL of a database with `rows` generated foods beside those of a first start, and the members who
 * search. The first run builds it, later runs reuse it, and `fresh` builds it again. Removes kept databases of other
 * sources.
 */
export async function filledDatabase(
  server: DatabaseServer,
  data: BenchData,
  rows: number,
  { folder, fresh = false }: { folder: string; fresh?: boolean },
): Promise<string> {
  const hash = hashOf(MADE_BY);
  const name = `foods_${rows}_${hash}`;
  const kept: { name: string }[] = await runSql(
    server.url(),
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'foods\\_%'`,
  );
  for (const { name: old } of kept)
    if (!old.endsWith(hash) || (fresh && old === name)) await runSql(server.url(), `DROP DATABASE ${old}`);
  if (!fresh && kept.some((it) => it.name === name)) return server.url(name);

  const making = 'foods_making';
  const started = Date.now();
  const making_url = await prepareDatabase(server, making);
  await fillFoods(making_url, data, rows, folder);
  await runSql(making_url, 'VACUUM ANALYZE');
  const api = await startApi(folder, making_url);
  await makeMembers(api.port, making_url);
  await api.stop();
  await runSql(making_url, 'VACUUM ANALYZE');
  await runSql(server.url(), `ALTER DATABASE ${making} RENAME TO ${name}`);
  console.log(`${rows} foods written in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return server.url(name);
}

/** Hash of these files and of all TypeScript files below these folders; 8 hex digits. */
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
