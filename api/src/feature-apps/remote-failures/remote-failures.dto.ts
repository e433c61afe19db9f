import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
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
  @Max(HIGHEST_REVISION)
  @Min(0)
  @IsInt()
  revision?: number | null;
}
