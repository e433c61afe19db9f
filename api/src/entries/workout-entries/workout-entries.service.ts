import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { EntryMedia } from '../media/entry-media.ts';
import { CreateWorkoutEntryDto, WorkoutEntryDto } from './workout-entries.dto.ts';
import { WorkoutEntry } from './workout-entry.entity.ts';

@Injectable()
export class WorkoutEntriesService extends EntryResourceService<
  WorkoutEntry,
  CreateWorkoutEntryDto,
  WorkoutEntryDto
> {
  constructor(@InjectRepository(WorkoutEntry) entries: Repository<WorkoutEntry>, media: EntryMedia) {
    super(entries, {
      create: CreateWorkoutEntryDto,
      toDto: WorkoutEntryDto.from,
      pictures: { media, holder: 'workout_entry_id' },
    });
  }
}
