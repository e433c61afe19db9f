import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Member } from '../auth/current-member.ts';
import {
  changeEntry,
  createEntry,
  deleteEntry,
  findEntry,
} from '../entry-resource/entry-resource.service.ts';
import type { EntrySpanQueryDto } from '../entry-resource/entry-span.dto.ts';
import { entryPage, type TimelinePage } from '../entry-resource/timeline.ts';
import { type ChangeMealEntryDto, type CreateMealEntryDto, MealEntryDto } from './meal-entries.dto.ts';
import { MealEntry } from './meal-entry.entity.ts';
import { mealColumns } from './meal-items.ts';

@Injectable()
export class MealEntriesService {
  constructor(private readonly dataSource: DataSource) {}

  async create(member: Member, fields: CreateMealEntryDto): Promise<MealEntry> {
    const { manager } = this.dataSource;
    return createEntry(manager, MealEntry, member.user, fields, {
      ownFields: async () => ({
        ...(await mealColumns(manager, member.id, fields.items)),
        notes: fields.notes ?? '',
      }),
    });
  }

  async list(member: Member, query: EntrySpanQueryDto): Promise<TimelinePage<MealEntry>> {
    return entryPage(this.dataSource.getRepository(MealEntry), member.id, query);
  }

  async find(member: Member, id: string): Promise<MealEntry> {
    return findEntry(this.dataSource.manager, MealEntry, member.id, id);
  }

  /** Items that are not sent keep their snapshot, also when their foods have changed meanwhile. */
  async change(member: Member, id: string, version: number, fields: ChangeMealEntryDto): Promise<MealEntry> {
    const which = { user_id: member.id, id, version };
    return changeEntry(this.dataSource.manager, MealEntry, which, fields, {
      shown: MealEntryDto.from,
      ownFields: async (stored, manager) => ({
        ...(fields.items ? await mealColumns(manager, member.id, fields.items) : {}),
        notes: fields.notes ?? stored.notes,
      }),
    });
  }

  async delete(member: Member, id: string): Promise<void> {
    return deleteEntry(this.dataSource.manager, MealEntry, member.id, id);
  }
}
