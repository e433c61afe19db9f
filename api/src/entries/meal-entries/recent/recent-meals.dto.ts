import { PARTS_OF_DAY, type PartOfDay } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { AttributionDto } from '../../../foods/food-types/attribution.dto.ts';
import { IsQueryNumber } from '../../../platform/http/validation/numbers.ts';
import { IsDay } from '../../entry-resource/entry-validators.ts';
import { MealToLogDto } from '../meal-to-log.dto.ts';

export class RecentMealsQueryDto {
  /** Maximum number of meals, 0 to 20. */
  @IsOptional()
  @IsQueryNumber(0, 20)
  limit: number = 5;

  /** Today on the member's clock, `YYYY-MM-DD`. */
  @IsOptional()
  @IsDay()
  date?: string;

  /**
   * Time on the member's clock, `HH:MM`; applies only with `date`. Meals logged around it, and those of its part of
   * the day, come first.
   */
  @IsOptional()
  @MaxLength(5)
  @Matches(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { message: 'Please give a time such as 07:30' })
  time?: string;

  /** True if the client logs the recipes of the answer; without it they are named in `missing`, and not in the totals. */
  @ApiProperty({ enum: ['true'], required: false })
  @IsOptional()
  @IsIn(['true'])
  recipes?: 'true';
}

/** A meal that was logged before, to log it again. */
export class RecentMealDto extends MealToLogDto {
  /** Name under which the member saved these foods as a meal of theirs; `null` where they did not. */
  name: string | null;
  /** Time when a meal of these foods was last logged, ISO 8601, UTC. */
  last_used_at: string;
  /** Part of the day that the member chose; `null` where it follows from the time. */
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay', nullable: true })
  part_of_day: PartOfDay | null;
}

export class RecentMealsDto {
  /**
   * The usual meal of the hour: of the meals logged within 90 minutes of `time`, or in its part of the day by the member's
   * choice, in the four weeks before `date` the one
   * whose foods repeat most often, else the latest; one food is enough. `null` where there is none, where all of its
   * foods were already logged on `date`, and without `date` and `time`.
   */
  usual: RecentMealDto | null;
  /** Meals of several items, at least one of them a food, each set once, with the portions of its newest meal. */
  meals: RecentMealDto[];
  /** The sources of the food products, to be shown with them; `null` where none needs attribution. */
  attribution: string | null;
  /** One attribution for each source. */
  attributions: AttributionDto[];
}
