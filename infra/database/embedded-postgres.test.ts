import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../locks/process-liveness.ts';
import { makeDataDir, postgresLog, removeDataDir, until } from '../start/testing/command-process.ts';
import { checkDatabase, databaseComplaint } from './check-database.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

jest.setTimeout(30_000);

let dataDirs: string[];
beforeEach(() => {
  dataDirs = [];
});
afterEach(async () => {
  for (const dataDir of dataDirs) await removeDataDir(dataDir);
});

function dataFolder(mode?: number): string {
  const dataDir = makeDataDir(mode);
  dataDirs.push(dataDir);
  return dataDir;
}

async function query(postgres: RunningPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Without fsync a kill may lose what was acknowledged; with it, never. */
const options = (dataDir: string) => ({ dataDir, password: "it's 100 % secret", fsync: false });
const durable = (dataDir: string) => ({ ...options(dataDir), fsync: true });
const asRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL', () => {
  it('knows letters beyond English ones, listens on this machine only, and needs its password', async () => {
    const postgres = await startPostgres(options(dataFolder()));
    expect(
      await query(postgres, `SELECT lower('É'), upper('ж'), current_setting('listen_addresses')`),
    ).toEqual(['é', 'Ж', '127.0.0.1']);
    await query(postgres, 'CREATE EXTENSION pg_trgm');
    expect(await query(postgres, `SELECT show_trgm('жук') <> '{}'`)).toEqual([true]);
    const stranger = new pg.Client({ connectionString: postgres.url().replace(/:[^:@]*@/, ':wrong@') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('is taken over when it still runs, and keeps its data over a clean stop', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(options(dataDir));
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(await startPostgres(options(dataDir))).toMatchObject({
      pid: first.pid,
      port: first.port,
      reused: true,
    });
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const again = await startPostgres(options(dataDir));
    expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
    expect(postgresLog(dataDir)).toContain('database system was shut down at');
  });

  it('starts after kill -9 while its backends still die, and has every acknowledged write', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(durable(dataDir));
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const busy = query(first, 'SELECT pg_sleep(1000)').catch(() => null);
    process.kill(first.pid, 'SIGKILL');
    const again = await startPostgres(durable(dataDir));
    expect(again.pid).not.toBe(first.pid);
    expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
    await busy;
  });

  it('is not fooled by a lock file whose process number now belongs to another process', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(options(dataDir));
    process.kill(first.pid, 'SIGKILL');
    await until(() => !isAlive(first.pid));
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    expect((await startPostgres(options(dataDir))).reused).toBe(false);
  });

  it('takes a new password when the secrets were lost, also from a server that still runs', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(options(dataDir));
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const again = await startPostgres({ ...options(dataDir), password: 'fresh' });
    expect(again.notes).toContain(
      'the password of the database was not the one in secrets.json, and was set to it',
    );
    expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
  });

  it('makes a half-made cluster again and deletes nothing that it did not make', async () => {
    const dataDir = dataFolder();
    const place = join(dataDir, 'postgres');
    mkdirSync(`${place}.new-999999999`);
    mkdirSync(place);
    writeFileSync(join(place, 'PG_VERSION'), '18\n');
    const postgres = await startPostgres(options(dataDir));
    expect(await query(postgres, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(dataDir).sort()).toEqual(['logs', 'postgres', 'postgres.incomplete']);
    expect(postgres.notes).toContain(
      `${place} was not a whole database: it was moved to ${place}.incomplete and made anew`,
    );
  });

  it('shows the end of its log when it does not start', async () => {
    const dataDir = dataFolder();
    await (await startPostgres(options(dataDir))).stop();
    renameSync(join(dataDir, 'postgres', 'pg_wal'), join(dataDir, 'pg_wal'));
    await expect(startPostgres(options(dataDir))).rejects.toThrow(/did not start; the end of [\s\S]*pg_wal/);
  });

  if (asRoot) {
    it('lies under /var/lib/fettle when only root can enter the data folder, and is found there again', async () => {
      const dataDir = dataFolder(0o700);
      const first = await startPostgres(options(dataDir));
      const cluster = realpathSync(join(dataDir, 'postgres'));
      expect(cluster).toMatch(/^\/var\/lib\/fettle\/[0-9a-f]{12}\/postgres$/);
      expect(first.notes).toContain(
        `the database lies in ${cluster}, because its user cannot enter ${dataDir}`,
      );
      await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      const again = await startPostgres(options(dataDir));
      expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
      await again.stop();
      expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
    });
  }
});

describe('a system without an embedded PostgreSQL', () => {
  it('gets the advice to set DATABASE_URL', () => {
    expect(() => findPostgresBinaries('sunos', 'sparc')).toThrow(
      'There is no embedded PostgreSQL for this system (sunos sparc): set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  });
});

describe('a PostgreSQL of one’s own', () => {
  it('is refused with a line that says why: unknown database, wrong password, a locale of English letters', async () => {
    const postgres = await startPostgres(options(dataFolder()));
    const place = `127.0.0.1:${postgres.port}`;
    await expect(checkDatabase(postgres.url())).resolves.toBeUndefined();
    await expect(checkDatabase(postgres.url('nowhere'))).rejects.toThrow(
      `DATABASE_URL: ${place} has no database "nowhere": create it first.`,
    );
    await expect(checkDatabase(postgres.url().replace(/:[^:@]*@/, ':wrong@'))).rejects.toThrow(
      `DATABASE_URL: ${place} refuses the user "postgres" or the password.`,
    );
    await query(postgres, `CREATE DATABASE english TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`);
    await expect(checkDatabase(postgres.url('english'))).rejects.toThrow(
      `DATABASE_URL: the locale of the database "english" knows only English letters (lower('É') is not 'é'): make it with LOCALE 'C.UTF-8' or another UTF-8 locale.`,
    );
  });

  const fit = { version_number: 150004, version: '15.4', encoding: 'UTF8', lower: 'é', name: 'fettle' };
  it.each([
    [{}, null],
    [
      { version_number: 140012, version: '14.12' },
      'DATABASE_URL: PostgreSQL 14.12 is too old, 15 or newer is needed.',
    ],
    [
      { encoding: 'LATIN1' },
      'DATABASE_URL: the database "fettle" has the encoding LATIN1, and UTF8 is needed.',
    ],
  ])('with %j: %s', (facts, complaint) => {
    expect(databaseComplaint({ ...fit, ...facts })).toBe(complaint);
  });
});
