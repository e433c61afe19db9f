import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { trim } from '../../platform/http/validation/trim.ts';
import { FEATURE_APP_NAME } from '../teams/team-rules.ts';
import { CI_PROVIDERS, type CiProvider, LONGEST_CLAIM, REPOSITORY } from './ci-run.ts';
import { isSecureAddress } from './secure-address.ts';
import type { TrustedPublisher } from './trusted-publisher.entity.ts';

/** GitLab's is about 1,500 characters long. */
const LONGEST_TOKEN = 8192;
export const LONGEST_ADDRESS = 200;

const BRANCH = { message: 'Please enter a branch, such as main' };
const REPOSITORY_MISSING = { message: 'Please enter a repository, such as org/name' };
const withoutSlash = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replace(/\/+$/, '') : value;

/** Requires `https://`, or `http://` of this machine, of an address without user, query and fragment. */
const IsAddress = (message: string, mayHavePath: boolean) =>
  ValidateBy(
    {
      name: 'address',
      validator: { validate: (value) => typeof value === 'string' && isSecureAddress(value, mayHavePath) },
    },
    { message },
  );

export class TrustedPublisherFieldsDto {
  /** The feature app that it deploys, one of the team's. */
  @Matches(FEATURE_APP_NAME, { message: 'Please choose a feature app of the team' })
  @MaxLength(60)
  @IsString()
  package: string;

  /** Provider whose claims the issuer signs: `gitlab` also for a GitLab of your own. */
  @ApiProperty({ enum: CI_PROVIDERS, enumName: 'CiProvider' })
  @IsIn(CI_PROVIDERS)
  provider: CiProvider;

  /** Address of the issuer, exactly as its tokens name it: `https://token.actions.githubusercontent.com`, `https://gitlab.com`. */
  @IsAddress('An issuer is an address such as https://gitlab.example.org', true)
  @MaxLength(LONGEST_ADDRESS, { message: 'An issuer has at most 200 characters' })
  @IsString()
  @Transform(withoutSlash)
  issuer: string;

  /** `org/name`, for GitLab with all groups. */
  @Matches(REPOSITORY, REPOSITORY_MISSING)
  @IsRequiredText(LONGEST_CLAIM, REPOSITORY_MISSING)
  repository: string;

  /** Its jobs deploy from this branch alone. */
  @Matches(/^[^\s\p{C}~^:?*[\\]+$/u, BRANCH)
  @IsRequiredText(LONGEST_CLAIM, BRANCH)
  branch: string;

  /** Environment that the job has to have; empty for any. Surrounding spaces are dropped. */
  @Matches(/^\P{C}*$/u, { message: 'An environment has no line breaks' })
  @MaxLength(LONGEST_CLAIM, { message: 'An environment has at most 250 characters' })
  @IsString()
  @Transform(trim)
  environment: string;

  /** Origin of this product, as teams reach it: jobs ask their CI to name it in the token, so that no other site can use that. */
  @IsAddress('An audience is the address of this product, such as https://fettle.example', false)
  @MaxLength(LONGEST_ADDRESS, { message: 'An audience has at most 200 characters' })
  @IsString()
  @Transform(withoutSlash)
  audience: string;

  /** Right of its jobs to give a build to all members without a canary, also in a team that must try one first. */
  @IsBoolean()
  may_skip_canary: boolean;
}

export class TrustedPublisherDto {
  id: string;
  package: string;
  @ApiProperty({ enum: CI_PROVIDERS, enumName: 'CiProvider' })
  provider: CiProvider;
  issuer: string;
  repository: string;
  branch: string;
  /** Empty for any. */
  environment: string;
  audience: string;
  may_skip_canary: boolean;
  /** Id of the repository at its first deploy, which it has to have from then on; `null` before it. */
  repository_id: string | null;
  /** Username of the administrator who created it. */
  created_by: string;
  created_at: string;
  /** Time of the last token that a job got; `null` is never. */
  last_used_at: string | null;

  static from(publisher: TrustedPublisher): TrustedPublisherDto {
    const { id, package: name, provider, issuer, repository, branch, environment, audience } = publisher;
    const { may_skip_canary, repository_id, created_by, created_at, last_used_at } = publisher;
    return {
      id,
      package: name,
      provider,
      issuer,
      repository,
      branch,
      environment,
      audience,
      may_skip_canary,
      repository_id,
      created_by,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    };
  }
}

export class ExchangeIdentityDto {
  /** The identity token (OIDC) that the CI signed for this job, with this product as its audience. */
  @MaxLength(LONGEST_TOKEN)
  @IsString()
  token: string;

  /** The feature app that the job deploys. */
  @Matches(FEATURE_APP_NAME)
  @MaxLength(60)
  @IsString()
  name: string;
}

/** A deploy token for one feature app. */
export class ExchangedTokenDto {
  /** For `Authorization: Bearer …`. Only this answer has it: its hash is stored. */
  token: string;
  /** The time at which it ends by itself, half an hour later. */
  expires_at: string;
}
