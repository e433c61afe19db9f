import { Client } from 'pg';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ImportRecord, noteEnded } from './import-record.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('a run that ends late does not change the run that began after it', async () => {
  const { rows } = await client.query<ImportRecord>(
    `INSERT INTO food_imports (fingerprint, file_name, source, problems_file)
     VALUES ('late', 'foods.jsonl', 'jsonl', '') RETURNING fingerprint, run_started_at`,
  );
  const [first] = rows;
  if (!first) throw new Error('Nothing was inserted.');
  await client.query(`UPDATE food_imports SET run_started_at = now() + interval '1 second'`);
  await noteEnded(client, first, null);
  const second = await client.query('SELECT run_started_at, run_ended_at FROM food_imports');
  expect(second.rows).toMatchObject([{ run_ended_at: null }]);
  await noteEnded(client, { ...first, ...second.rows[0] }, 'It is damaged.');
  const ended = await client.query('SELECT run_ended_at, failure FROM food_imports');
  expect(ended.rows).toEqual([{ run_ended_at: expect.any(Date), failure: 'It is damaged.' }]);
});
