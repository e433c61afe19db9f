import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { QueryNumber } from '../validation/query-number.ts';

/** The position of a page in a list with numbered pages. */
export class PaginationDto {
  /** The number of this page, from 1. */
  page: number;
  /** The number of pages; 1 for an empty list. */
  pages: number;
  /** The number of rows on all pages. */
  total: number;
  /** Rows per page. */
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

  /** Rows per page, 1 to 200. */
  @IsOptional()
  @Max(200)
  @Min(1)
  @IsInt()
  @QueryNumber()
  limit: number = 50;
}
