import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { errors } from '../common/errors.ts';
import { MealEntry } from '../meal-entries/meal-entry.entity.ts';
import { WeightEntry } from '../weight-entries/weight-entry.entity.ts';
import {
  type EntriesQueryDto,
  type EntryItemDto,
  MealEntryItemDto,
  WeightEntryItemDto,
} from './entries.dto.ts';
import { entriesById, type TimelinePage, type TimelineRow, timelinePage } from './timeline.ts';

/** Every kind of entry by the name of its resource, with its table. */
const TABLES = { 'weight-entries': 'weight_entries', 'meal-entries': 'meal_entries' } as const;
type EntryKind = keyof typeof TABLES;

@Injectable()
export class EntriesService {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of a member's time line over the kinds that `types` names, newest first. */
  async page(user_id: string, { types, ...query }: EntriesQueryDto): Promise<TimelinePage<EntryItemDto>> {
    const page = await timelinePage<EntryKind>(this.dataSource.manager, tablesOf(types), user_id, query);
    return { ...page, entries: await this.items(page.entries) };
  }

  private async items(rows: TimelineRow<EntryKind>[]): Promise<EntryItemDto[]> {
    const idsOf = (kind: EntryKind) => rows.filter((row) => row.kind === kind).map((row) => row.id);
    const [weights, meals] = await Promise.all([
      entriesById(this.dataSource.getRepository(WeightEntry), idsOf('weight-entries')),
      entriesById(this.dataSource.getRepository(MealEntry), idsOf('meal-entries')),
    ]);
    return rows.flatMap(({ kind, id }): EntryItemDto[] => {
      const weight = kind === 'weight-entries' ? weights.get(id) : undefined;
      const meal = kind === 'meal-entries' ? meals.get(id) : undefined;
      if (weight) return [WeightEntryItemDto.from(weight)];
      return meal ? [MealEntryItemDto.from(meal)] : [];
    });
  }
}

/** The tables of the kinds that a comma list names, all of them for none; 422 for a kind that does not exist. */
function tablesOf(types = ''): Partial<Record<EntryKind, string>> {
  const kinds = types.split(',').filter(Boolean);
  if (kinds.length === 0) return TABLES;
  return Object.fromEntries(
    kinds.map((kind) => {
      if (!isEntryKind(kind))
        throw errors.invalid('types', `Kinds of entries are ${Object.keys(TABLES).join(', ')}`);
      return [kind, TABLES[kind]];
    }),
  );
}

function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(TABLES, kind);
}
