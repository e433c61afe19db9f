import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EntrySpanQueryDto } from '../entry-resource/entry-span.dto.ts';
import {
  ChallengeEntryItemDto,
  CustomEntryItemDto,
  type EntryItemDto,
  MealEntryItemDto,
  ProgressPhotoItemDto,
  WeightEntryItemDto,
  WorkoutEntryItemDto,
} from './entry-items.dto.ts';

const ITEMS = {
  'weight-entries': WeightEntryItemDto,
  'meal-entries': MealEntryItemDto,
  'progress-photos': ProgressPhotoItemDto,
  'workout-entries': WorkoutEntryItemDto,
  'challenge-entries': ChallengeEntryItemDto,
  'custom-entries': CustomEntryItemDto,
} satisfies Record<EntryItemDto['kind'], unknown>;

const SCHEMAS = Object.entries(ITEMS).map(([kind, item]) => [kind, getSchemaPath(item)] as const);

export class EntriesQueryDto extends EntrySpanQueryDto {
  /**
   * Comma list of resource names; every kind when left out.
   * @example weight-entries,meal-entries
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
  /** Where the next page begins; `null` on the last one. */
  next_cursor: string | null;
}
