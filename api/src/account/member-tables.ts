import type { DataSource, EntityMetadata } from 'typeorm';

/** A kind of data that belongs to members, as the export writes it. */
export interface MemberTable {
  /** Name of the kind's JSON file, after the resource: `weight-entries.json`. */
  file: string;
  /** Reads the rows of the member `$1`, each as one JSON text, in the order of their ids. */
  sql: string;
}

/** Tables that are not exported by column: the export writes preferences as the API shows them. */
const WRITTEN_APART = new Set(['preferences']);
/** Secrets and the server's own bookkeeping: password hashes, normalized names, storage keys, sizes of thumbnails. */
const NEVER = /(_hash|_token|_key|^user_id|^thumb_bytes)$/;
/** The column of meals that only GET /nutrients reads. */
const ON_DEMAND = 'nutrients';
/** SQL for values that a reader of the export needs in addition to the columns, by table. */
const ADDITIONAL: Record<string, string> = { media: `'media/' || id || '.' || format AS file` };

/** SQL that formats an instant as the API writes it. */
const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Actions of administrators on the member, with their times. It omits which administrator acted, which is data about the
 * administrator, and the member's own actions as an administrator, which are data about others.
 */
const AUDIT: MemberTable = {
  file: 'audit-log.json',
  sql: `SELECT row_to_json(shown)::text AS row FROM
    (SELECT id, action, details, ${utc('created_at')} AS created_at FROM audit_log
     WHERE target_kind = 'user' AND target_id = $1 ORDER BY created_at, id) AS shown`,
};

/** The member's places on leaderboards: a table of all members, as the names on a board are unique among them. */
const PLACES: MemberTable = {
  file: 'leaderboard-places.json',
  sql: `SELECT row_to_json(shown)::text AS row FROM
    (SELECT challenge, name, days_kept, longest_days, ${utc('created_at')} AS created_at FROM leaderboard_places
     WHERE member_id = $1 ORDER BY challenge) AS shown`,
};

/** The member's links to identity providers: a table of all members, as a person at a provider is one of them. */
const IDENTITIES: MemberTable = {
  file: 'external-identities.json',
  sql: `SELECT row_to_json(shown)::text AS row FROM
    (SELECT issuer, subject, name, ${utc('created_at')} AS created_at, ${utc('last_used_at')} AS last_used_at
     FROM external_identities WHERE member_id = $1 ORDER BY created_at, subject) AS shown`,
};

/** Every table whose rows belong to a member (`user_id`), so that a new kind is in the export from its first day. */
export function memberTables(dataSource: DataSource): MemberTable[] {
  const own = ownTables(dataSource)
    .filter(({ tablePath }) => !WRITTEN_APART.has(tablePath))
    .map((entity) => ({ file: `${kindOf(entity)}.json`, sql: sqlOf(entity) }));
  return [AUDIT, IDENTITIES, PLACES, ...own].sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Reads `kind` and `count` of each of these tables in which the member `$1` has rows, in the order of the export's files. */
export function countMemberRows(dataSource: DataSource): string {
  const counts = ownTables(dataSource).map(
    (entity) =>
      `SELECT '${kindOf(entity)}' AS kind, count(*)::int AS count FROM ${entity.tablePath} WHERE user_id = $1`,
  );
  return `SELECT kind, count FROM (${counts.join(' UNION ALL ')}) AS counted WHERE count > 0 ORDER BY kind COLLATE "C"`;
}

const ownTables = ({ entityMetadatas }: DataSource) =>
  entityMetadatas.filter((entity) => entity.findColumnWithDatabaseName('user_id'));

/** Name of the table's file in the export, without its extension. */
const kindOf = ({ tablePath }: EntityMetadata) => tablePath.replaceAll('_', '-');

function sqlOf({ tablePath, columns, primaryColumns }: EntityMetadata): string {
  const shown = columns.filter(
    ({ isSelect, databaseName }) => (isSelect || databaseName === ON_DEMAND) && !NEVER.test(databaseName),
  );
  const values = shown.map(({ type, databaseName }) =>
    type === 'timestamptz' ? `${utc(databaseName)} AS ${databaseName}` : databaseName,
  );
  const fields = [...values, ...(ADDITIONAL[tablePath] ? [ADDITIONAL[tablePath]] : [])].join(', ');
  const order = primaryColumns.map(({ databaseName }) => databaseName).join(', ');
  return `SELECT row_to_json(shown)::text AS row FROM
    (SELECT ${fields} FROM ${tablePath} WHERE user_id = $1 ORDER BY ${order}) AS shown`;
}
