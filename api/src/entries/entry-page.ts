import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { readTimeCursor, type TimeCursor, timeCursor } from '../common/cursor.ts';
import type { EntrySpanQueryDto } from './entry-span.dto.ts';

export interface EntryPage<E> {
  entries: E[];
  /** Where the next page begins; `null` on the last one. */
  next_cursor: string | null;
}

/**
 * Reads one page of a time line whose rows are called `entry`, newest first. Pages are cut by the last entry
 * seen, not by a count, so that entries written meanwhile shift nothing.
 */
export async function entryPage<E extends ObjectLiteral & TimeCursor>(
  rows: SelectQueryBuilder<E>,
  { from, to, cursor, limit }: EntrySpanQueryDto,
): Promise<EntryPage<E>> {
  if (from) rows.andWhere('entry.local_date >= :from').andWhere(`entry.occurred_at >= ${FIRST_INSTANT_OF_FROM}`);
  if (to) rows.andWhere('entry.local_date <= :to').andWhere(`entry.occurred_at < ${FIRST_INSTANT_AFTER_TO}`);
  const after = readTimeCursor(cursor);
  if (after) rows.andWhere('(entry.occurred_at, entry.id) < (:occurred_at, :id)', { ...after });
  const found = await rows
    .setParameters({ from, to })
    .orderBy('entry.occurred_at', 'DESC')
    .addOrderBy('entry.id', 'DESC')
    .limit(limit + 1)
    .getMany();
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: last && found.length > limit ? timeCursor(last) : null };
}
