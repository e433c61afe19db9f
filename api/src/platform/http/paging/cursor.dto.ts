import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsQueryNumber } from '../validation/numbers.ts';

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
  @IsQueryNumber(1, 200)
  limit: number = 50;
}
