import { OmitType, PartialType } from '@nestjs/swagger';
import { NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { EntryFieldsDto, entryFields, NewEntryDto } from '../entry-resource/entry.dto.ts';
import { ArePhotoIds, IsNotes } from '../entry-resource/entry-validators.ts';
import { MediaDto } from '../media/media.dto.ts';
import type { ProgressPhoto } from './progress-photo.entity.ts';

export const MAX_PHOTOS = 5;

export class CreateProgressPhotoDto extends NewEntryDto {
  /** Pictures that were uploaded before, 1 to 5, in the order they are shown. */
  @ArePhotoIds(MAX_PHOTOS)
  media_ids: string[];

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/**
 * Fields that are left out keep their values. `media_ids` are all pictures of the entry; its other pictures are
 * deleted.
 */
export class UpdateProgressPhotoDto extends PartialType(
  OmitType(CreateProgressPhotoDto, ['id']),
  NOT_NULLABLE,
) {}

/** Pictures of the member at one moment. */
export class ProgressPhotoDto extends EntryFieldsDto {
  /** In the order they were sent. */
  photos: MediaDto[];

  /** May be empty. */
  notes: string;

  static from(entry: ProgressPhoto, photos: MediaDto[]): ProgressPhotoDto {
    return { ...entryFields(entry), photos, notes: entry.notes };
  }
}

export class ProgressPhotosDto {
  /** Newest first. */
  entries: ProgressPhotoDto[];
  /** `cursor` of the next page; `null` on the last page. */
  next_cursor: string | null;
}
