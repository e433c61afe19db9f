import { ApiProperty } from '@nestjs/swagger';
import { UploadedFileDto } from '../../platform/http/bodies/uploads.dto.ts';
import { KindCountDto } from '../account.dto.ts';
import { LEFT_OUT_REASONS, type LeftOut } from './account-restore.entity.ts';

export class BeginRestoreDto extends UploadedFileDto {}

export class RestoreProblemDto {
  code: string;
  /** Describes the problem; names the file of the archive and the row where it concerns one. */
  message: string;
  /** Position of the problem: file, row (from 0) and column, as far as they are known: `weight-entries.11.weight`. */
  field: string | null;
}

/** Number of items that are not restored, with the reason. */
export class LeftOutDto {
  /**
   * `food-missing`: favorites of food products that this server does not have; `premium`: challenges of the member's
   * own, which need a premium account; `deleted`: pictures of entries that were deleted before the export;
   * `picture-missing`: pictures whose file is not in the archive.
   */
  @ApiProperty({ enum: LEFT_OUT_REASONS, enumName: 'LeftOutReason' })
  reason: LeftOut['reason'];
  count: number;
}

/** States of a restore, in their order. */
const SHOWN_STATES = ['none', 'uploading', 'uploaded', 'checking', 'ready', 'failed', 'restored'] as const;

/** The restore of an archive into the account. */
export class RestoreDto {
  /**
   * `uploaded`: the whole archive has arrived, and a check must be started (again, where the last one was interrupted);
   * `ready`: the archive passed its check and can be applied.
   */
  @ApiProperty({ enum: SHOWN_STATES, enumName: 'RestoreState' })
  state: (typeof SHOWN_STATES)[number];

  /** `null` without an archive. */
  id: string | null;

  size_bytes: number;
  /** Bytes that have arrived; the next part begins at this offset. */
  received_bytes: number;
  /** Bytes that were checked. */
  checked_bytes: number;

  /** Items that will be or were restored, by kind; empty before the archive was checked. */
  contents: KindCountDto[];
  /** Items that are not restored, by reason. */
  left_out: LeftOutDto[];

  /**
   * Whether a check found the archive's data in another account of this server. The data is then restored as a copy,
   * under new ids, and the other account stays as it is.
   */
  in_another_account: boolean;

  /** Reason why the archive was refused. Nothing in the account was changed. */
  @ApiProperty({ type: () => RestoreProblemDto, nullable: true })
  problem: RestoreProblemDto | null;

  /** Whether the account can take an archive: it has no entries, foods, meals and goals of its own. */
  account_is_empty: boolean;
}
