import { MAX_WORKOUT_MINUTES } from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsNumber, IsPositive, Max } from 'class-validator';
import { DefaultsTo, IsOptionalNotNull, NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { EntryFieldsDto, entryFields, NewEntryDto } from '../entry-resource/entry.dto.ts';
import { AreMediaIds, IsNotes } from '../entry-resource/entry-validators.ts';
import { MediaDto } from '../media/media.dto.ts';
import { AreExercises, ExerciseDto } from './exercises/exercise.dto.ts';
import type { WorkoutEntry } from './workout-entry.entity.ts';

export const MAX_IMAGES = 5;
/** The same limit as for the label of a member's own workout type. */
const MAX_TYPE_LENGTH = 100;

export class CreateWorkoutEntryDto extends NewEntryDto {
  /** Label of the workout type: a built-in one or the member's own. */
  @IsRequiredText(
    MAX_TYPE_LENGTH,
    { message: 'Please enter a workout type' },
    { message: `A workout type has at most ${MAX_TYPE_LENGTH} characters` },
  )
  type: string;

  /**
   * Minutes; above 0 and at most 10,080 (a week).
   */
  @ApiProperty({ minimum: 0, exclusiveMinimum: true })
  @Max(MAX_WORKOUT_MINUTES, { message: 'Please enter a valid duration' })
  @IsPositive({ message: 'Please enter a valid duration' })
  @IsNumber({}, { message: 'Please enter a valid duration' })
  duration: number;

  /** True if the workout was outdoors; false when left out. */
  @DefaultsTo(false)
  @IsBoolean({ message: 'Please say whether it was outdoors by true or false' })
  outdoors?: boolean;

  /** Exercises in their order, at most 50 with at most 250 sets together; none when left out. */
  @AreExercises()
  exercises?: ExerciseDto[];

  /** Pictures that were uploaded before, at most 5, in the order they are shown. */
  @IsOptionalNotNull()
  @AreMediaIds(MAX_IMAGES)
  media_ids?: string[];

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/**
 * Fields that are left out keep their values. `exercises` replace all of the entry's; `media_ids` are all pictures
 * of the entry, and its other pictures are deleted.
 */
export class UpdateWorkoutEntryDto extends PartialType(
  OmitType(CreateWorkoutEntryDto, ['id']),
  NOT_NULLABLE,
) {}

/** One workout. */
export class WorkoutEntryDto extends EntryFieldsDto {
  /** Label of the workout type. */
  type: string;

  /** Minutes. */
  duration: number;

  outdoors: boolean;

  /** In the order they were sent; may be empty. */
  exercises: ExerciseDto[];

  /** In the order they were sent; may be empty. */
  images: MediaDto[];

  /** May be empty. */
  notes: string;

  static from(entry: WorkoutEntry, images: MediaDto[]): WorkoutEntryDto {
    const { type, duration, outdoors, notes } = entry;
    const exercises = entry.exercises.map(ExerciseDto.from);
    return { ...entryFields(entry), type, duration, outdoors, exercises, images, notes };
  }
}

export class WorkoutEntriesDto {
  /** Newest first. */
  entries: WorkoutEntryDto[];
  /** `cursor` of the next page; `null` on the last page. */
  next_cursor: string | null;
}
