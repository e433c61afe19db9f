import { createHash } from 'node:crypto';
import { DataSource, type QueryRunner } from 'typeorm';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer } from '../../testing/test-server.ts';
import { KeysByMember1764000000000 as KeysByMember } from '../1764000000000-keys-by-member.ts';
import { newKey } from './new-indexes.ts';

let database: TestDatabase;
let dataSource: DataSource;
let runner: QueryRunner;
const migration = new KeysByMember();

beforeEach(async () => {
  database = await cloneDatabase();
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  runner = dataSource.createQueryRunner();
});
afterEach(async () => {
  await runner.release();
  await dataSource.destroy();
  await database.drop();
});

const SCHEMA = `
  SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) || convalidated AS what
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT table_name, column_name, data_type || is_nullable || coalesce(column_default, '')
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT '', proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prolang <> 13
  ORDER BY 1, 2, 3`;
const schema = () => database.query(SCHEMA);

const [MEMBER, OTHER] = [clientGeneratedId(), clientGeneratedId()];
const [ENTRY, SESSION, TOKEN] = [clientGeneratedId(), clientGeneratedId(), clientGeneratedId()];
const token = (text: string) => createHash('sha256').update(text).digest('hex');
const MOMENT = `now(), 'UTC', current_date`;

/** As the last release writes. */
const addMembers = () =>
  database.query(`INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
    SELECT id, name, name, name || '@example.org', name || '@example.org', name, '-'
    FROM (VALUES ('${MEMBER}'::uuid, 'one'), ('${OTHER}', 'other')) AS member (id, name)`);
const addWorkout = (id: string, user_id: string) =>
  database.query(
    `INSERT INTO workout_entries (id, user_id, occurred_at, time_zone, local_date, type, duration, notes)
     VALUES ('${id}', '${user_id}', ${MOMENT}, 'Cardio', 30, '') ON CONFLICT (id) DO NOTHING RETURNING id`,
  );
const addPicture = (id: string, holder: string) =>
  database.query(
    `INSERT INTO media (id, user_id, format, width, height, bytes, thumb_bytes, storage_key, thumb_storage_key, workout_entry_id)
     VALUES ('${id}', '${MEMBER}', 'jpeg', 1, 1, 1, 1, '${id}.jpeg', '${id}.webp', '${holder}')
     ON CONFLICT (id) DO NOTHING`,
  );
const addToken = (id: string, text: string) =>
  database.query(
    `INSERT INTO refresh_tokens (id, session_id, token_hash, expires_at)
     VALUES ('${id}', '${SESSION}', '${token(text)}', now() + interval '1 day')`,
  );
const deleteWorkout = (id: string) =>
  database.query(
    `WITH deleted AS (DELETE FROM workout_entries WHERE id = '${id}' RETURNING *)
     INSERT INTO deleted_entries (kind, id, user_id, entry)
     SELECT 'workout_entries', id, user_id, to_jsonb(deleted) FROM deleted
     ON CONFLICT (kind, id) DO UPDATE SET entry = excluded.entry`,
  );

test('a database with rows goes back and forth, and comes to the same schema', async () => {
  const after = await schema();
  await migration.down(runner);
  expect(await schema()).not.toEqual(after);
  await addMembers();
  await database.query(
    `INSERT INTO sessions (id, user_id, expires_at) VALUES ('${SESSION}', '${MEMBER}', now() + interval '1 day')`,
  );
  await addToken(TOKEN, 'issued before');
  await addWorkout(ENTRY, MEMBER);
  await addPicture(clientGeneratedId(), ENTRY);
  await migration.up(runner);
  expect(await schema()).toEqual(after);
  expect(await database.query('SELECT user_id FROM refresh_tokens')).toEqual([{ user_id: MEMBER }]);

  // A sign-in of before goes on with the server of this release, whose tokens name the member.
  const server = await startServer(database.url);
  try {
    const client = new Client(server.url);
    const renewed = await client.post<{ refresh_token: string }>('/auth/refresh', { token: 'issued before' });
    expect(renewed.status).toBe(200);
    const { refresh_token } = renewed.data;
    expect(await client.post('/auth/refresh', { token: refresh_token })).toMatchObject({ status: 200 });
  } finally {
    await server.stop();
  }
});

test('the statements of the last release go on, and refuse the id of another member', async () => {
  await addMembers();
  await database.query(
    `INSERT INTO sessions (id, user_id, expires_at) VALUES ('${SESSION}', '${MEMBER}', now() + interval '1 day')`,
  );
  await addToken(TOKEN, 'of the last release');
  expect(await database.query('SELECT user_id FROM refresh_tokens')).toEqual([{ user_id: MEMBER }]);
  expect(await addWorkout(ENTRY, MEMBER)).toEqual([{ id: ENTRY }]);
  expect(await addWorkout(ENTRY, MEMBER)).toEqual([]);
  expect(await addWorkout(ENTRY, OTHER)).toEqual([]);
  await addPicture(clientGeneratedId(), ENTRY);
  await deleteWorkout(ENTRY);
  // The picture went with its entry, and its files wait to be deleted.
  expect(await database.query('SELECT owner_id FROM media_files_to_delete')).toEqual([
    { owner_id: MEMBER },
    { owner_id: MEMBER },
  ]);
  await addWorkout(ENTRY, MEMBER);
  await deleteWorkout(ENTRY);
  expect(await database.query('SELECT user_id FROM deleted_entries')).toEqual([{ user_id: MEMBER }]);
});

test('it begins again after it was stopped, at any step', async () => {
  const after = await schema();
  await migration.up(runner);
  expect(await schema()).toEqual(after);
  await migration.down(runner);
  await database.query(`CREATE UNIQUE INDEX ${newKey('media')} ON media (user_id, id)`);
  await database.query(`CREATE UNIQUE INDEX ${newKey('weight_entries')} ON weight_entries (user_id, id)`);
  await database.query(
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${newKey('weight_entries')}'::regclass`,
  );
  await migration.up(runner);
  expect(await schema()).toEqual(after);
});

test('it waits for no long read, and lets requests pass that come meanwhile', async () => {
  await migration.down(runner);
  await addMembers();
  const reader = dataSource.createQueryRunner();
  await reader.startTransaction();
  await reader.query('SELECT FROM weight_entries');
  const migrated = migration.up(runner);
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query LIKE '%LOCK TABLE%'`;
  while ((await database.query(waits)).length === 0);
  expect(await addWorkout(clientGeneratedId(), MEMBER)).toHaveLength(1);
  await reader.rollbackTransaction();
  await reader.release();
  await migrated;
});
