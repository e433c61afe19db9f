import { OmitType, PartialType } from '@nestjs/swagger';
import { IsOptionalNotNull, NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { EntryFieldsDto, entryFields, NewEntryDto } from '../entry-resource/entry.dto.ts';
import { AreMediaIds, IsNotes } from '../entry-resource/entry-validators.ts';
import { MediaDto } from '../media/media.dto.ts';
import type { ChallengeEntry } from './challenge-entry.entity.ts';

export const MAX_IMAGES = 5;
const MAX_CONDITION_LENGTH = 200;

export class CreateChallengeEntryDto extends NewEntryDto {
  /**
   * Condition of the challenge that was met; any text.
   */
  @IsRequiredText(
    MAX_CONDITION_LENGTH,
    { message: 'Please select a challenge condition' },
    { message: `A condition has at most ${MAX_CONDITION_LENGTH} characters` },
  )
  challenge_condition: string;

  /** Pictures that were uploaded before, at most 5, in the order they are shown. */
  @IsOptionalNotNull()
  @AreMediaIds(MAX_IMAGES)
  media_ids?: string[];

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/** Changes to an entry; fields that are left out stay as they are. `media_ids` replace all pictures; the others are deleted. */
export class UpdateChallengeEntryDto extends PartialType(
  OmitType(CreateChallengeEntryDto, ['id']),
  NOT_NULLABLE,
) {}

/** Something done for a challenge. */
export class ChallengeEntryDto extends EntryFieldsDto {
  /** Condition of the challenge that was met. */
  challenge_condition: string;

  /** Pictures in the order they were sent; may be empty. */
  images: MediaDto[];

  /** May be empty. */
  notes: string;

  static from(entry: ChallengeEntry, images: MediaDto[]): ChallengeEntryDto {
    const { challenge_condition, notes } = entry;
    return { ...entryFields(entry), challenge_condition, images, notes };
  }
}

export class ChallengeEntriesDto {
  /** Newest first. */
  entries: ChallengeEntryDto[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
}
