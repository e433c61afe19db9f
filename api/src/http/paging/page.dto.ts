import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { QueryNumber } from '../validation/query-number.ts';

/** Where a numbered page stands in the whole. */
export class PaginationDto {
  /** The page shown, from 1. */
  page: number;
  /** How many pages there are; 1 when nothing was found. */
  pages: number;
  /** How many rows there are on all pages. */
  total: number;
  /** Rows on a page. */
  limit: number;
}

/** Query of a list with numbered pages. */
export class PageQueryDto {
  /** From 1. */
  @IsOptional()
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  @QueryNumber()
  page: number = 1;

  /** Rows on a page, 1 to 200. */
  @IsOptional()
  @Max(200)
  @Min(1)
  @IsInt()
  @QueryNumber()
  limit: number = 50;
}
