import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Environment variable with the URL of this run's PostgreSQL, for the test files. */
export const POSTGRES_URL = 'FETTLE_TEST_POSTGRES';
/** Environment variable with the file that PostgreSQL writes its log into. */
const POSTGRES_LOG = 'FETTLE_TEST_POSTGRES_LOG';
/** Environment variable with a folder that is removed at the end of the run. */
const FOLDER = 'FETTLE_TEST_FOLDER';
/** Environment variable with the port of the pgbouncer, if any, through which the servers under test reach it. */
const POOLER = 'FETTLE_TEST_POOLER';

/** Output of `test-database-process.ts`, one line of JSON. */
interface Started {
  url: string;
  log: string;
  folder: string;
  pooler?: number;
}

/**
 * Jest's global setup of the project `api`: builds the API and starts one PostgreSQL with a migrated template, which
 * ends with Jest's process, since its standard input closes then.
 */
export default async function startDatabase(): Promise<void> {
  const program = join(import.meta.dirname, 'test-database-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { url, log, folder, pooler } = await new Promise<Started>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The database for tests did not start; see above.')));
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
  });
  process.env[POSTGRES_URL] = url;
  process.env[POSTGRES_LOG] = log;
  process.env[FOLDER] = folder;
  if (pooler) process.env[POOLER] = String(pooler);
  child.unref();
  for (const pipe of [child.stdin, child.stdout])
    if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
}
