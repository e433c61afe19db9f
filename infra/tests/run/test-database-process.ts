/**
 * Holds a PostgreSQL for tests until its standard input ends; that also happens when the starting process is killed,
 * so nothing is left running. It builds the API, migrates a database `fettle_template` for tests to clone, then
 * prints `{ "url": …, "log": …, "folder": …, "pooler": … }` in one line; `pooler` is the port of a pgbouncer in
 * transaction mode, with `FETTLE_TEST_POOL=transaction`. The lines `stop`, `crash` (without closing a connection) and
 * `start` on its input do that to PostgreSQL; it answers each with `done`.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { buildApi } from '../../build/api/build-api.ts';
import { startPostgres } from '../../product/database/embedded-postgres.ts';
import { startPgbouncer } from '../pgbouncer/pgbouncer.ts';

const PREPARE = join(import.meta.dirname, '../../../api/dist/prepare.js');
const TEMPLATE = 'fettle_template';

const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-test-'));
chmodSync(dataDir, 0o755);
// Only a test that crashes PostgreSQL needs the slow and safe mode: without it, acknowledged writes may be lost.
const fsync = process.argv.includes('--durable');
const options = { dataDir, password: 'test', fsync };

async function hold(): Promise<void> {
  const [first] = await Promise.all([startPostgres(options), buildApi()]);
  let postgres = first;
  const pooled = process.env.FETTLE_TEST_POOL === 'transaction';
  const pooler = pooled ? await startPgbouncer(first.url()) : null;
  try {
    await makeTemplate(postgres.url(), postgres.url(TEMPLATE));
    const log = join(dataDir, 'logs/postgres.log');
    console.log(JSON.stringify({ url: postgres.url(), log, folder: dataDir, pooler: pooler?.port }));
    for await (const line of createInterface({ input: process.stdin })) {
      if (line === 'stop') await postgres.stop();
      if (line === 'crash') await postgres.stop('immediate');
      if (line === 'start') postgres = await startPostgres({ ...options, port: first.port });
      console.log('done');
    }
  } finally {
    await pooler?.stop();
    await postgres.stop();
  }
}

async function makeTemplate(server: string, template: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  // Autovacuum would analyse a table in the middle of a test of plans, and be one more connection where a test counts
  // them.
  await client.query('ALTER SYSTEM SET autovacuum = off');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  const env = { ...process.env, DATABASE_URL: template };
  const prepared = spawnSync(process.execPath, [PREPARE, '--without-foods'], { env, encoding: 'utf8' });
  if (prepared.status !== 0) throw new Error(`The test database could not be migrated:\n${prepared.stderr}`);
}

process.on('SIGINT', () => undefined);
// The starting process may be killed before it reads the address: then the input ends, and PostgreSQL is stopped.
process.stdout.on('error', () => undefined);
hold()
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(dataDir, { recursive: true, force: true }));
