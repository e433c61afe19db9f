import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import {
  FAILURE_KINDS,
  FAILURE_PHASES,
  type FailureKind,
  type FailurePhase,
  LONGEST,
} from './remote-failure.entity.ts';

const HIGHEST_REVISION = 2_147_483_647;

/** A failure of a feature app on one page. */
export class ReportRemoteFailureDto {
  /**
   * Name of the feature app; `shell` for the page itself.
   */
  @Matches(/^[a-z][a-z0-9-]*$/)
  @MaxLength(LONGEST.remote)
  @IsString()
  remote: string;

  /**
   * Version of the build; empty where none was known yet.
   */
  @Matches(/^[\w.+-]*$/)
  @MaxLength(LONGEST.version)
  @IsString()
  version: string;

  /** Id of the build; empty where none was known yet. */
  @Matches(/^[\w.-]*$/)
  @MaxLength(LONGEST.build_id)
  @IsString()
  build_id: string;

  /** The slot that the feature app should fill; empty where there was none. */
  @Matches(/^[\w:/.-]*$/)
  @MaxLength(LONGEST.slot)
  @IsString()
  slot: string;

  @ApiProperty({ enum: FAILURE_PHASES, enumName: 'FailurePhase' })
  @IsIn(FAILURE_PHASES)
  phase: FailurePhase;

  @ApiProperty({ enum: FAILURE_KINDS, enumName: 'FailureKind' })
  @IsIn(FAILURE_KINDS)
  kind: FailureKind;

  /**
   * The message of the error. Line breaks, queries of addresses, e-mail addresses and ids are removed before it is stored.
   */
  @MaxLength(LONGEST.message)
  @IsString()
  message: string;

  /** Revision of the registry that the page uses; `null` or left out when it has none. */
  @IsOptional()
  @IsWholeNumber(0, HIGHEST_REVISION)
  revision?: number | null;
}

export class RemoteFailuresQueryDto {
  /**
   * Only failures of this feature app, by its whole name.
   */
  @IsOptional()
  @MaxLength(LONGEST.remote)
  @IsString()
  remote?: string;
}

/** One way in which one build of a feature app failed, over all its hours of the last 7 days. */
export class RemoteFailureDto {
  /**
   * Name of the feature app; `shell` for the page itself. It is stated by the sender of the report, like all fields below.
   */
  remote: string;
  version: string;
  build_id: string;
  slot: string;
  @ApiProperty({ enum: FAILURE_PHASES, enumName: 'FailurePhase' })
  phase: FailurePhase;
  @ApiProperty({ enum: FAILURE_KINDS, enumName: 'FailureKind' })
  kind: FailureKind;
  /** Number of reports; a page sends one of a kind at most. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  count: number;
  /** ISO 8601, UTC; within the last 7 days. */
  first_at: string;
  last_at: string;
  /**
   * The message of the last report: untrusted text.
   */
  message: string;
  /** Revision of the registry that the page of the last report used; `null` when it had none. */
  @ApiProperty({ type: 'integer', nullable: true })
  revision: number | null;
}

export class RemoteFailuresDto {
  /** The 200 failures that occurred last, newest first. */
  failures: RemoteFailureDto[];
  /** Number of failures in all. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  total: number;
  /** Number of reports in all. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  reports: number;
}
