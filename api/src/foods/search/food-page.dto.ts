import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsQueryNumber } from '../../platform/http/validation/numbers.ts';
import { trim } from '../../platform/http/validation/trim.ts';
import type { FoundPage } from './found-page.ts';

/** Query of a list of foods with numbered pages. */
export class FoodPageQueryDto {
  /** Words that must all occur; left out or empty, it matches every food. */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trim)
  q?: string;

  /** From 1. */
  @IsOptional()
  @IsQueryNumber(1, 1_000_000)
  page: number = 1;

  /** Foods on a page, 1 to 100. */
  @IsOptional()
  @IsQueryNumber(1, 100)
  per_page: number = 50;
}

/** The position of a page in the whole list of foods. */
export class FoodPageDto {
  /** Number of foods on all pages; approximate where `total_is_estimate`. */
  total: number;
  /** True if `total` is estimated from the best foods: for a very common word not all of them are counted. */
  total_is_estimate: boolean;
  /**
   * Number of pages; 1 where nothing was found. Where the total is an estimate, the number of pages that surely
   * exist: at least one more than this page.
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
