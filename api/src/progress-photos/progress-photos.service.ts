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
import { ProgressPhoto } from './progress-photo.entity.ts';
import {
  type ChangeProgressPhotoDto,
  type CreateProgressPhotoDto,
  ProgressPhotoDto,
  type ProgressPhotosDto,
} from './progress-photos.dto.ts';

const HOLDER = 'progress_photo_id';

@Injectable()
export class ProgressPhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: EntryMedia,
  ) {}

  async create(member: Member, fields: CreateProgressPhotoDto): Promise<ProgressPhotoDto> {
    const { notes = '', media_ids } = fields;
    const entry = await createEntry(this.dataSource.manager, ProgressPhoto, member.user, fields, {
      ownFields: async () => ({ notes }),
      afterwards: (inside, id) => this.media.take(inside, member.id, HOLDER, id, media_ids),
    });
    return this.shown(entry);
  }

  async list(member: Member, query: EntrySpanQueryDto): Promise<ProgressPhotosDto> {
    const page = await entryPage(this.dataSource.getRepository(ProgressPhoto), member.id, query);
    return { ...page, entries: await withPictures(this.media, HOLDER, page.entries, ProgressPhotoDto.from) };
  }

  async find(member: Member, id: string): Promise<ProgressPhotoDto> {
    return this.shown(await findEntry(this.dataSource.manager, ProgressPhoto, member.id, id));
  }

  /** `media_ids` that are sent take the place of all pictures; those left out are deleted. */
  async change(
    member: Member,
    id: string,
    version: number,
    fields: ChangeProgressPhotoDto,
  ): Promise<ProgressPhotoDto> {
    const which = { user_id: member.id, id, version };
    const entry = await changeEntry(this.dataSource.manager, ProgressPhoto, which, fields, {
      shown: (stored) => this.shown(stored),
      ownFields: async (stored, inside) => {
        if (fields.media_ids) await this.media.take(inside, member.id, HOLDER, id, fields.media_ids);
        return { notes: fields.notes ?? stored.notes };
      },
    });
    return this.shown(entry);
  }

  async delete(member: Member, id: string): Promise<void> {
    return deleteEntry(this.dataSource.manager, ProgressPhoto, member.id, id);
  }

  private shown(entry: ProgressPhoto): Promise<ProgressPhotoDto> {
    return withItsPictures(this.media, HOLDER, entry, ProgressPhotoDto.from);
  }
}
