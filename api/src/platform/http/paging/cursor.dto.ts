import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { QueryNumber } from '../validation/query-number.ts';

/** Cursors of the API have up to 110 characters. */
const MAX_CURSOR_LENGTH = 200;

/** Query of a list with cursor pagination. */
export class CursorQueryDto {
  /** `next_cursor` of the previous page; omitted for the first page. */
  @IsOptional()
  @MaxLength(MAX_CURSOR_LENGTH)
  @IsString()
  cursor?: string;

  /** Maximum number of items, 1 to 200. */
  @IsOptional()
  @Max(200)
  @Min(1)
  @IsInt()
  @QueryNumber()
  limit: number = 50;
}
