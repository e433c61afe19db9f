import { Controller } from '@nestjs/common';
import { EntryController } from '../entry-resource/entry-controller.ts';
import {
  CreateWeightEntryDto,
  UpdateWeightEntryDto,
  WeightEntriesDto,
  WeightEntryDto,
} from './weight-entries.dto.ts';
import { WeightEntriesService } from './weight-entries.service.ts';

@Controller('weight-entries')
export class WeightEntriesController extends EntryController(WeightEntriesService, {
  create: CreateWeightEntryDto,
  update: UpdateWeightEntryDto,
  entry: WeightEntryDto,
  page: WeightEntriesDto,
  one: 'a weigh-in',
  many: 'weigh-ins',
}) {}
