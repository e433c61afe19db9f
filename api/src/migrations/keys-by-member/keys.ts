import { NEW_HASH_KEY, newKey, PRIMARY_KEYS, UNIQUE_IDS, uniqueId } from './new-indexes.ts';

/** Tokens get the member of their session, some at a time: a refresh waits for none of it. */
export const FILL_TOKENS = [
  'ALTER TABLE refresh_tokens ADD COLUMN IF NOT EXISTS user_id uuid',
  // The last release, which may still be serving, does not name the member.
  `CREATE OR REPLACE FUNCTION refresh_tokens_member() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     SELECT user_id INTO NEW.user_id FROM sessions WHERE id = NEW.session_id;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER refresh_tokens_member BEFORE INSERT ON refresh_tokens
   FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION refresh_tokens_member()`,
  `DO $$
   DECLARE
     last uuid := '00000000-0000-0000-0000-000000000000';
     next uuid;
   BEGIN
     LOOP
       SELECT max(id::text)::uuid INTO next FROM (
         SELECT id FROM sessions WHERE id > last ORDER BY id LIMIT 100) AS batch;
       EXIT WHEN next IS NULL;
       UPDATE refresh_tokens AS token SET user_id = session.user_id FROM sessions AS session
       WHERE session.id = token.session_id AND token.user_id IS NULL AND session.id > last AND session.id <= next;
       COMMIT;
       last := next;
     END LOOP;
   END $$`,
  // With a valid one NOT NULL needs no look at the rows, while requests wait.
  'ALTER TABLE refresh_tokens DROP CONSTRAINT IF EXISTS refresh_tokens_member_known',
  'ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_member_known CHECK (user_id IS NOT NULL) NOT VALID',
  'ALTER TABLE refresh_tokens VALIDATE CONSTRAINT refresh_tokens_member_known',
];

interface ForeignKey {
  name: string;
  table: string;
  columns: string;
  refers_to: string;
  /** What it was before. */
  old: string;
}

const ofPicture = (holder: string, entries: string): ForeignKey => ({
  name: `media_${holder}_fkey`,
  table: 'media',
  columns: `${holder}_id, user_id`,
  refers_to: `${entries} (id, user_id)`,
  old: `(${holder}_id) REFERENCES ${entries} (id)`,
});

const FOREIGN_KEYS: ForeignKey[] = [
  ofPicture('progress_photo', 'progress_photos'),
  ofPicture('workout_entry', 'workout_entries'),
  ofPicture('challenge_entry', 'challenge_entries'),
  ofPicture('custom_entry', 'custom_entries'),
  {
    name: 'media_deleted_entry_fkey',
    table: 'media',
    columns: 'deleted_kind, deleted_id, user_id',
    refers_to: 'deleted_entries (kind, id, user_id)',
    old: '(deleted_kind, deleted_id) REFERENCES deleted_entries (kind, id)',
  },
  {
    name: 'favourite_foods_own_fkey',
    table: 'favourite_foods',
    columns: 'user_food_id, user_id',
    refers_to: 'user_foods (id, user_id)',
    old: '(user_food_id) REFERENCES user_foods (id)',
  },
  {
    name: 'refresh_tokens_session_fkey',
    table: 'refresh_tokens',
    columns: 'session_id, user_id',
    refers_to: 'sessions (id, user_id)',
    old: '(session_id) REFERENCES sessions (id)',
  },
];

/** Beside those that change. */
const OF_TOKENS = {
  name: 'refresh_tokens_user_fkey',
  table: 'refresh_tokens',
  columns: 'user_id',
  refers_to: 'users',
};

const drop = ({ table, name }: { table: string; name: string }) =>
  `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name};`;
const add = ({ table, name, columns, refers_to }: Omit<ForeignKey, 'old'>) =>
  `ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (${columns}) REFERENCES ${refers_to} ON DELETE CASCADE NOT VALID;`;

