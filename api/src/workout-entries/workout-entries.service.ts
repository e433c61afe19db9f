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
import { entryPage } from '../entry-resource/timeline.ts';
import { withItsPictures, withPictures } from '../entry-resource/with-pictures.ts';
import { EntryMedia } from '../media/entry-media.ts';
import {
  type ChangeWorkoutEntryDto,
  type CreateWorkoutEntryDto,
  type WorkoutEntriesDto,
  WorkoutEntryDto,
} from './workout-entries.dto.ts';
import { WorkoutEntry } from './workout-entry.entity.ts';

const HOLDER = 'workout_entry_id';

@Injectable()
export class WorkoutEntriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: EntryMedia,
  ) {}

  async create(member: Member, fields: CreateWorkoutEntryDto): Promise<WorkoutEntryDto> {
    const { type, duration, notes = '', media_ids = [] } = fields;
    const entry = await createEntry(this.dataSource.manager, WorkoutEntry, member.user, fields, {
      ownFields: async () => ({ type, duration, notes }),
      afterwards: media_ids.length
        ? (inside, id) => this.media.take(inside, member.id, HOLDER, id, media_ids)
        : undefined,
    });
    return this.shown(entry);
  }

  async list(member: Member, query: EntrySpanQueryDto): Promise<WorkoutEntriesDto> {
    const page = await entryPage(this.dataSource.getRepository(WorkoutEntry), member.id, query);
    return { ...page, entries: await withPictures(this.media, HOLDER, page.entries, WorkoutEntryDto.from) };
  }

  async find(member: Member, id: string): Promise<WorkoutEntryDto> {
    return this.shown(await findEntry(this.dataSource.manager, WorkoutEntry, member.id, id));
  }

  /** `media_ids` that are sent take the place of all pictures; those left out are deleted. */
  async change(
    member: Member,
    id: string,
    version: number,
    fields: ChangeWorkoutEntryDto,
  ): Promise<WorkoutEntryDto> {
    const which = { user_id: member.id, id, version };
    const entry = await changeEntry(this.dataSource.manager, WorkoutEntry, which, fields, {
      shown: (stored) => this.shown(stored),
      ownFields: async (stored, inside) => {
        if (fields.media_ids) await this.media.take(inside, member.id, HOLDER, id, fields.media_ids);
        return {
          type: fields.type ?? stored.type,
          duration: fields.duration ?? stored.duration,
          notes: fields.notes ?? stored.notes,
        };
      },
    });
    return this.shown(entry);
  }

  async delete(member: Member, id: string): Promise<void> {
    return deleteEntry(this.dataSource.manager, WorkoutEntry, member.id, id);
  }

  private shown(entry: WorkoutEntry): Promise<WorkoutEntryDto> {
    return withItsPictures(this.media, HOLDER, entry, WorkoutEntryDto.from);
  }
}
