import { DataSource } from 'typeorm';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runPrepared, runStatement } from './statement.ts';

let database: TestDatabase;
const sources: DataSource[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  await database.query('CREATE TABLE colours (name text)');
  await database.query(`INSERT INTO colours VALUES ('green')`);
});
afterAll(async () => {
  for (const source of sources) await source.destroy();
  await database.drop();
});

/** A manager with one connection. */
async function manager(extra: object) {
  const source = await new DataSource({
    type: 'postgres',
    url: database.url,
    poolSize: 1,
    extra,
  }).initialize();
  sources.push(source);
  return source.manager;
}

const prepared = async (on: DataSource['manager']) =>
  (
    await runStatement<{ statement: string }>(
      on,
      'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time',
      [],
    )
  ).map(({ statement }) => statement);

describe('a statement that is prepared', () => {
  it('is planned once for a connection, and gives its rows every time', async () => {
    const on = await manager({ prepares: true });
    for (const name of ['green', 'red', 'green']) {
      const rows = await runPrepared(on, 'SELECT name FROM colours WHERE name = $1', [name]);
      expect(rows).toEqual(name === 'green' ? [{ name }] : []);
    }
    expect(await prepared(on)).toEqual(['SELECT name FROM colours WHERE name = $1']);
  });

  it('is none behind a pooler in transaction mode, and none in a transaction', async () => {
    const pooled = await manager({});
    expect(await runPrepared(pooled, 'SELECT name FROM colours', [])).toEqual([{ name: 'green' }]);
    expect(await prepared(pooled)).toEqual([]);
    const on = await manager({ prepares: true });
    await on.transaction(async (inside) => {
      expect(await runPrepared(inside, 'SELECT name FROM colours', [])).toEqual([{ name: 'green' }]);
    });
    expect(await prepared(on)).toEqual([]);
  });

  it('goes on after a migration adds a column, and after one changes a type, by a new connection', async () => {
    const on = await manager({ prepares: true });
    const named = () => runPrepared(on, 'SELECT name FROM colours', []);
    expect(await named()).toEqual([{ name: 'green' }]);
    await database.query('ALTER TABLE colours ADD COLUMN hue integer');
    expect(await named()).toEqual([{ name: 'green' }]);
    await database.query('ALTER TABLE colours ALTER COLUMN name TYPE varchar(20)');
    expect(await named()).toEqual([{ name: 'green' }]);
    expect(await named()).toEqual([{ name: 'green' }]);
    expect(await prepared(on)).toEqual(['SELECT name FROM colours']);
  });

  it('of many shapes is prepared when it comes again, and at most sixty of these are', async () => {
    const on = await manager({ prepares: true });
    const run = (text: string) => runPrepared(on, text, [], { shapes: 'search' });
    expect(await run('SELECT 1 AS number')).toEqual([{ number: 1 }]);
    expect(await prepared(on)).toEqual([]);
    for (let at = 0; at < 120; at += 1)
      for (const _ of ['first', 'again'])
        expect(await run(`SELECT ${at} AS number`)).toEqual([{ number: at }]);
    expect(await prepared(on)).toHaveLength(60);
  });
});
