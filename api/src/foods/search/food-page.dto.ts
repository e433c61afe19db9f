import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { QueryNumber } from '../../http/validation/query-number.ts';
import { trim } from '../../http/validation/trim.ts';
import type { FoundPage } from './found-page.ts';

/** Query of a list of foods with numbered pages. */
export class FoodPageQueryDto {
  /** Words that must all occur; every food when it is left out or empty. */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trim)
  q?: string;

  /** From 1. */
  @IsOptional()
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  @QueryNumber()
  page: number = 1;

  /** Foods on a page, 1 to 100. */
  @IsOptional()
  @Max(100)
  @Min(1)
  @IsInt()
  @QueryNumber()
  per_page: number = 50;
}

/** Where a page of foods stands in the whole. */
export class FoodPageDto {
  /** How many foods there are on all pages; about so many where `total_is_estimate`. */
  total: number;
  /** Whether `total` is worked out from the best of the foods: of a very common word not all of them are counted. */
  total_is_estimate: boolean;
  /**
   * How many pages there are; 1 when nothing was found. Where the total is an estimate, the pages that are sure to be
   * there: always one more than the page shown, and further ones show when it is opened.
   */
  total_pages: number;
  /** The page shown, from 1. */
  page: number;
  /** Foods on a page. */
  per_page: number;

  static of(
    { total, total_is_estimate, known }: Omit<FoundPage<unknown>, 'rows'>,
    { page, per_page }: FoodPageQueryDto,
  ): FoodPageDto {
    const total_pages = Math.max(1, Math.ceil((total_is_estimate ? known : total) / per_page));
    return { total, total_is_estimate, total_pages, page, per_page };
  }
}

/** The slice of all rows that a page is. */
export function sliceOf({ page, per_page }: Pick<FoodPageQueryDto, 'page' | 'per_page'>) {
  return { limit: per_page, offset: (page - 1) * per_page };
}
