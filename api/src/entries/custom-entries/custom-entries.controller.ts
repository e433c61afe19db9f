import { Controller } from '@nestjs/common';
import { EntryController } from '../entry-resource/entry-controller.ts';
import {
  CreateCustomEntryDto,
  CustomEntriesDto,
  CustomEntryDto,
  UpdateCustomEntryDto,
} from './custom-entries.dto.ts';
import { CustomEntriesService } from './custom-entries.service.ts';

@Controller('custom-entries')
export class CustomEntriesController extends EntryController(CustomEntriesService, {
  create: CreateCustomEntryDto,
  update: UpdateCustomEntryDto,
  entry: CustomEntryDto,
  page: CustomEntriesDto,
  one: 'a custom entry',
  many: 'custom entries',
}) {}
