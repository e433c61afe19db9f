import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MealEntry } from '../meal-entries/meal-entry.entity.ts';
import { WeightEntry } from '../weight-entries/weight-entry.entity.ts';
import {
  ENTRY_KINDS,
  type EntriesQueryDto,
  type EntryItemDto,
  type EntryKind,
  MealEntryItemDto,
  WeightEntryItemDto,
} from './entries.dto.ts';
import { entriesById, type TimelinePage, type TimelineRow, timelinePage } from './timeline.ts';

const TABLES: Record<EntryKind, string> = {
  'weight-entries': 'weight_entries',
  'meal-entries': 'meal_entries',
};

@Injectable()
export class EntriesService {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of a member's time line over the kinds that `types` names, newest first. */
  async page(user_id: string, { types, ...query }: EntriesQueryDto): Promise<TimelinePage<EntryItemDto>> {
    const kinds = types?.length ? types : ENTRY_KINDS;
    const tables = Object.fromEntries(kinds.map((kind) => [kind, TABLES[kind]]));
    const page = await timelinePage<EntryKind>(this.dataSource.manager, tables, user_id, query);
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
