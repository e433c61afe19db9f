import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, ValidateIf } from 'class-validator';
import { IsWholeNumber } from '../platform/http/validation/numbers.ts';
import { trim } from '../platform/http/validation/trim.ts';
import { LIVE_CHANGES, type LiveChange } from './live-change.ts';

/** The job of a CI that built and deployed a build. */
export class ProvenanceDto {
  /** `org/name`. */
  repository: string;
  commit: string;
  branch: string;
  /** Path of the workflow's file. */
  workflow: string;
  /** Name of the user who caused the run. */
  actor: string;
  issuer: string;
  /** Address of the run; `null` where the issuer is neither that of GitHub nor GitLab's. */
  run_url: string | null;
}

/** A smoke test by the deployer of a build, in place of one by a product that has no browser. */
export class SmokeTestDto {
  @ApiProperty({ enum: ['deployer'] })
  by: 'deployer';
  /** Name and version of the browser. */
  browser: string;
  /** Path of the shell that showed it: `/shell/1.0.0+3011ca278525/`. */
  shell: string;
  /** ISO 8601. */
  at: string;
}

/** A build that members get, with its loads and failures. */
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
  /** Statement of the job that built it, as its CI signed it; `null` where none did. */
  @ApiProperty({ nullable: true, type: () => ProvenanceDto })
  provenance: ProvenanceDto | null;
  /** The smoke test of its deployer; `null` where the product tried it itself. */
  @ApiProperty({ nullable: true, type: () => SmokeTestDto })
  smoke_test: SmokeTestDto | null;
}

/** A build that a share of the members gets. */
export class CanaryDto extends FeatureAppBuildDto {
  /** Percent of the members. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99 })
  share: number;
  /** Time at which this build became the canary, ISO 8601. */
  since: string;
  /** Author of this share; empty where it is not known. */
  by: string;
  /** Reason for this share; empty where it is not known. */
  reason: string;
}

/** A canary that failed too often. */
export class TakenBackCanaryDto {
  /** Version and build id. */
  build: string;
  at: string;
  /** Figures that led to the decision. */
  reason: string;
}

export class FeatureAppDto {
  /** `shell` for the shell. */
  name: string;
  switched_off: boolean;
  /** Start of the counts of loads and failures: the hour in which the canary began, otherwise 7 days ago. */
  counted_since: string;
  stable: FeatureAppBuildDto;
  /** `null`: all members get `stable`. */
  @ApiProperty({ nullable: true, type: () => CanaryDto })
  canary: CanaryDto | null;
  /** True where a rollback would return to an earlier live build. */
  has_previous: boolean;
  /** The last canary that was taken back automatically, within 7 days; `null` for none. */
  @ApiProperty({ nullable: true, type: () => TakenBackCanaryDto })
  taken_back: TakenBackCanaryDto | null;
}

export class FeatureAppsDto {
  /** Revision of the live registry; 0 where this server publishes no front ends. */
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
  @IsWholeNumber(1, 99, { message: 'Please enter a whole number from 1 to 99' })
  share?: number;

  /** Reason for the change, for the history and the audit log. Surrounding spaces are dropped. */
  @Length(1, 200, { message: 'Please say why, in at most 200 characters' })
  @IsString()
  @Transform(trim)
  reason: string;

  /** Revision on which the decision is based; a package that changed since then is not changed (409). */
  @IsWholeNumber(1, 2_147_483_647)
  revision: number;
}

export class FeatureAppChangedDto {
  /** Revision of the live registry after the change. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  revision: number;
}
