import { clone, run } from './testing/programs-on-databases.ts';
import type { TestDatabase } from './testing/test-database.ts';

const prepare = (database: TestDatabase) => run('prepare.js', ['--without-foods'], database);

describe('prepare', () => {
  it('does nothing the second time', async () => {
    expect(await prepare(await clone())).toEqual({ code: 0, output: '' });
  });

  it('leaves the database as it was when a migration fails, and says which one, why, and that nothing was changed', async () => {
    const database = await clone();
    await database.query('DROP SCHEMA public CASCADE');
    await database.query('CREATE SCHEMA public');
    // It is in the way of a migration behind many others.
    await database.query('CREATE TABLE my_meals (eaten text)');
    const tables = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
    const { code, output } = await prepare(database);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The migration MyMeals\d+ failed: relation "my_meals" already exists\. Nothing was changed: .*\n$/,
    );
    const left = await database.query<{ relname: string }>(tables);
    expect(left.map(({ relname }) => relname).filter((name) => name !== 'migrations')).toEqual(['my_meals']);
    await database.query('DROP TABLE my_meals');
    expect((await prepare(database)).code).toBe(0);
  });

  it('refuses a database that a newer release has used, and changes nothing', async () => {
    const database = await clone();
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9999, 'OfNextYear9999')`);
    await database.query(`DELETE FROM migrations WHERE name LIKE 'LastWritePosition%'`);
    await database.query('ALTER TABLE users DROP COLUMN last_write_position');
    const { code, output } = await prepare(database);
    expect(code).toBe(1);
    expect(output).toMatch(/^A newer release has used this database \(migration OfNextYear9999\), .*\n$/);
    const columns = `SELECT FROM information_schema.columns WHERE column_name = 'last_write_position'`;
    expect(await database.query(columns)).toEqual([]);
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
