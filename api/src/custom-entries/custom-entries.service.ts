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
  type ChangeCustomEntryDto,
  type CreateCustomEntryDto,
  type CustomEntriesDto,
  CustomEntryDto,
} from './custom-entries.dto.ts';
import { CustomEntry } from './custom-entry.entity.ts';

const HOLDER = 'custom_entry_id';

@Injectable()
export class CustomEntriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: EntryMedia,
  ) {}

  async create(member: Member, fields: CreateCustomEntryDto): Promise<CustomEntryDto> {
    const { title, content, media_ids = [] } = fields;
    const entry = await createEntry(this.dataSource.manager, CustomEntry, member.user, fields, {
      ownFields: async () => ({ title, content }),
      afterwards: media_ids.length
        ? (inside, id) => this.media.take(inside, member.id, HOLDER, id, media_ids)
        : undefined,
    });
    return this.shown(entry);
  }

  async list(member: Member, query: EntrySpanQueryDto): Promise<CustomEntriesDto> {
    const page = await entryPage(this.dataSource.getRepository(CustomEntry), member.id, query);
    return { ...page, entries: await withPictures(this.media, HOLDER, page.entries, CustomEntryDto.from) };
  }

  async find(member: Member, id: string): Promise<CustomEntryDto> {
    return this.shown(await findEntry(this.dataSource.manager, CustomEntry, member.id, id));
  }

  /** `media_ids` that are sent take the place of all pictures; those left out are deleted. */
  async change(
    member: Member,
    id: string,
    version: number,
    fields: ChangeCustomEntryDto,
  ): Promise<CustomEntryDto> {
    const which = { user_id: member.id, id, version };
    const entry = await changeEntry(this.dataSource.manager, CustomEntry, which, fields, {
      shown: (stored) => this.shown(stored),
      ownFields: async (stored, inside) => {
        if (fields.media_ids) await this.media.take(inside, member.id, HOLDER, id, fields.media_ids);
        return { title: fields.title ?? stored.title, content: fields.content ?? stored.content };
      },
    });
    return this.shown(entry);
  }

  async delete(member: Member, id: string): Promise<void> {
    return deleteEntry(this.dataSource.manager, CustomEntry, member.id, id);
  }

  private shown(entry: CustomEntry): Promise<CustomEntryDto> {
    return withItsPictures(this.media, HOLDER, entry, CustomEntryDto.from);
  }
}
