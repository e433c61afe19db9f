import { SLOT_NAMES } from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { ChangeFeatureAppDto, FeatureAppDto } from '../feature-apps.dto.ts';
import type { TrustedPublisher } from '../trusted-publishers/trusted-publisher.entity.ts';
import { TrustedPublisherDto } from '../trusted-publishers/trusted-publishers.dto.ts';
import type { DeployToken } from './deploy-token.entity.ts';
import type { FeatureAppTeam } from './feature-app-team.entity.ts';
import { FEATURE_APP_NAME } from './team-rules.ts';

/** With these a change's author, "team …, token …", fits into the filter of the audit log. */
const MAX_NAME_LENGTH = 40;
const NAME_MISSING = { message: 'Please enter a name' };
const NAME_TOO_LONG = { message: `A name has at most ${MAX_NAME_LENGTH} characters` };
/** Without commas, a team and a token cannot pass for others in "team …, token …". */
const NAME = /^[^,\p{C}]*$/u;
const NAME_CHARACTERS = { message: 'A name has no commas' };
const MAX_PACKAGES = 20;
const MAX_DAYS = 365;
const DAYS = { message: `Please enter days from 1 to ${MAX_DAYS}` };

export class TeamFieldsDto {
  /** Surrounding spaces are dropped. Unique among the teams, regardless of case. */
  @Matches(NAME, NAME_CHARACTERS)
  @IsRequiredText(MAX_NAME_LENGTH, NAME_MISSING, NAME_TOO_LONG)
  name: string;

  /** Contact of the team: an address, a channel. */
  @IsRequiredText(
    200,
    { message: 'Please say how to reach the team' },
    { message: 'A contact has at most 200 characters' },
  )
  contact: string;

  /** Names of the feature apps that only this team deploys and changes, such as `mfe-community`; each belongs to one team. */
  @Matches(FEATURE_APP_NAME, {
    each: true,
    message: 'A feature app is named mfe- and small letters, digits and single hyphens, as in mfe-community',
  })
  @MaxLength(60, { each: true, message: 'A feature app’s name has at most 60 characters' })
  @IsString({ each: true })
  @ArrayUnique({ message: 'Please name each feature app once' })
  @ArrayMaxSize(MAX_PACKAGES, { message: `A team has at most ${MAX_PACKAGES} feature apps` })
  @IsArray()
  packages: string[];

  /** Slots of the contract that the team's feature apps may fill. */
  @ApiProperty({ enum: SLOT_NAMES, enumName: 'SlotName', isArray: true })
  @IsIn(SLOT_NAMES, { each: true, message: 'Please choose slots of the contract' })
  @ArrayUnique({ message: 'Please choose each slot once' })
  @ArrayMaxSize(SLOT_NAMES.length)
  @IsArray()
  slots: string[];

  /** Requires tokens without `may_skip_canary` to try each build with a share of the members first. */
  @IsBoolean()
  canary_required: boolean;
}

export class UpdateTeamDto extends TeamFieldsDto {
  /** Version on which the update is based; another stored version answers 409 with that team. */
  @IsWholeNumber(1, 2_147_483_647)
  version: number;
}

export class CreateDeployTokenDto {
  /** Purpose of the token, such as "CI of the main branch". Surrounding spaces are dropped. */
  @Matches(NAME, NAME_CHARACTERS)
  @IsRequiredText(MAX_NAME_LENGTH, NAME_MISSING, NAME_TOO_LONG)
  name: string;

  /** Days until the token ends by itself. */
  @IsWholeNumber(1, MAX_DAYS, DAYS)
  expires_in_days: number;

  /** Right to give a build to all members without a canary, also in a team that must try one first. */
  @IsBoolean()
  may_skip_canary: boolean;
}

/** A deploy token, without its text. */
export class DeployTokenDto {
  id: string;
  name: string;
  may_skip_canary: boolean;
  /** Username of the administrator who created it. */
  created_by: string;
  created_at: string;
  expires_at: string;
  /** Time of the last use, to the minute; `null` is never. */
  last_used_at: string | null;
  /** Time at which an administrator ended it; `null` for one that lives or expired. */
  ended_at: string | null;

  static from(token: DeployToken): DeployTokenDto {
    const { id, name, may_skip_canary, created_by, created_at, expires_at, last_used_at, ended_at } = token;
    return {
      id,
      name,
      may_skip_canary,
      created_by,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    };
  }
}

export class NewDeployTokenDto extends DeployTokenDto {
  /** The token, for `Authorization: Bearer …`. Only this answer has it: its hash is stored. */
  token: string;
}

/** Rows that belong to teams. */
export interface TeamParts {
  tokens: DeployToken[];
  publishers: TrustedPublisher[];
}
const NO_PARTS: TeamParts = { tokens: [], publishers: [] };

export class TeamDto {
  id: string;
  name: string;
  contact: string;
  packages: string[];
  slots: string[];
  canary_required: boolean;
  /** 1 when created, one more with each update. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;
  created_at: string;
  /** Newest first; of those that ended or expired the last ones. */
  tokens: DeployTokenDto[];
  /** Newest first. */
  trusted_publishers: TrustedPublisherDto[];

  static from(team: FeatureAppTeam, { tokens, publishers }: TeamParts = NO_PARTS): TeamDto {
    const { id, name, contact, packages, slots, canary_required, version, created_at } = team;
    return {
      id,
      name,
      contact,
      packages,
      slots,
      canary_required,
      version,
      created_at: created_at.toISOString(),
      tokens: tokens.filter(({ team_id }) => team_id === id).map(DeployTokenDto.from),
      trusted_publishers: publishers.filter(({ team_id }) => team_id === id).map(TrustedPublisherDto.from),
    };
  }
}

export class TeamsDto {
  /** By name. */
  teams: TeamDto[];
  /** Every slot of the contract. */
  slots: string[];
}

/** A team as its token sees it. */
export class OwnTeamDto {
  name: string;
  packages: string[];
  slots: string[];
  canary_required: boolean;
  /** Right of the token. */
  may_skip_canary: boolean;
}

export class TeamFeatureAppsDto {
  team: OwnTeamDto;
  /** Revision of the live registry; 0 where this server publishes no front ends. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  revision: number;
  /** The team's feature apps that are live, by name. */
  feature_apps: FeatureAppDto[];
}

export class ChangeOwnFeatureAppDto extends OmitType(ChangeFeatureAppDto, ['revision']) {
  /** Revision on which the decision is based; a package that changed since then is not changed (409). Without it: the live one. */
  @IsOptionalNotNull()
  @IsWholeNumber(1, 2_147_483_647)
  revision?: number;
}
