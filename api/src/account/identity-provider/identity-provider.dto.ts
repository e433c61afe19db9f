import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { ExternalIdentity } from '../../members/auth/external-identity.entity.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';

/** A flow has about 500 characters; codes of providers have up to 2,000. */
const MAX_LENGTH = 4000;
/** Longer than the logout tokens of any provider. */
const MAX_LOGOUT_TOKEN = 12_000;
const AGAIN = { message: 'Please begin again' };

/** The address at which a person signs in, and what their tab keeps meanwhile. */
export class ProviderRequestDto {
  /** The address at the identity provider; it leads back to `/login/provider`. */
  url: string;
  /** Belongs to the tab that goes there; valid for 10 minutes. */
  flow: string;
}

export class ProviderOptionsDto {
  /** Purpose of the sign-in at the provider; for a confirmation it asks the member again, though it knows them. */
  @IsIn(['link', 'confirm'])
  purpose: 'link' | 'confirm';
}

/** The parameters with which the identity provider sent the person back, and the flow of the tab. */
export class ProviderAnswerDto {
  @MaxLength(MAX_LENGTH, AGAIN)
  @IsString(AGAIN)
  flow: string;

  @MaxLength(MAX_LENGTH, AGAIN)
  @IsString(AGAIN)
  code: string;

  @MaxLength(MAX_LENGTH, AGAIN)
  @IsString(AGAIN)
  state: string;

  /** The issuer, where the provider names it. */
  @IsOptionalNotNull()
  @MaxLength(MAX_LENGTH, AGAIN)
  @IsString(AGAIN)
  iss?: string;
}

export class ProviderSignInDto extends ProviderAnswerDto {
  /** The id of the device, as at a sign-in with a password. */
  @IsOptional()
  @IsUUID('all', { message: 'A device is named by a UUID' })
  device_id?: string | null;
}

/** The call of a provider that signed a person out. */
export class LogoutTokenDto {
  /** The provider's signed token; a value that is none, or too long, is refused with 400 like a wrong one. */
  @MaxLength(MAX_LOGOUT_TOKEN)
  @IsString()
  @Transform(({ value }) => (typeof value === 'string' && value.length <= MAX_LOGOUT_TOKEN ? value : ''))
  logout_token: string;
}

/** A link of the account to a person at the identity provider. */
export class IdentityDto {
  /** The provider's id of the person. */
  subject: string;
  /** The name or address that the provider gave last. */
  name: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Time of the last sign-in with it; `null` before the first one. */
  last_used_at: string | null;

  static from({ subject, name, created_at, last_used_at }: ExternalIdentity): IdentityDto {
    return {
      subject,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    };
  }
}

/** The links of the account, and whether it has a password beside them. */
export class IdentitiesDto {
  /** Oldest first. */
  identities: IdentityDto[];
  /** The name of this server's identity provider; `null` where there is none. */
  provider: string | null;
  /** True for a member who may also sign in with a password. */
  has_password: boolean;
}
