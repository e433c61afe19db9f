import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { QueryNumber } from '../../platform/http/validation/query-number.ts';

export class RecentFoodsQueryDto {
  /** Maximum number of foods, 1 to 50. */
  @IsOptional()
  @Max(50)
  @Min(1)
  @IsInt()
  @QueryNumber()
  limit: number = 15;

  /**
   * Hour on the member's clock, 0 to 23: foods eaten most often around that hour, or in its part of the day by the
   * member's choice, come first, then those eaten most often.
   */
  @IsOptional()
  @Max(23)
  @Min(0)
  @IsInt()
  @QueryNumber()
  hour?: number;
}
