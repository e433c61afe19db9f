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
  type ChallengeEntriesDto,
  ChallengeEntryDto,
  type ChangeChallengeEntryDto,
  type CreateChallengeEntryDto,
} from './challenge-entries.dto.ts';
import { ChallengeEntry } from './challenge-entry.entity.ts';

const HOLDER = 'challenge_entry_id';

@Injectable()
export class ChallengeEntriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: EntryMedia,
  ) {}

  async create(member: Member, fields: CreateChallengeEntryDto): Promise<ChallengeEntryDto> {
    const { challenge_condition, notes = '', media_ids = [] } = fields;
    const entry = await createEntry(this.dataSource.manager, ChallengeEntry, member.user, fields, {
      ownFields: async () => ({ challenge_condition, notes }),
      afterwards: media_ids.length
        ? (inside, id) => this.media.take(inside, member.id, HOLDER, id, media_ids)
        : undefined,
    });
    return this.shown(entry);
  }

  async list(member: Member, query: EntrySpanQueryDto): Promise<ChallengeEntriesDto> {
    const page = await entryPage(this.dataSource.getRepository(ChallengeEntry), member.id, query);
    return { ...page, entries: await withPictures(this.media, HOLDER, page.entries, ChallengeEntryDto.from) };
  }

  async find(member: Member, id: string): Promise<ChallengeEntryDto> {
    return this.shown(await findEntry(this.dataSource.manager, ChallengeEntry, member.id, id));
  }

  /** `media_ids` that are sent take the place of all pictures; those left out are deleted. */
  async change(
    member: Member,
    id: string,
    version: number,
    fields: ChangeChallengeEntryDto,
  ): Promise<ChallengeEntryDto> {
    const which = { user_id: member.id, id, version };
    const entry = await changeEntry(this.dataSource.manager, ChallengeEntry, which, fields, {
      shown: (stored) => this.shown(stored),
      ownFields: async (stored, inside) => {
        if (fields.media_ids) await this.media.take(inside, member.id, HOLDER, id, fields.media_ids);
        return {
          challenge_condition: fields.challenge_condition ?? stored.challenge_condition,
          notes: fields.notes ?? stored.notes,
        };
      },
    });
    return this.shown(entry);
  }

  async delete(member: Member, id: string): Promise<void> {
    return deleteEntry(this.dataSource.manager, ChallengeEntry, member.id, id);
  }

  private shown(entry: ChallengeEntry): Promise<ChallengeEntryDto> {
    return withItsPictures(this.media, HOLDER, entry, ChallengeEntryDto.from);
  }
}
