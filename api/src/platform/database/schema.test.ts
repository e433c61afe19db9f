import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database?.drop());

/** Names that PostgreSQL or the ORM generates: `users_email_key`, `items_pkey1`, `FK_3f2a…`. */
const GENERATED_NAME = /_(key|check|idx|id_fkey)$|\d|[A-Z]/;

/** Constraints and indexes of our tables; the table of migrations belongs to the ORM. */
const OUR_TABLES = `relnamespace = 'public'::regnamespace AND relname <> 'migrations'`;

test('every constraint and every index has an explicit name that begins with its table', async () => {
  const named = await database.query<{ name: string; table: string }>(`
    SELECT conname AS name, relname AS table FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE ${OUR_TABLES} AND contype <> 'n'
    UNION SELECT indexrelid::regclass::text, relname FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE ${OUR_TABLES}`);
  expect(named.length).toBeGreaterThan(50);
  const wrong = named.filter(({ name, table }) => !name.startsWith(`${table}_`) || GENERATED_NAME.test(name));
  expect(wrong).toEqual([]);
});

interface ForeignKey {
  name: string;
  /** The action on the row when the referenced row is deleted. */
  on_delete: string;
  /**
   * True if an index begins with its columns. Without one, each deletion of a referenced row reads the whole table. Beside an id
   * the index needs no user_id.
   */
  indexed: boolean;
}

test('every foreign key declares its action on deletion and has an index', async () => {
  const keys = await database.query<ForeignKey>(`
    SELECT conname AS name,
      CASE confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'r' THEN 'RESTRICT' ELSE '' END AS on_delete,
      EXISTS (
        SELECT FROM pg_index
        WHERE indrelid = conrelid AND indisvalid
          AND ((indkey::int2[])[0:cardinality(conkey) - 1] = conkey
            OR (indkey::int2[])[0:cardinality(conkey) - 2] = array_remove(conkey, member.attnum)
              AND cardinality(conkey) > 1)
          AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
            SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1])))
      ) AS indexed
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    LEFT JOIN pg_attribute AS member ON member.attrelid = conrelid AND member.attname = 'user_id'
    WHERE ${OUR_TABLES} AND contype = 'f'`);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => key.on_delete === '' || !key.indexed)).toEqual([]);
});

test('all data of a member is deleted with their account', async () => {
  const owned = await database.query<{ table: string; goes: boolean }>(`
    SELECT relname AS table, EXISTS (
        SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND confrelid = 'users'::regclass
          AND conkey = ARRAY[attnum] AND confdeltype = 'c') AS goes
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE ${OUR_TABLES} AND relkind = 'r' AND attname = 'user_id'`);
  expect(owned.length).toBeGreaterThan(8);
  expect(owned.filter(({ goes }) => !goes)).toEqual([]);
});
