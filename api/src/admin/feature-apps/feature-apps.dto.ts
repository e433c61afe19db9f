import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Length, Max, Min, ValidateIf } from 'class-validator';
import { trim } from '../../http/validation/trim.ts';
import { LIVE_CHANGES, type LiveChange } from './live-change.ts';

/** A build that members get, and how it fares. */
export class FeatureAppBuildDto {
  version: string;
  build_id: string;
  /** Members whose pages loaded it. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  loads: number;
  /** Members among these for whom it could not be loaded or failed later. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  failures: number;
  /** `failures` per `loads`, 0 to 1; `null` without a load. */
  failure_rate: number | null;
}

/** A build that a share of the members gets. */
export class CanaryDto extends FeatureAppBuildDto {
  /** Percent of the members. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99 })
  share: number;
  /** When this build became the canary, ISO 8601. */
  since: string;
  /** Who gave it this share, and why; empty where that is not known. */
  by: string;
  reason: string;
}

/** A canary that failed too often. */
export class TakenBackCanaryDto {
  /** Version and build id. */
  build: string;
  at: string;
  /** The figures that decided. */
  reason: string;
}

export class FeatureAppDto {
  /** `shell` for the shell. */
  name: string;
  switched_off: boolean;
  /** Where loads and failures are counted from: the hour in which the canary began, otherwise the last 7 days. */
  counted_since: string;
  stable: FeatureAppBuildDto;
  /** `null`: all members get `stable`. */
  @ApiProperty({ nullable: true, type: () => CanaryDto })
  canary: CanaryDto | null;
  /** Whether something was live before that a rollback would bring back. */
  has_previous: boolean;
  /** The last canary that was taken back by itself, within 7 days; `null` for none. */
  @ApiProperty({ nullable: true, type: () => TakenBackCanaryDto })
  taken_back: TakenBackCanaryDto | null;
}

export class FeatureAppsDto {
  /** Of what is live; 0 where this server publishes no front ends. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  revision: number;
  /** The shell first, then by name. */
  feature_apps: FeatureAppDto[];
}

export class ChangeFeatureAppDto {
  @ApiProperty({ enum: LIVE_CHANGES, enumName: 'LiveChange' })
  @IsIn(LIVE_CHANGES)
  change: LiveChange;

  /** Percent of the members who get the canary; for `share`. */
  @ValidateIf(({ change, share }: ChangeFeatureAppDto) => change === 'share' || share !== undefined)
  @Max(99, { message: 'Please enter a whole number from 1 to 99' })
  @Min(1, { message: 'Please enter a whole number from 1 to 99' })
  @IsInt({ message: 'Please enter a whole number from 1 to 99' })
  share?: number;

  /** Why, for the history and the audit log. Surrounding spaces are dropped. */
  @Length(1, 200, { message: 'Please say why, in at most 200 characters' })
  @IsString()
  @Transform(trim)
  reason: string;

  /** The revision that was looked at: a package that changed since then stays as it is. */
  @Max(2_147_483_647)
  @Min(1)
  @IsInt()
  revision: number;
}

export class FeatureAppChangedDto {
  /** What is live now. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  revision: number;
}
