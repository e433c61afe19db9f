import type { TestDatabase } from '../testing/test-database.ts';
import { clone, run } from './prepare-fixture.ts';

const prepare = (database: TestDatabase) => run('prepare.js', ['--without-foods'], database);

describe('prepare', () => {
  it('does nothing the second time', async () => {
    expect(await prepare(await clone())).toEqual({ code: 0, output: '' });
  });

  it('changes nothing when a migration fails, and prints its name and the reason', async () => {
    const database = await clone();
    await database.query('DROP SCHEMA public CASCADE');
    await database.query('CREATE SCHEMA public');
    // Conflicts with a table that is created after many others.
    await database.query('CREATE TABLE my_meals (eaten text)');
    const tables = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
    const { code, output } = await prepare(database);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The migration FeatureAppLoads1764070000000 failed: relation "my_meals" already exists\. Nothing was changed: .*\n$/,
    );
    const left = await database.query<{ relname: string }>(tables);
    expect(left.map(({ relname }) => relname).filter((name) => name !== 'migrations')).toEqual(['my_meals']);
    await database.query('DROP TABLE my_meals');
    expect((await prepare(database)).code).toBe(0);
  });

  it('refuses a database that a newer release has used, and changes nothing', async () => {
    const database = await clone();
    await database.query(
      `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
    );
    await database.query(
      `DELETE FROM migrations WHERE name LIKE ANY ('{EverydayFoodsFirst%,CheckInsRecipesSets%}')`,
    );
    await database.query('ALTER TABLE users DROP COLUMN on_leaderboards');
    const { code, output } = await prepare(database);
    expect(code).toBe(1);
    expect(output).toMatch(/^A newer release has used this database \(migration Later9999999999999\), .*\n$/);
    const columns = `SELECT FROM information_schema.columns WHERE column_name = 'on_leaderboards'`;
    expect(await database.query(columns)).toEqual([]);
  });

  it('accepts a database with the single migrations that this release has combined into one', async () => {
    const database = await clone();
    await database.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1763890000000, 'MyMeals1763890000000')`,
    );
    expect(await prepare(database)).toEqual({ code: 0, output: '' });
  });

  it.each([
    ['MyMeals1763890000000', 'FeatureAppLoads1764070000000'],
    ['Goals1764080000000', 'EverydayFoodsFirst1795921000000'],
  ])('refuses a database between two releases, whose last migration is %s', async (last, next) => {
    const database = await clone();
    await database.query(`DELETE FROM migrations WHERE timestamp > ${last.slice(-13)}`);
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (${last.slice(-13)}, '${last}')`);
    const { code, output } = await prepare(database);
    expect(code).toBe(1);
    expect(output).toContain(
      `(its last migration is ${last}), and nothing was changed: start sources that have both`,
    );
    expect(output).toContain(` that migration and ${next} on it once`);
  });
});

describe('the check for pending migrations', () => {
  it('passes when entities and migrations agree', async () => {
    expect(await run('pending-migration.js', [], await clone())).toEqual({ code: 0, output: '' });
  });

  it('prints the SQL and exits with 1 when a migration is missing', async () => {
    const database = await clone();
    await database.query('ALTER TABLE users DROP COLUMN premium');
    const { code, output } = await run('pending-migration.js', [], database);
    expect(code).toBe(1);
    expect(output).toContain('ALTER TABLE "users" ADD "premium" boolean NOT NULL DEFAULT false;');
  });
});
