import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsQueryNumber } from '../platform/http/validation/numbers.ts';
import { trim } from '../platform/http/validation/trim.ts';
import { AttributionDto } from './food-types/attribution.dto.ts';
import { FoodProductWithPortionDto, UserFoodWithPortionDto } from './food-uses/last-portion.dto.ts';

export class FoodSearchQueryDto {
  /** Words of the food's name, brand or common name, at least 2 characters. Either this or `barcode`. */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trim)
  q?: string;

  /** Digits as printed, typed or scanned. */
  @IsOptional()
  @MaxLength(50)
  @IsString()
  @Transform(trim)
  barcode?: string;

  /** From 1. */
  @IsOptional()
  @IsQueryNumber(1, 1000)
  page: number = 1;

  /** Foods on a page, of each of the two lists; 1 to 50. */
  @IsOptional()
  @IsQueryNumber(1, 50)
  per_page: number = 15;
}

/** Kinds of answers of the food data provider. */
export const PROVIDER_ANSWERS = ['hit', 'miss', 'unavailable', 'rate_limited', 'not_asked'] as const;
export type ProviderAnswer = (typeof PROVIDER_ANSWERS)[number];

export class FoodSearchDto {
  /** The member's user foods, best first, each with the portion that they logged last. */
  user_foods: UserFoodWithPortionDto[];
  /** Food products, best first, each with the portion that the member logged last. */
  database_foods: FoodProductWithPortionDto[];
  /**
   * Only the search for a barcode that is not stored yet asks the provider, which takes 4 s at most; a text search never
   * does. `unavailable` and `rate_limited` do not mean that there is no such product.
   */
  @ApiProperty({ enum: PROVIDER_ANSWERS, enumName: 'ProviderAnswer' })
  provider: ProviderAnswer;
  /** The sources of the food products, to be shown with them; `null` where none needs attribution. */
  attribution: string | null;
  /** One attribution for each source. */
  attributions: AttributionDto[];
}
