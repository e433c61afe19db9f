import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type TimelineRow, timelinePage } from '../entry-resource/timeline.ts';
import { errors } from '../http/errors.ts';
import { EntryMedia } from '../media/entry-media.ts';
import type { EntriesDto, EntriesQueryDto } from './entries.dto.ts';
import type { EntryItemDto } from './entry-items.dto.ts';
import { ENTRY_KINDS, type EntryKind } from './entry-kinds.ts';

const KINDS = Object.keys(ENTRY_KINDS).filter(isEntryKind);

@Injectable()
export class EntriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: EntryMedia,
  ) {}

  /** One page of a member's time line over the kinds that `types` names, newest first. */
  async page(user_id: string, { types, ...query }: EntriesQueryDto): Promise<EntriesDto> {
    const tables = Object.fromEntries(kindsOf(types).map((kind) => [kind, ENTRY_KINDS[kind].table]));
    const page = await timelinePage<EntryKind>(this.dataSource.manager, tables, user_id, query);
    return { ...page, entries: await this.items(page.entries) };
  }

  /** One query for each kind on the page, and one for its pictures. */
  private async items(rows: TimelineRow<EntryKind>[]): Promise<EntryItemDto[]> {
    const read = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      return ENTRY_KINDS[kind].read(this.dataSource.manager, this.media, ids);
    });
    const items = new Map((await Promise.all(read)).flat().map((item) => [keyOf(item), item]));
    return rows.flatMap((row) => items.get(keyOf(row)) ?? []);
  }
}

/** The kinds that a comma list names, all of them for none; 422 for one that does not exist. */
function kindsOf(types = ''): EntryKind[] {
  const kinds = types.split(',').filter(Boolean);
  if (kinds.length === 0) return KINDS;
  if (!kinds.every(isEntryKind)) throw errors.invalid('types', `Kinds of entries are ${KINDS.join(', ')}`);
  return kinds;
}

function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(ENTRY_KINDS, kind);
}

/** Two entries of different kinds may have one id. */
const keyOf = ({ kind, id }: { kind: EntryKind; id: string }) => `${kind} ${id}`;
