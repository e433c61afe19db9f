import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeStatement } from '../../../foods/imports/merge-statement.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  DROPPED_TRIGGERS,
  TABLE_DISTRIBUTION,
  TRIGGERS,
  TRIGGERS_OF_ONE_COPY,
  UNIQUE_ON_ONE_PRIMARY,
} from './table-distribution.ts';

const COMMANDS = readFileSync(join(__dirname, 'distribute.sql'), 'utf8').replaceAll(/^--.*$/gm, '');
/** The commands that PostgreSQL alone can run: all but the calls of Citus. */
const WITHOUT_CITUS = COMMANDS.replaceAll(/^SELECT (create_|truncate_local).*;$/gm, '')
  .replaceAll(/^(SET|RESET) citus\..*;$/gm, '')
  .replace(/^DO \$\$[\s\S]*?^END \$\$;$/m, '');

interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  refers_to: string;
  /** Referenced columns, in the order of `columns`. */
  referenced: string[];
  on_delete: string;
  on_update: string;
}

const OURS = `relnamespace = 'public'::regnamespace`;
const columnsOf = (relation: string, numbers: string) =>
  `ARRAY(SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS number (n, place)
    JOIN pg_attribute ON attrelid = ${relation} AND attnum = n ORDER BY place)`;

let database: TestDatabase;
let before: ForeignKey[];

const foreignKeys = () =>
  database.query<ForeignKey>(`
    SELECT conname AS name, conrelid::regclass::text AS table, confrelid::regclass::text AS refers_to,
      ${columnsOf('conrelid', 'conkey')} AS columns, ${columnsOf('confrelid', 'confkey')} AS referenced,
      confdeltype AS on_delete, confupdtype AS on_update
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND convalidated AND ${OURS} ORDER BY conname`);

beforeAll(async () => {
  database = await cloneDatabase();
  before = await foreignKeys();
  await database.query(WITHOUT_CITUS);
});
afterAll(() => database?.drop());

/** The column by which a table is distributed; none for a table that is not. */
const keyOf = (table: string) => {
  const place = TABLE_DISTRIBUTION[table];
  return place?.how === 'distributed' ? place.by : null;
};
const howOf = (table: string) => TABLE_DISTRIBUTION[table]?.how;
const tablesThatAre = (how: string) =>
  Object.keys(TABLE_DISTRIBUTION).filter((table) => howOf(table) === how);

