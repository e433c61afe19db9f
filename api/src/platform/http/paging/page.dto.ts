import { IsOptional } from 'class-validator';
import { IsQueryNumber } from '../validation/numbers.ts';

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
  @IsQueryNumber(1, 1_000_000)
  page: number = 1;

  /** Rows per page, 1 to 200. */
  @IsOptional()
  @IsQueryNumber(1, 200)
  limit: number = 50;
}
