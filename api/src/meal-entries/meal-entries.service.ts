import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { type CreateMealEntryDto, MealEntryDto } from './meal-entries.dto.ts';
import { MealEntry } from './meal-entry.entity.ts';
import { mealColumns } from './meal-items.ts';

@Injectable()
export class MealEntriesService extends EntryResourceService<MealEntry, CreateMealEntryDto, MealEntryDto> {
  constructor(@InjectRepository(MealEntry) entries: Repository<MealEntry>) {
    super(entries, {
      columns: async ({ items, notes = '' }, { manager, user_id }) => ({
        ...(await mealColumns(manager, user_id, items)),
        notes,
      }),
      // Items that are not sent keep their snapshot, also when their foods have changed meanwhile.
      updatedColumns: async ({ items, notes }, stored, { manager, user_id }) => ({
        ...(items ? await mealColumns(manager, user_id, items) : {}),
        notes: notes ?? stored.notes,
      }),
      toDto: MealEntryDto.from,
    });
  }
}
