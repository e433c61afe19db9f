import { IsOptional } from 'class-validator';
import { CursorQueryDto } from '../http/paging/cursor.dto.ts';
import { IsDay } from './entry-validators.ts';

/** Which entries of a member, newest first. */
export class EntrySpanQueryDto extends CursorQueryDto {
  /** First local day, `YYYY-MM-DD`, inclusive. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last local day, inclusive. */
  @IsOptional()
  @IsDay()
  to?: string;
}
