import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { QueryNumber } from '../validation/query-number.ts';

/** Ours have up to 110 characters. */
const MAX_CURSOR_LENGTH = 200;

/** Query of a list that is read page after page with a cursor. */
export class CursorQueryDto {
  /** `next_cursor` of the page before; left out for the first page. */
  @IsOptional()
  @MaxLength(MAX_CURSOR_LENGTH)
  @IsString()
  cursor?: string;

  /** How many at most, 1 to 200. */
  @IsOptional()
  @Max(200)
  @Min(1)
  @IsInt()
  @QueryNumber()
  limit: number = 50;
}
