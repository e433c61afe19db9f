import { ApiProperty } from '@nestjs/swagger';
import { FeatureAppBuildDto, SmokeTestDto } from '../feature-apps.dto.ts';
import { TeamDto } from './teams.dto.ts';

/** Sizes of a build, or the largest ones that a deploy accepts. */
export class BuildSizesDto {
  /** Bytes of all scripts and styles together, by gzip. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  scripts: number;
  /** Bytes of all files together. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  bytes: number;
  /** Bytes of the largest file. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  largest_file: number;
  @ApiProperty({ type: 'integer', minimum: 0 })
  files: number;
}

/** A name that a build imports and the contract will drop. */
export class DeprecatedUseDto {
  name: string;
  /** Entry point of shared-ui: `@fettle/shared-ui/data`. */
  entry_point: string;
  /** Contract that drops it, and what takes its place: `dropped in contract 4: use toast`. */
  notice: string;
}

const BUILD_STATES = ['live', 'canary', 'earlier'] as const;

/** A build that members got, with the members of the last 7 days. */
export class TeamBuildDto extends FeatureAppBuildDto {
  /** Version of the contract that it was built for. */
  contract: string;
  /** Version of the API that it was built for. */
  api: string;
  @ApiProperty({ enum: BUILD_STATES, enumName: 'BuildState' })
  state: (typeof BUILD_STATES)[number];
  /** Time at which the first members got it, ISO 8601. */
  at: string;
  /** Author of that deploy: `team Movers, token CI`; `null`, as `reason`, for a build from before the newest 500 revisions. */
  @ApiProperty({ type: String, nullable: true })
  by: string | null;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** `null` where this server does not have its files any more. */
  @ApiProperty({ nullable: true, type: () => BuildSizesDto })
  sizes: BuildSizesDto | null;
  /**
   * Names that a build which members get imports and the contract will drop; `null` for other builds, and where they are unknown:
   * the build or the live shell is from before these were recorded, or its files are gone.
   */
  @ApiProperty({ nullable: true, type: () => [DeprecatedUseDto] })
  deprecated_uses: DeprecatedUseDto[] | null;
}

/** A build on its way; one that is refused is removed. */
export class TeamUploadDto {
  id: string;
  @ApiProperty({ type: 'integer', minimum: 1 })
  size_bytes: number;
  @ApiProperty({ type: 'integer', minimum: 0 })
  received_bytes: number;
  /** Time at which it began, or was begun again. */
  created_at: string;
  /** Time at which its deploy began; `null` before that. */
  deploying_since: string | null;
}

export class TeamFeatureAppDto {
  name: string;
  /**
   * The one that members got last for the first time first; none before the first deploy. 20: the live one, its canary and the
   * one that a rollback makes live, and the newest others.
   */
  builds: TeamBuildDto[];
  /** Newest first. */
  uploads: TeamUploadDto[];
}

const APP_CHANGES = [
  'deploy',
  'canary',
  'share',
  'promote',
  'take_back',
  'rollback',
  'disable',
  'enable',
] as const;

/** A change of what is live of a feature app. */
export class FeatureAppChangeDto {
  /** Revision of the registry that the change made. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  revision: number;
  name: string;
  @ApiProperty({ enum: APP_CHANGES, enumName: 'FeatureAppChange' })
  change: (typeof APP_CHANGES)[number];
  /** Version and id of the build that went live, or that the change is about. */
  build: string;
  /** Version and id of the build that all members got before; `null` where `build` replaced none. */
  replaced: string | null;
  /** Percent of the members who get the canary since then; `null` for other changes. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99, nullable: true })
  share: number | null;
  /** Smoke test of the deployer, for `deploy` and `canary`; `null` where the product tried the build, and for other changes. */
  @ApiProperty({ nullable: true, type: () => SmokeTestDto })
  smoke_test: SmokeTestDto | null;
  /** An administrator, `team Movers, token CI`, `system`, or the name of a deployer. */
  by: string;
  reason: string;
  at: string;
}

const STORE_READS = ['read', 'none', 'failed'] as const;

/** Builds, uploads and changes of a team's feature apps, read from the newest 500 revisions of the registry. */
export class TeamBuildsDto {
  /**
   * Source of builds and changes: the store (`read`). They are unknown, and left out, where this server knows no store
   * (`none`), and where it could not be read now (`failed`).
   */
  @ApiProperty({ enum: STORE_READS, enumName: 'StoreRead' })
  store: (typeof STORE_READS)[number];
  /** Revision of the live registry; 0 where this server publishes no front ends. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  revision: number;
  /** The largest sizes that a deploy accepts; `null` before the first deploy, and where builds are unknown. */
  @ApiProperty({ nullable: true, type: () => BuildSizesDto })
  limits: BuildSizesDto | null;
  /** In the order of the team's packages. */
  feature_apps: TeamFeatureAppDto[];
  /** The last 50 changes of all of them, newest first. */
  changes: FeatureAppChangeDto[];
}

export class TeamDetailsDto extends TeamBuildsDto {
  team: TeamDto;
  /** Every slot of the contract. */
  slots: string[];
}
