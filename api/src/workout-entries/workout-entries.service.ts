import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { EntryMedia } from '../media/entry-media.ts';
import { type CreateWorkoutEntryDto, WorkoutEntryDto } from './workout-entries.dto.ts';
import { WorkoutEntry } from './workout-entry.entity.ts';

@Injectable()
export class WorkoutEntriesService extends EntryResourceService<
  WorkoutEntry,
  CreateWorkoutEntryDto,
  WorkoutEntryDto
> {
  constructor(@InjectRepository(WorkoutEntry) entries: Repository<WorkoutEntry>, media: EntryMedia) {
    super(entries, {
      columns: ({ type, duration, outdoors = false, notes = '' }) => ({ type, duration, outdoors, notes }),
      toDto: WorkoutEntryDto.from,
      pictures: { media, holder: 'workout_entry_id' },
    });
  }
}
