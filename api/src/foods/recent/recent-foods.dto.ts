import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class RecentFoodsQueryDto {
  /** How many at most, 1 to 50. */
  @IsOptional()
  @Max(50)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  limit: number = 15;

  /** Of the member's clock, 0 to 23: what was eaten around that hour comes first. */
  @IsOptional()
  @Max(23)
  @Min(0)
  @IsInt()
  @Type(() => Number)
  hour?: number;
}