/** For each row: in the shards of Citus a statement's trigger cannot read the table of what it deleted. */
const QUEUE = `
  CREATE OR REPLACE FUNCTION queue_media_files() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO media_files_to_delete (storage_key, owner_id)
      VALUES (OLD.storage_key, OLD.user_id), (OLD.thumb_storage_key, OLD.user_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER media_files_queued AFTER DELETE ON media
    FOR EACH ROW EXECUTE FUNCTION queue_media_files();`;

const OLD_QUEUE = `
  CREATE OR REPLACE FUNCTION queue_media_files() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO media_files_to_delete (storage_key)
      SELECT key FROM deleted, unnest(ARRAY[storage_key, thumb_storage_key]) AS key
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER media_files_queued AFTER DELETE ON media
    REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION queue_media_files();`;

/** One transaction, which reads no table: requests wait for it, for milliseconds. */
export const SWAP_KEYS = `
  BEGIN;
  SET LOCAL lock_timeout = '1s';
  LOCK TABLE users, ${Object.keys(PRIMARY_KEYS)}, media_files_to_delete IN ACCESS EXCLUSIVE MODE;
  ${[...FOREIGN_KEYS, OF_TOKENS].map(drop).join('\n')}
  ALTER TABLE refresh_tokens ALTER COLUMN user_id SET NOT NULL, DROP CONSTRAINT IF EXISTS refresh_tokens_member_known;
  ${Object.keys(PRIMARY_KEYS)
    .map(
      (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey,
    ADD CONSTRAINT ${table}_pkey PRIMARY KEY USING INDEX ${newKey(table)};`,
    )
    .join('\n')}
  ALTER TABLE refresh_tokens DROP CONSTRAINT refresh_tokens_hash_unique,
    ADD CONSTRAINT refresh_tokens_hash_unique UNIQUE USING INDEX ${NEW_HASH_KEY};
  ${[...FOREIGN_KEYS, OF_TOKENS].map(add).join('\n')}
  -- The new primary keys begin with it.
  DROP INDEX IF EXISTS sessions_by_user, deleted_entries_by_member;

  -- Not user_id: files outlive the account. Rows of the last release have none.
  ALTER TABLE media_files_to_delete
    ADD COLUMN IF NOT EXISTS owner_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    DROP CONSTRAINT media_files_to_delete_pkey,
    ADD CONSTRAINT media_files_to_delete_pkey PRIMARY KEY (storage_key, owner_id);
  ${QUEUE}
  COMMIT`;

/** Reads the tables, while they are written to. */
export const VALIDATE = [...FOREIGN_KEYS, OF_TOKENS].map(
  ({ table, name }) => `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`,
);

/** The way back, which stops writes while it builds the keys. */
export const OLD_KEYS = `
  BEGIN;
  SET LOCAL statement_timeout = 0;
  ${[...FOREIGN_KEYS, OF_TOKENS].map(drop).join('\n')}
  ${Object.keys(PRIMARY_KEYS)
    .map(
      (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey,
    ADD CONSTRAINT ${table}_pkey PRIMARY KEY (${UNIQUE_IDS[table] ?? 'id'});`,
    )
    .join('\n')}
  DROP INDEX ${Object.keys(UNIQUE_IDS).map(uniqueId).join(', ')};
  DROP TRIGGER refresh_tokens_member ON refresh_tokens;
  DROP FUNCTION refresh_tokens_member;
  ALTER TABLE refresh_tokens DROP CONSTRAINT refresh_tokens_hash_unique, DROP COLUMN user_id,
    ADD CONSTRAINT refresh_tokens_hash_unique UNIQUE (token_hash);
  ${FOREIGN_KEYS.map(
    ({ table, name, old }) =>
      `ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY ${old} ON DELETE CASCADE;`,
  ).join('\n')}
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX deleted_entries_by_member ON deleted_entries (user_id);

  ${OLD_QUEUE}
  DELETE FROM media_files_to_delete AS file USING media_files_to_delete AS same
    WHERE file.storage_key = same.storage_key AND file.owner_id < same.owner_id;
  ALTER TABLE media_files_to_delete DROP CONSTRAINT media_files_to_delete_pkey, DROP COLUMN owner_id,
    ADD CONSTRAINT media_files_to_delete_pkey PRIMARY KEY (storage_key);
  COMMIT`;
