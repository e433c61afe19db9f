import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { EntryMedia } from '../media/entry-media.ts';
import { ChallengeEntryDto, CreateChallengeEntryDto } from './challenge-entries.dto.ts';
import { ChallengeEntry } from './challenge-entry.entity.ts';

@Injectable()
export class ChallengeEntriesService extends EntryResourceService<
  ChallengeEntry,
  CreateChallengeEntryDto,
  ChallengeEntryDto
> {
  constructor(@InjectRepository(ChallengeEntry) entries: Repository<ChallengeEntry>, media: EntryMedia) {
    super(entries, {
      create: CreateChallengeEntryDto,
      toDto: ChallengeEntryDto.from,
      pictures: { media, holder: 'challenge_entry_id' },
    });
  }
}
