import { MAX_WEIGHT_KG, toKilograms, type WeightUnit } from '@fettle/shared-ui/rules';
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
import { errors } from '../http/errors.ts';
import {
  type ChangeWeightEntryDto,
  type CreateWeightEntryDto,
  WeightEntryDto,
} from './weight-entries.dto.ts';
import { WeightEntry } from './weight-entry.entity.ts';

@Injectable()
export class WeightEntriesService {
  constructor(private readonly dataSource: DataSource) {}

  async create(member: Member, fields: CreateWeightEntryDto): Promise<WeightEntry> {
    return createEntry(this.dataSource.manager, WeightEntry, member.user, fields, {
      ownFields: async () => ({ ...measured(fields.weight, fields.unit), notes: fields.notes ?? '' }),
    });
  }

  async list(member: Member, query: EntrySpanQueryDto): Promise<TimelinePage<WeightEntry>> {
    return entryPage(this.dataSource.getRepository(WeightEntry), member.id, query);
  }

  async find(member: Member, id: string): Promise<WeightEntry> {
    return findEntry(this.dataSource.manager, WeightEntry, member.id, id);
  }

  async change(
    member: Member,
    id: string,
    version: number,
    fields: ChangeWeightEntryDto,
  ): Promise<WeightEntry> {
    const which = { user_id: member.id, id, version };
    return changeEntry(this.dataSource.manager, WeightEntry, which, fields, {
      shown: WeightEntryDto.from,
      ownFields: async (stored) => ({
        ...measured(fields.weight ?? stored.weight, fields.unit ?? stored.unit),
        notes: fields.notes ?? stored.notes,
      }),
    });
  }

  async delete(member: Member, id: string): Promise<void> {
    return deleteEntry(this.dataSource.manager, WeightEntry, member.id, id);
  }
}

/** The columns of a weight; 422 for more than a person can weigh. */
function measured(weight: number, unit: WeightUnit) {
  const weight_kg = toKilograms(weight, unit);
  if (weight_kg > MAX_WEIGHT_KG) throw errors.invalid('weight', 'Please enter a valid weight');
  return { weight, unit, weight_kg };
}
