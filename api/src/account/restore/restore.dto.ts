import { ApiProperty } from '@nestjs/swagger';
import { UploadedFileDto } from '../../uploads/uploads.dto.ts';
import { KindCountDto } from '../account.dto.ts';
import { LEFT_OUT_REASONS, type LeftOut } from './account-restore.entity.ts';

export class BeginRestoreDto extends UploadedFileDto {}

export class RestoreProblemDto {
  code: string;
  /** Names the file of the archive and the row, where it is about one. */
  message: string;
  /** Its file, row (from 0) and column, as far as they are known: `weight-entries.11.weight`. */
  field: string | null;
}

/** What an archive does not bring back, and why. */
export class LeftOutDto {
  /**
   * `food-missing`: favourites of food products that this server does not have; `premium`: challenges of the member's own, which need
   * a premium account; `deleted`: pictures of entries that were deleted before; `picture-missing`: pictures whose file is not in it.
   */
  @ApiProperty({ enum: LEFT_OUT_REASONS, enumName: 'LeftOutReason' })
  reason: LeftOut['reason'];
  count: number;
}

/** The states of an archive on its way back, in their order. */
const SHOWN_STATES = ['none', 'uploading', 'uploaded', 'checking', 'ready', 'failed', 'restored'] as const;

/** An archive on its way back into the account. */
export class RestoreDto {
  /**
   * `uploaded`: all of it has arrived, and a check must be started (again, where the last one was cut off); `ready`: it was found
   * right, and can be applied.
   */
  @ApiProperty({ enum: SHOWN_STATES, enumName: 'RestoreState' })
  state: (typeof SHOWN_STATES)[number];

  /** `null` without an archive. */
  id: string | null;

  size_bytes: number;
  /** How much of it has arrived: the next part begins there. */
  received_bytes: number;
  /** How much of it was checked. */
  checked_bytes: number;

  /** What it brings back, or brought back; empty before it was checked. */
  contents: KindCountDto[];
  /** What it does not bring back. */
  left_out: LeftOutDto[];

  /**
   * True once a check found its data in another account of this server: it comes in as a copy then, under new ids, and the other
   * account stays as it is.
   */
  in_another_account: boolean;

  /** Why it was refused. Nothing in the account was changed. */
  @ApiProperty({ type: () => RestoreProblemDto, nullable: true })
  problem: RestoreProblemDto | null;

  /** Whether the account can take an archive: it has no entries, foods, meals and goals of its own. */
  account_is_empty: boolean;
}
