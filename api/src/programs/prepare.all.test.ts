import { clone, run } from '../testing/programs-on-databases.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const prepare = (database: TestDatabase) => run('prepare.js', ['--without-foods'], database);

describe('prepare', () => {
  it('migrates once when two processes start concurrently', async () => {
    const database = await clone();
    await database.query('DROP SCHEMA public CASCADE');
    await database.query('CREATE SCHEMA public');
    const both = await Promise.all([prepare(database), prepare(database)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const [first = '', second = ''] = both.map(({ output }) => output).sort((a, b) => b.length - a.length);
    expect(first).toContain('migrated FeatureAppLoads');
    expect(second).toBe('');
  });

  it('refuses in one line a locale that knows only English letters', async () => {
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
