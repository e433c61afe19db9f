import { IsOptional } from 'class-validator';
import { IsQueryNumber } from '../../platform/http/validation/numbers.ts';

export class RecentFoodsQueryDto {
  /** Maximum number of foods, 1 to 50. */
  @IsOptional()
  @IsQueryNumber(1, 50)
  limit: number = 15;

  /**
   * Hour on the member's clock, 0 to 23: foods eaten most often around that hour, or in its part of the day by the
   * member's choice, come first, then those eaten most often.
   */
  @IsOptional()
  @IsQueryNumber(0, 23)
  hour?: number;
}