test('every table is listed as distributed, reference or local, with a reason', async () => {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND ${OURS}`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE_DISTRIBUTION).sort());
});

test('every table with a user_id is distributed by it, and every row has one', async () => {
  const columns = await database.query<{ table: string; column: string; needed: boolean; type: string }>(
    `SELECT relname AS table, attname AS column, attnotnull AS needed, atttypid::regtype::text AS type
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relkind = 'r' AND ${OURS} AND attname IN ('user_id', 'owner_id')`,
  );
  expect(columns.map(({ table }) => table).sort()).toEqual(tablesThatAre('distributed').sort());
  for (const { table, column, needed, type } of columns)
    expect([table, column, needed, type]).toEqual([table, keyOf(table), true, 'uuid']);
});

test('every primary key, unique constraint and unique index of a distributed table contains its member', async () => {
  const unique = await database.query<{ name: string; table: string; columns: string[] }>(
    `SELECT index.relname AS name, pg_class.relname AS table, ${columnsOf('indrelid', 'indkey::int2[]')} AS columns
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid JOIN pg_class AS index ON index.oid = indexrelid
     WHERE (indisunique OR indisexclusion) AND pg_class.${OURS}`,
  );
  const ofMembers = unique.filter(({ table }) => keyOf(table) !== null);
  expect(ofMembers.length).toBeGreaterThanOrEqual(tablesThatAre('distributed').length);
  expect(ofMembers.filter(({ table, columns }) => !columns.includes(keyOf(table) ?? ''))).toEqual([]);
  const withKey = new Set(ofMembers.map(({ table }) => table));
  expect(tablesThatAre('distributed').filter((table) => !withKey.has(table))).toEqual([]);
});

test('every foreign key is one that Citus allows', async () => {
  const keys = await foreignKeys();
  expect(keys.map(({ name }) => name)).toContain('media_workout_entry_fkey');
  const refused = keys.filter(({ table, columns, refers_to, referenced, on_delete, on_update }) => {
    const [from, to] = [howOf(table), howOf(refers_to)];
    const member = columns.indexOf(keyOf(table) ?? '');
    const touchesMember = member >= 0 && (['n', 'd'].includes(on_delete) || on_update !== 'a');
    // A key between two tables of members has the member in the same position, so that both rows are on one node.
    if (from === 'distributed' && to === 'distributed')
      return member < 0 || referenced[member] !== keyOf(refers_to) || touchesMember;
    if (from === 'distributed') return to !== 'reference' || touchesMember;
    return to === 'distributed' || (from === 'reference' && to === 'local' && on_delete !== 'a');
  });
  expect(refused).toEqual([]);
});

test('the commands recreate every foreign key as it was', async () => {
  expect(await foreignKeys()).toEqual(before);
});

test('every trigger of a table that leaves the coordinator is listed as needing no other node', async () => {
  const triggers = await database.query<{ name: string; table: string }>(
    `SELECT tgname AS name, relname AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND ${OURS}`,
  );
  const moved = triggers.filter(({ table }) => howOf(table) !== 'local').map(({ name }) => name);
  expect(moved.sort()).toEqual(Object.keys(TRIGGERS).sort());
});

test('no column of a table of members has a sequence or a generated value', async () => {
  const columns = await database.query<{ table: string }>(
    `SELECT relname AS table FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relkind = 'r' AND ${OURS}
       AND (attidentity <> '' OR attgenerated <> '' OR pg_get_expr(adbin, adrelid) LIKE 'nextval%')`,
  );
  expect(columns.filter(({ table }) => howOf(table) !== 'local')).toEqual([]);
});

test('the commands distribute and drop what the list says', () => {
  const distributed = [...COMMANDS.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)];
  expect(Object.fromEntries(distributed.map(([, table, by]) => [table, by]))).toEqual(
    Object.fromEntries(tablesThatAre('distributed').map((table) => [table, keyOf(table)])),
  );
  const references = [...COMMANDS.matchAll(/create_reference_table\('(\w+)'/g)];
  expect(references.map(([, table]) => table).sort()).toEqual(tablesThatAre('reference').sort());
  const indexes = [...COMMANDS.matchAll(/DROP INDEX (\w+)/g)];
  expect(indexes.map(([, index]) => index).sort()).toEqual(UNIQUE_ON_ONE_PRIMARY.toSorted());
  const triggers = [...COMMANDS.matchAll(/DROP TRIGGER (\w+)/g)];
  expect(triggers.map(([, trigger]) => trigger).sort()).toEqual(
    [...DROPPED_TRIGGERS, ...TRIGGERS_OF_ONE_COPY].sort(),
  );
});

/** The upsert statements in the sources, with the table of each. */
function upserts(): { table: string; text: string }[] {
  const root = join(__dirname, '../../..');
  const files = (readdirSync(root, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(migrations|testing)\//.test(file),
  );
  const texts = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/INSERT INTO [^`]*`/g) ?? [],
  );
  return [...texts, mergeStatement('source_key'), mergeStatement('id')]
    .filter((text) => text.includes('DO UPDATE'))
    .map((text) => ({ table: /INSERT INTO (\w+)/.exec(text)?.[1] ?? '', text }));
}

test('no DO UPDATE of a table that leaves the coordinator uses the time or a random value', () => {
  const moved = upserts().filter(({ table }) => howOf(table) !== 'local');
  expect(moved.map(({ table }) => table)).toEqual(expect.arrayContaining(['known_devices', 'food_products']));
  const changing = /\b(now|random|gen_random_uuid|\w+_timestamp|current_\w+)\b\(?/;
  expect(moved.filter(({ text }) => changing.test(text.slice(text.indexOf('DO UPDATE'))))).toEqual([]);
});
