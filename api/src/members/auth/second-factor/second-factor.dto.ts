import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsOptionalNotNull } from '../../../platform/http/validation/optional.ts';
import { PasskeyUseDto } from '../passkeys/passkey-responses.dto.ts';
import { PasskeyDto } from '../passkeys/passkeys.dto.ts';
import { IsAuthenticatorCode, IsEarlierToken, IsPart, IsRecoveryCode } from './factor-fields.ts';

/** A second factor: exactly one of these fields. */
export class FactorDto {
  /** The code that the authenticator app shows, 6 digits. */
  @IsOptionalNotNull()
  @IsAuthenticatorCode()
  code?: string;

  /** One of the member's recovery codes, which this request uses up. */
  @IsOptionalNotNull()
  @IsRecoveryCode()
  recovery_code?: string;

  /** The use of a passkey, with the options that came with `sign_in`. */
  @IsOptionalNotNull()
  @IsPart(PasskeyUseDto)
  passkey?: PasskeyUseDto;
}

export class SecondStepDto extends FactorDto {
  /** The token of the answer `SECOND_FACTOR_NEEDED`, valid for 5 minutes. */
  @IsEarlierToken()
  sign_in: string;

  /** True if the password is enough on this device for the next 30 days; without `device_id` it has no effect. */
  @IsOptionalNotNull()
  @IsBoolean()
  remember_device?: boolean;

  /** The id of the device, as in the first step. */
  @IsOptional()
  @IsUUID('all', { message: 'A device is named by a UUID' })
  device_id?: string | null;
}

/** An authenticator app that is set up. */
export class AuthenticatorAppDto {
  /** ISO 8601, UTC. */
  created_at: string;
}

/** The factors that a member can add on this server. */
export class AddableFactorsDto {
  /** False on a server without `FACTOR_KEY`. */
  authenticator_app: boolean;
  /** False on a server that does not know its public address, or is not reached by TLS. */
  passkey: boolean;
}

/** The second factors of the member. */
export class SecondFactorDto {
  /** `null` for a member without an authenticator app. */
  authenticator_app: AuthenticatorAppDto | null;
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number;
  /** Oldest first. */
  passkeys: PasskeyDto[];
  /** True if the rights of this administrator rest until they have a factor. */
  is_required: boolean;
  can_add: AddableFactorsDto;
}

/** Secret for an authenticator app; it is stored once a code of it was sent. */
export class AuthenticatorSetupDto {
  /** The secret in base32, for people who type it. */
  secret: string;
  /** `otpauth://totp/…`, the content of the QR code. */
  uri: string;
  /** The token that confirms the setup together with a code, valid for 10 minutes. */
  setup: string;
}

export class ConfirmAuthenticatorDto {
  /** The token of the setup. */
  @IsEarlierToken()
  setup: string;

  /** The code that the app shows, 6 digits. */
  @IsAuthenticatorCode()
  code: string;
}

export class NewRecoveryCodesDto {
  /** Ten codes, each of which signs in once. Only this answer has them. */
  recovery_codes: string[];
}

export class FactorAddedDto {
  /** Ten codes for the loss of the factor, which only this answer has; `null` for a member who has some already. */
  recovery_codes: string[] | null;
}
