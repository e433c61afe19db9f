import { OmitType, PartialType } from '@nestjs/swagger';
import { IsOptionalNotNull, NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { EntryFieldsDto, entryFields, NewEntryDto } from '../entry-resource/entry.dto.ts';
import { AreMediaIds } from '../entry-resource/entry-validators.ts';
import { MediaDto } from '../media/media.dto.ts';
import type { CustomEntry } from './custom-entry.entity.ts';

export const MAX_IMAGES = 10;
const MAX_TITLE_LENGTH = 200;
const MAX_CONTENT_LENGTH = 10_000;

export class CreateCustomEntryDto extends NewEntryDto {
  /**
   * Surrounding spaces are dropped.
   */
  @IsRequiredText(MAX_TITLE_LENGTH, { message: 'Please enter a title' })
  title: string;

  /** Free text; surrounding spaces are dropped. */
  @IsRequiredText(MAX_CONTENT_LENGTH, { message: 'Please enter some content' })
  content: string;

  /** Pictures that were uploaded before, at most 10, in the order they are shown. */
  @IsOptionalNotNull()
  @AreMediaIds(MAX_IMAGES)
  media_ids?: string[];
}

/** Changes to an entry; fields that are left out stay as they are. `media_ids` replace all pictures; the others are deleted. */
export class UpdateCustomEntryDto extends PartialType(OmitType(CreateCustomEntryDto, ['id']), NOT_NULLABLE) {}

/** A text of the member's own, with a title. */
export class CustomEntryDto extends EntryFieldsDto {
  title: string;
  content: string;

  /** Pictures in the order they were sent; may be empty. */
  images: MediaDto[];

  static from(entry: CustomEntry, images: MediaDto[]): CustomEntryDto {
    const { title, content } = entry;
    return { ...entryFields(entry), title, content, images };
  }
}

export class CustomEntriesDto {
  /** Newest first. */
  entries: CustomEntryDto[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
}
