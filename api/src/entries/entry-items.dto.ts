import { ApiProperty } from '@nestjs/swagger';
import { ChallengeEntryDto } from '../challenge-entries/challenge-entries.dto.ts';
import type { ChallengeEntry } from '../challenge-entries/challenge-entry.entity.ts';
import { CustomEntryDto } from '../custom-entries/custom-entries.dto.ts';
import type { CustomEntry } from '../custom-entries/custom-entry.entity.ts';
import { MealEntryDto } from '../meal-entries/meal-entries.dto.ts';
import type { MealEntry } from '../meal-entries/meal-entry.entity.ts';
import type { MediaDto } from '../media/media.dto.ts';
import type { ProgressPhoto } from '../progress-photos/progress-photo.entity.ts';
import { ProgressPhotoDto } from '../progress-photos/progress-photos.dto.ts';
import { WeightEntryDto } from '../weight-entries/weight-entries.dto.ts';
import type { WeightEntry } from '../weight-entries/weight-entry.entity.ts';
import { WorkoutEntryDto } from '../workout-entries/workout-entries.dto.ts';
import type { WorkoutEntry } from '../workout-entries/workout-entry.entity.ts';

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

/** Progress photos on the time line. */
export class ProgressPhotoItemDto extends ProgressPhotoDto {
  @ApiProperty({ enum: ['progress-photos'] })
  kind: 'progress-photos';

  static override from(entry: ProgressPhoto, photos: MediaDto[]): ProgressPhotoItemDto {
    return { kind: 'progress-photos', ...ProgressPhotoDto.from(entry, photos) };
  }
}

/** A workout on the time line. */
export class WorkoutEntryItemDto extends WorkoutEntryDto {
  @ApiProperty({ enum: ['workout-entries'] })
  kind: 'workout-entries';

  static override from(entry: WorkoutEntry, images: MediaDto[]): WorkoutEntryItemDto {
    return { kind: 'workout-entries', ...WorkoutEntryDto.from(entry, images) };
  }
}

/** Something done for a challenge on the time line. */
export class ChallengeEntryItemDto extends ChallengeEntryDto {
  @ApiProperty({ enum: ['challenge-entries'] })
  kind: 'challenge-entries';

  static override from(entry: ChallengeEntry, images: MediaDto[]): ChallengeEntryItemDto {
    return { kind: 'challenge-entries', ...ChallengeEntryDto.from(entry, images) };
  }
}

/** A custom entry on the time line. */
export class CustomEntryItemDto extends CustomEntryDto {
  @ApiProperty({ enum: ['custom-entries'] })
  kind: 'custom-entries';

  static override from(entry: CustomEntry, images: MediaDto[]): CustomEntryItemDto {
    return { kind: 'custom-entries', ...CustomEntryDto.from(entry, images) };
  }
}

export type EntryItemDto =
  | WeightEntryItemDto
  | MealEntryItemDto
  | ProgressPhotoItemDto
  | WorkoutEntryItemDto
  | ChallengeEntryItemDto
  | CustomEntryItemDto;
