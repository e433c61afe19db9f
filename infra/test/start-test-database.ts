import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where the test files find the PostgreSQL of this run. */
export const POSTGRES_URL = 'FETTLE_TEST_POSTGRES';
/** And the file that it writes its log into. */
const POSTGRES_LOG = 'FETTLE_TEST_POSTGRES_LOG';
/** The port of the pgbouncer through which the servers under test reach it, where there is one. */
const POOLER = 'FETTLE_TEST_POOLER';

/**
 * Jest's global setup of the project `api`: the API built, one PostgreSQL with a migrated template. It ends with
 * the process of Jest, whose end is the end of its standard input.
 */
export default async function startDatabase(): Promise<void> {
  const program = join(import.meta.dirname, 'test-database-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { url, log, pooler } = await new Promise<{ url: string; log: string; pooler?: number }>(
    (resolve, reject) => {
      child.once('exit', () => reject(new Error('The database for tests did not start; see above.')));
      createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    },
  );
  process.env[POSTGRES_URL] = url;
  process.env[POSTGRES_LOG] = log;
  if (pooler) process.env[POOLER] = String(pooler);
  child.unref();
  for (const pipe of [child.stdin, child.stdout])
    if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
}
