import type { EntityManager, Repository } from 'typeorm';
import { rowsByIds } from '../database/rows.ts';
import { timeCursor } from '../http/paging/cursor.ts';
import type { EntryColumns } from './entry-columns.ts';
import type { EntrySpanQueryDto } from './entry-span.dto.ts';
import { timelineSql } from './timeline-sql.ts';

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

/**
 * One page of a member's time line over some tables (resource name → table), newest first. Pages are cut by the
 * last entry seen, not by a count: entries written meanwhile shift nothing.
 */
export async function timelinePage<Kind extends string>(
  manager: EntityManager,
  tables: Partial<Record<Kind, string>>,
  user_id: string,
  query: EntrySpanQueryDto,
): Promise<TimelinePage<TimelineRow<Kind>>> {
  const { sql, values } = timelineSql(tables, user_id, query);
  const found: TimelineRow<Kind>[] = await manager.query(sql, values);
  const entries = found.slice(0, query.limit);
  const last = entries.at(-1);
  return { entries, next_cursor: last && found.length > query.limit ? timeCursor(last) : null };
}

/** One page of a member's entries of a single kind, newest first. */
export async function entryPage<E extends EntryColumns>(
  repository: Repository<E>,
  user_id: string,
  query: EntrySpanQueryDto,
): Promise<TimelinePage<E>> {
  const { tablePath } = repository.metadata;
  const page = await timelinePage(repository.manager, { [tablePath]: tablePath }, user_id, query);
  const ids = page.entries.map(({ id }) => id);
  const found = await rowsByIds<E>(repository.manager, repository.target, ids);
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return { ...page, entries: page.entries.flatMap(({ id }) => byId.get(id) ?? []) };
}
