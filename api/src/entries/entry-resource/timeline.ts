import type { EntityManager, Repository } from 'typeorm';
import type { Member } from '../../members/auth/current-member.ts';
import { rowsOfMember } from '../../platform/database/rows.ts';
import { runPrepared } from '../../platform/database/statement.ts';
import { readTimeCursor, timeCursor } from '../../platform/http/paging/cursor.ts';
import type { EntrySpanQueryDto } from './entry.dto.ts';
import type { EntryColumns } from './entry-columns.ts';

/** One entry on the time line: the resource name of its table, and its id. */
export interface TimelineRow<Kind extends string = string> {
  kind: Kind;
  id: string;
  occurred_at: Date;
}

export interface TimelinePage<Row> {
  entries: Row[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
}

/**
 * One page of a member's time line over some tables (resource name → table), newest first. Pages are cut by the
 * last entry seen, not by a count, so that entries written between two requests do not shift them.
 */
export async function timelinePage<Kind extends string>(
  manager: EntityManager,
  tables: Partial<Record<Kind, string>>,
  user_id: string,
  query: EntrySpanQueryDto,
): Promise<TimelinePage<TimelineRow<Kind>>> {
  const { sql, values } = timelineSql(tables, user_id, query);
  const found = await runPrepared<TimelineRow<Kind>>(manager, sql, values, { shapes: 'entries' });
  const entries = found.slice(0, query.limit);
  const last = entries.at(-1);
  return { entries, next_cursor: last && found.length > query.limit ? timeCursor(last) : null };
}

/** One page of a member's entries of a single kind, newest first. */
export async function entryPage<E extends EntryColumns>(
  repository: Repository<E>,
  { id: user_id, reads }: Member,
  query: EntrySpanQueryDto,
): Promise<TimelinePage<E>> {
  const { tablePath } = repository.metadata;
  const page = await timelinePage(reads, { [tablePath]: tablePath }, user_id, query);
  const ids = page.entries.map(({ id }) => id);
  const found = await rowsOfMember<E>(reads, repository.target, user_id, ids);
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return { ...page, entries: page.entries.flatMap(({ id }) => byId.get(id) ?? []) };
}

/** Milliseconds by which a local day can lie before or after its UTC day: no time zone was ever further from UTC. */
const FURTHEST_ZONE = 24 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The statement that reads one page, and one row more to know whether there is a next one, from some tables
 * (resource name → table). Of every table a page is read along its index (user_id, occurred_at, id), and the page is the
 * best of these few rows, so that it costs the same however long the time line is. Each table is ordered and cut by
 * itself: of their union PostgreSQL would read and sort every row.
 */
export function timelineSql(
  tables: Partial<Record<string, string>>,
  user_id: string,
  { from, to, cursor, limit }: EntrySpanQueryDto,
): { sql: string; values: unknown[] } {
  const after = readTimeCursor(cursor);
  const values: unknown[] = [];
  const value = (it: unknown) => `$${values.push(it)}`;
  const conditions = [`user_id = ${value(user_id)}`];
  if (from) {
    conditions.push(`local_date >= ${value(from)}`);
    conditions.push(`occurred_at >= ${value(new Date(Date.parse(from) - FURTHEST_ZONE))}`);
  }
  if (to) {
    conditions.push(`local_date <= ${value(to)}`);
    conditions.push(`occurred_at < ${value(new Date(Date.parse(to) + DAY + FURTHEST_ZONE))}`);
  }
  const rows = value(limit + 1);
  if (after) values.push(after.occurred_at, after.id);
  const place = `($${values.length - 1}::timestamptz, $${values.length}::uuid)`;
  const streams = Object.entries(tables).map(([kind, table]) => {
    const rest = after ? [`(occurred_at, id) ${kind < after.kind ? '<=' : '<'} ${place}`] : [];
    const condition = [...conditions, ...rest].join(' AND ');
    return `(SELECT ${value(kind)}::text AS kind, id, occurred_at FROM ${table} WHERE ${condition}
      ORDER BY occurred_at DESC, id DESC LIMIT ${rows})`;
  });
  const sql = `SELECT kind, id, occurred_at FROM (${streams.join(' UNION ALL ')}) AS entries
    ORDER BY occurred_at DESC, id DESC, kind COLLATE "C" DESC LIMIT ${rows}`;
  return { sql, values };
}
