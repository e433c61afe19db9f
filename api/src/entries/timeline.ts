import type { EntityManager, Repository } from 'typeorm';
import { In } from 'typeorm';
import { readTimeCursor, timeCursor } from '../common/cursor.ts';
import type { EntryColumns } from './entry-columns.ts';
import type { EntrySpanQueryDto } from './entry-span.dto.ts';

/** One entry's place on the time line: which table it stands in, by that table's resource name, and its id. */
export interface TimelineRow<Kind extends string = string> {
  kind: Kind;
  id: string;
  occurred_at: Date;
}

export interface TimelinePage<Row> {
  entries: Row[];
  /** Where the next page begins; `null` on the last one. */
  next_cursor: string | null;
}

/** No zone of any time lies further than this from UTC, so that a local day lies within it (in milliseconds). */
const FURTHEST_ZONE = 24 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * One page of a member's time line over some tables (resource name → table), newest first. Every table is read
 * along its index (user_id, occurred_at, id) and the streams are merged, so that a page costs the same however
 * long the time line is. Pages are cut by the last entry seen, not by a count: entries written meanwhile shift
 * nothing.
 */
export async function timelinePage<Kind extends string>(
  manager: EntityManager,
  tables: Partial<Record<Kind, string>>,
  user_id: string,
  { from, to, cursor, limit }: EntrySpanQueryDto,
): Promise<TimelinePage<TimelineRow<Kind>>> {
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
  if (after) {
    conditions.push(
      `(occurred_at, id) < (${value(after.occurred_at)}::timestamptz, ${value(after.id)}::uuid)`,
    );
  }
  const streams = Object.entries(tables).map(
    ([kind, table]) =>
      `SELECT ${value(kind)}::text AS kind, id, occurred_at FROM ${table} WHERE ${conditions.join(' AND ')}`,
  );
  const found: TimelineRow<Kind>[] = await manager.query(
    `SELECT kind, id, occurred_at FROM (${streams.join(' UNION ALL ')}) AS entries
     ORDER BY occurred_at DESC, id DESC LIMIT ${value(limit + 1)}`,
    values,
  );
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: last && found.length > limit ? timeCursor(last) : null };
}

/** The entries of these ids by id; one that was deleted meanwhile is missing. */
export async function entriesById<E extends EntryColumns>(
  repository: Repository<E>,
  ids: string[],
): Promise<Map<string, E>> {
  if (ids.length === 0) return new Map();
  const found = await repository.findBy({ id: In(ids) } as Parameters<typeof repository.findBy>[0]);
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** One page of a member's entries of a single kind, newest first. */
export async function entryPage<E extends EntryColumns>(
  repository: Repository<E>,
  user_id: string,
  query: EntrySpanQueryDto,
): Promise<TimelinePage<E>> {
  const { tablePath } = repository.metadata;
  const page = await timelinePage(repository.manager, { [tablePath]: tablePath }, user_id, query);
  const byId = await entriesById(
    repository,
    page.entries.map(({ id }) => id),
  );
  return { ...page, entries: page.entries.flatMap(({ id }) => byId.get(id) ?? []) };
}
