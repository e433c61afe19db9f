const ENTRIES = [
  'weight_entries',
  'meal_entries',
  'progress_photos',
  'workout_entries',
  'challenge_entries',
  'custom_entries',
];

/** The columns of the new primary keys. */
export const PRIMARY_KEYS: Record<string, string> = {
  ...Object.fromEntries(ENTRIES.map((table) => [table, 'user_id, id'])),
  media: 'user_id, id',
  user_foods: 'user_id, id',
  favourite_foods: 'user_id, id',
  my_meals: 'user_id, id',
  deleted_entries: 'user_id, kind, id',
  sessions: 'user_id, id',
  refresh_tokens: 'user_id, id',
};

/**
 * What was unique until now stays so, because statements of the last release end with `ON CONFLICT (id)` or look for the id
 * alone, and because the id of another member is refused. Citus cannot keep it: it goes when the tables are distributed.
 */
export const UNIQUE_IDS: Record<string, string> = {
  ...Object.fromEntries(
    [...ENTRIES, 'media', 'user_foods', 'my_meals', 'sessions', 'refresh_tokens'].map((table) => [
      table,
      'id',
    ]),
  ),
  deleted_entries: 'kind, id',
};

/** The name of an index that becomes the primary key. */
export const newKey = (table: string) => `${table}_pkey_by_member`;
export const uniqueId = (table: string) => `${table}_id_unique`;
export const NEW_HASH_KEY = 'refresh_tokens_hash_by_member';

const unique = (name: string, table: string, columns: string) =>
  `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${table} (${columns})`;

/** Each is a statement of its own, without a transaction; writes of the table go on. */
export const CREATE_INDEXES = [
  ...Object.entries(UNIQUE_IDS).map(([table, columns]) => unique(uniqueId(table), table, columns)),
  ...Object.entries(PRIMARY_KEYS).map(([table, columns]) => unique(newKey(table), table, columns)),
  unique(NEW_HASH_KEY, 'refresh_tokens', 'token_hash, user_id'),
];

const NAMES = [
  ...Object.keys(UNIQUE_IDS).map(uniqueId),
  ...Object.keys(PRIMARY_KEYS).map(newKey),
  NEW_HASH_KEY,
];

/** What a start left behind that was stopped while it built an index. */
export const INVALID_INDEXES = `
  SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace
    AND relname IN (${NAMES.map((name) => `'${name}'`).join(', ')})`;
