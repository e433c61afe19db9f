import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ChallengeEntryDto } from './challenge-entries/challenge-entries.dto.ts';
import { CustomEntryDto } from './custom-entries/custom-entries.dto.ts';
import { EntrySpanQueryDto } from './entry-resource/entry.dto.ts';
import { MealEntryDto } from './meal-entries/meal-entries.dto.ts';
import { ProgressPhotoDto } from './progress-photos/progress-photos.dto.ts';
import { WeightEntryDto } from './weight-entries/weight-entries.dto.ts';
import { WorkoutEntryDto } from './workout-entries/workout-entries.dto.ts';

/** A weigh-in on the time line. */
export class WeightEntryItemDto extends WeightEntryDto {
  @ApiProperty({ enum: ['weight-entries'] })
  kind: 'weight-entries';
}

/** A meal on the time line. */
export class MealEntryItemDto extends MealEntryDto {
  @ApiProperty({ enum: ['meal-entries'] })
  kind: 'meal-entries';
}

/** Progress photos on the time line. */
export class ProgressPhotoItemDto extends ProgressPhotoDto {
  @ApiProperty({ enum: ['progress-photos'] })
  kind: 'progress-photos';
}

/** A workout on the time line. */
export class WorkoutEntryItemDto extends WorkoutEntryDto {
  @ApiProperty({ enum: ['workout-entries'] })
  kind: 'workout-entries';
}

/** Something done for a challenge on the time line. */
export class ChallengeEntryItemDto extends ChallengeEntryDto {
  @ApiProperty({ enum: ['challenge-entries'] })
  kind: 'challenge-entries';
}

/** A custom entry on the time line. */
export class CustomEntryItemDto extends CustomEntryDto {
  @ApiProperty({ enum: ['custom-entries'] })
  kind: 'custom-entries';
}

export type EntryItemDto =
  | WeightEntryItemDto
  | MealEntryItemDto
  | ProgressPhotoItemDto
  | WorkoutEntryItemDto
  | ChallengeEntryItemDto
  | CustomEntryItemDto;

/** The name of the resource that an entry comes from. */
export type EntryKind = EntryItemDto['kind'];

const ITEMS = {
  'weight-entries': WeightEntryItemDto,
  'meal-entries': MealEntryItemDto,
  'progress-photos': ProgressPhotoItemDto,
  'workout-entries': WorkoutEntryItemDto,
  'challenge-entries': ChallengeEntryItemDto,
  'custom-entries': CustomEntryItemDto,
} satisfies Record<EntryKind, unknown>;

const SCHEMAS = Object.entries(ITEMS).map(([kind, item]) => [kind, getSchemaPath(item)] as const);

export class EntriesQueryDto extends EntrySpanQueryDto {
  /**
   * Comma list of resource names; every kind when left out.
   */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  types?: string;
}

@ApiExtraModels(...Object.values(ITEMS))
export class EntriesDto {
  /** Newest first. */
  @ApiProperty({
    type: 'array',
    items: {
      oneOf: SCHEMAS.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: 'kind', mapping: Object.fromEntries(SCHEMAS) },
    },
  })
  entries: EntryItemDto[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
}
