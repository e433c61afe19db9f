import { cloneDatabase, type TestDatabase } from './testing/test-database.ts';
import { runBuilt } from './testing/test-server.ts';

const databases: TestDatabase[] = [];
const clone = async () => {
  const database = await cloneDatabase();
  databases.push(database);
  return database;
};

afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function run(program: string, args: string[], database: TestDatabase) {
  const built = runBuilt(program, args, { DATABASE_URL: database.url });
  return { code: await built.ended, output: built.output() };
}

const prepare = (database: TestDatabase) => run('prepare.js', ['--without-foods'], database);

describe('prepare', () => {
  it('does nothing the second time', async () => {
    expect(await prepare(await clone())).toEqual({ code: 0, output: '' });
  });

  it('migrates once when two start at once', async () => {
    const database = await clone();
    await database.query('DROP SCHEMA public CASCADE');
    await database.query('CREATE SCHEMA public');
    const both = await Promise.all([prepare(database), prepare(database)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const [first = '', second = ''] = both.map(({ output }) => output).sort((a, b) => b.length - a.length);
    expect(first).toContain('migrated UsersSessionsPreferences');
    expect(second).toBe('');
  });

  it('says in one line when the locale knows only English letters', async () => {
    const home = await clone();
    await home.query(
      `CREATE DATABASE ascii_only TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    const url = new URL(home.url);
    url.pathname = 'ascii_only';
    const { code, output } = await prepare({ ...home, url: url.href });
    await home.query('DROP DATABASE ascii_only WITH (FORCE)');
    expect(code).toBe(1);
    expect(output).toMatch(/^The locale of this database knows only English letters\..*\n$/);
  });
});

describe('the check for migrations', () => {
  it('finds that entities and migrations agree', async () => {
    expect(await run('pending-migration.js', [], await clone())).toEqual({ code: 0, output: '' });
  });

  it('prints the SQL and exits with 1 when a migration was forgotten', async () => {
    const database = await clone();
    await database.query('ALTER TABLE users DROP COLUMN premium');
    const { code, output } = await run('pending-migration.js', [], database);
    expect(code).toBe(1);
    expect(output).toContain('ALTER TABLE "users" ADD "premium" boolean NOT NULL DEFAULT false;');
  });
});
