import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runMigrations } from './run-migrations.ts';

/** A migration that runs one statement. */
function migration(name: string, sql: string, transaction?: boolean): new () => MigrationInterface {
  return class {
    name = name;
    transaction = transaction;
    up = (runner: QueryRunner): Promise<void> => runner.query(sql);
    down = async () => undefined;
  };
}

const FIRST = migration('First1000000000001', 'CREATE TABLE first (id int)');
const SECOND = migration('Second1000000000002', 'CREATE TABLE second (id int)');
const BROKEN = migration('Broken1000000000003', 'SELECT FROM nowhere');
const ALONE = migration('Alone1000000000003', 'CREATE INDEX CONCURRENTLY first_by_id ON first (id)', false);

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
  await database.query('DROP SCHEMA public CASCADE');
  await database.query('CREATE SCHEMA public');
});
afterEach(() => database.drop());

async function run(migrations: (new () => MigrationInterface)[]): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: database.url,
    migrations,
    installExtensions: false,
  });
  await dataSource.initialize();
  try {
    return await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

const tables = async () =>
  (
    await database.query<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
       AND relname NOT LIKE ALL ('{%migrations%,PK_%}') ORDER BY relname`,
    )
  ).map(({ relname }) => relname);

describe('migrations', () => {
  it('run once, in order', async () => {
    expect(await run([FIRST, SECOND])).toEqual(['First1000000000001', 'Second1000000000002']);
    expect(await run([FIRST, SECOND])).toEqual([]);
    expect(await tables()).toEqual(['first', 'second']);
  });

  it('are rolled back together when one fails', async () => {
    await expect(run([FIRST, SECOND, BROKEN])).rejects.toThrow(
      'The migration Broken1000000000003 failed: relation "nowhere" does not exist. Nothing was changed: the release before starts on this database as before.',
    );
    expect(await tables()).toEqual([]);
    expect(await run([FIRST, SECOND])).toEqual(['First1000000000001', 'Second1000000000002']);
  });

  it('leave earlier releases’ tables when a release’s only migration fails', async () => {
    await run([FIRST]);
    await expect(run([FIRST, BROKEN])).rejects.toThrow(
      /^The migration Broken1000000000003 failed: .* Nothing was changed/,
    );
    expect(await tables()).toEqual(['first']);
  });

  it('may run outside of a transaction, each by itself', async () => {
    expect(
      await run([FIRST, ALONE, migration('Last1000000000004', 'CREATE TABLE last (id int)')]),
    ).toHaveLength(3);
    expect(await tables()).toEqual(['first', 'first_by_id', 'last']);
  });

  it('report those that stay when one after a migration without a transaction fails', async () => {
    await expect(
      run([FIRST, ALONE, migration('Broken1000000000004', 'SELECT FROM nowhere')]),
    ).rejects.toThrow(
      /^The migration Broken1000000000004 failed: .* First1000000000001, Alone1000000000003 ran before it and stay: /,
    );
    expect(await tables()).toEqual(['first', 'first_by_id']);
  });
});
