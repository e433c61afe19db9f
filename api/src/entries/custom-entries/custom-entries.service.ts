import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { EntryMedia } from '../media/entry-media.ts';
import { CreateCustomEntryDto, CustomEntryDto } from './custom-entries.dto.ts';
import { CustomEntry } from './custom-entry.entity.ts';

@Injectable()
export class CustomEntriesService extends EntryResourceService<
  CustomEntry,
  CreateCustomEntryDto,
  CustomEntryDto
> {
  constructor(@InjectRepository(CustomEntry) entries: Repository<CustomEntry>, media: EntryMedia) {
    super(entries, {
      create: CreateCustomEntryDto,
      toDto: CustomEntryDto.from,
      pictures: { media, holder: 'custom_entry_id' },
    });
  }
}
