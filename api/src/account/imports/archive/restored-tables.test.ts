import { database, signIn } from '../../../testing/accounts/sign-in.ts';
import { exportOf } from '../../../testing/files/account-archive.ts';
import { unzip } from '../../../testing/files/unzip.ts';
import { fileOf, NOT_RESTORED, NOT_RESTORED_FILES, RESTORED } from './restored-tables.ts';

/** The tables whose rows belong to a member, as the database has them. */
const tablesOfMembers = async () =>
  (
    await database().query<{ name: string }>(
      `SELECT relname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'user_id' ORDER BY 1`,
    )
  ).map(({ name }) => name);

it('every table of members is restored, or has a reason why not', async () => {
  const tables = [...RESTORED.map(({ table }) => table), ...Object.keys(NOT_RESTORED)];
  expect(tables.sort()).toEqual(await tablesOfMembers());
  for (const why of Object.values({ ...NOT_RESTORED, ...NOT_RESTORED_FILES })) expect(why).not.toBe('');
});

it('every file of an export is known', async () => {
  const files = await unzip(await exportOf(await signIn()));
  const known = [...RESTORED.map(({ table }) => fileOf(table)), ...Object.keys(NOT_RESTORED).map(fileOf)];
  expect([...files.keys()].sort()).toEqual(
    ['account.json', ...known, ...Object.keys(NOT_RESTORED_FILES)].sort(),
  );
});

it.each(RESTORED.filter(({ isObject }) => !isObject).map((table) => [table.table, table] as const))(
  'restores every column of %s that an export has; the others have defaults or may be null',
  async (name, { columns, former = [], also = [] }) => {
    const rows = await database().query<{ column: string; has_default: boolean; is_null: boolean }>(
      `SELECT attname AS column, atthasdef AS has_default, NOT attnotnull AS is_null FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'user_id'`,
      [name],
    );
    const left = rows.filter(({ column }) => ![...columns, ...also].includes(column));
    // The remaining columns are filled by a trigger, or belong to deleted entries.
    for (const { column, has_default, is_null } of left) {
      expect([column, /^search_/.test(column) || former.includes(column)]).toEqual([column, true]);
      expect(has_default || is_null).toBe(true);
    }
    const known = rows.map(({ column }) => column);
    expect([...columns, ...also].filter((column) => !known.includes(column))).toEqual([]);
  },
);

it('writes rows after those that they refer to', async () => {
  const keys = await database().query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint WHERE contype = 'f'`,
  );
  const order = RESTORED.map(({ table }) => table);
  for (const { from, to } of keys) {
    if (order.includes(from) && order.includes(to))
      expect([from, to, order.indexOf(from) > order.indexOf(to)]).toEqual([from, to, true]);
  }
});
