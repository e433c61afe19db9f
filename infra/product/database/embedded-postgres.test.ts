import pg from 'pg';
import { checkDatabase, databaseComplaint } from './check-database.ts';
import { startPostgres } from './embedded-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { dataFolder, options, query } from './testing/embedded-postgres.ts';

/** Settings with which a kill loses no acknowledged write. */
const durable = (dataDir: string) => ({ ...options(dataDir), fsync: true });

describe('the embedded PostgreSQL', () => {
  it('lowercases non-English letters, listens on this machine only, and needs its password', async () => {
    const postgres = await startPostgres(options(dataFolder()));
    expect(
      await query(postgres, `SELECT lower('É'), upper('ж'), current_setting('listen_addresses')`),
    ).toEqual(['é', 'Ж', '127.0.0.1']);
    await query(postgres, 'CREATE EXTENSION pg_trgm');
    expect(await query(postgres, `SELECT show_trgm('жук') <> '{}'`)).toEqual([true]);
    const stranger = new pg.Client({ connectionString: postgres.url().replace(/:[^:@]*@/, ':wrong@') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('starts after kill -9 while its backends still end, and has every acknowledged write', async () => {
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
});

describe('a system without an embedded PostgreSQL', () => {
  it('advises setting DATABASE_URL', () => {
    expect(() => findPostgresBinaries('sunos', 'sparc')).toThrow(
      'There is no embedded PostgreSQL for this system (sunos sparc): set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  });
});

describe('an external PostgreSQL', () => {
  it('is refused with one line: unknown database, wrong password, a locale of English letters', async () => {
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
