import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MealEntryDto } from '../meal-entries/meal-entries.dto.ts';
import type { MealEntry } from '../meal-entries/meal-entry.entity.ts';
import { WeightEntryDto } from '../weight-entries/weight-entries.dto.ts';
import type { WeightEntry } from '../weight-entries/weight-entry.entity.ts';
import { EntrySpanQueryDto } from './entry-span.dto.ts';

export class EntriesQueryDto extends EntrySpanQueryDto {
  /** Comma list of resource names, `weight-entries,meal-entries`; every kind when left out. */
  @IsOptional()
  @IsString()
  types?: string;
}

/** A weigh-in on the time line. */
export class WeightEntryItemDto extends WeightEntryDto {
  @ApiProperty({ enum: ['weight-entries'] })
  kind: 'weight-entries';

  static override from(entry: WeightEntry): WeightEntryItemDto {
    return { kind: 'weight-entries', ...WeightEntryDto.from(entry) };
  }
}

/** A meal on the time line. */
export class MealEntryItemDto extends MealEntryDto {
  @ApiProperty({ enum: ['meal-entries'] })
  kind: 'meal-entries';

  static override from(entry: MealEntry): MealEntryItemDto {
    return { kind: 'meal-entries', ...MealEntryDto.from(entry) };
  }
}

export type EntryItemDto = WeightEntryItemDto | MealEntryItemDto;

@ApiExtraModels(WeightEntryItemDto, MealEntryItemDto)
export class EntriesDto {
  /** Newest first. */
  @ApiProperty({
    type: 'array',
    items: {
      oneOf: [{ $ref: getSchemaPath(WeightEntryItemDto) }, { $ref: getSchemaPath(MealEntryItemDto) }],
      discriminator: {
        propertyName: 'kind',
        mapping: {
          'weight-entries': getSchemaPath(WeightEntryItemDto),
          'meal-entries': getSchemaPath(MealEntryItemDto),
        },
      },
    },
  })
  entries: EntryItemDto[];
  /** Where the next page begins; `null` on the last one. */
  next_cursor: string | null;
}
