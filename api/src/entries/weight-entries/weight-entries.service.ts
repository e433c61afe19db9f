import { MAX_WEIGHT_KG, toKilograms, type WeightUnit } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { errors } from '../../platform/http/errors.ts';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { CreateWeightEntryDto, TOO_HEAVY, WeightEntryDto } from './weight-entries.dto.ts';
import { WeightEntry } from './weight-entry.entity.ts';

@Injectable()
export class WeightEntriesService extends EntryResourceService<
  WeightEntry,
  CreateWeightEntryDto,
  WeightEntryDto
> {
  constructor(@InjectRepository(WeightEntry) entries: Repository<WeightEntry>) {
    super(entries, {
      create: CreateWeightEntryDto,
      computed: ({ weight, unit }) => weightColumns(weight, unit),
      toDto: WeightEntryDto.from,
    });
  }
}

/** 422 for more than a person can weigh. */
export function weightColumns(weight: number, unit: WeightUnit) {
  const weight_kg = toKilograms(weight, unit);
  if (weight_kg > MAX_WEIGHT_KG) throw errors.invalid('weight', TOO_HEAVY);
  return { weight, unit, weight_kg };
}
