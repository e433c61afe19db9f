import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsBase64Url, IsPart } from '../second-factor/factor-fields.ts';

const MESSAGE = { message: 'This is not the answer of a passkey' };
/** Ids have up to 1,023 bytes. */
const MAX_ID_LENGTH = 1364;

/** What WebAuthn calls `PublicKeyCredential`, as its `toJSON()` writes it. */
export class CredentialDto {
  @IsBase64Url(MAX_ID_LENGTH)
  id: string;

  @IsBase64Url(MAX_ID_LENGTH)
  rawId: string;

  @ApiProperty({ enum: ['public-key'] })
  @Equals('public-key', MESSAGE)
  type: 'public-key';

  /** `platform` or `cross-platform`. */
  @IsOptional()
  @MaxLength(30)
  @IsString(MESSAGE)
  authenticatorAttachment?: string | null;

  /** Nothing of it is read. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject(MESSAGE)
  clientExtensionResults: Record<string, unknown>;
}

export class AssertionDto {
  @IsBase64Url(4000)
  clientDataJSON: string;

  @IsBase64Url(4000)
  authenticatorData: string;

  @IsBase64Url(8000)
  signature: string;

  /** The member, as the passkey remembers them; needed to sign in without a password. */
  @IsOptional()
  @IsBase64Url(100)
  userHandle?: string | null;
}

/** `AuthenticationResponseJSON` of WebAuthn: the use of a passkey. */
export class PasskeyUseDto extends CredentialDto {
  @IsPart(AssertionDto)
  response: AssertionDto;
}

export class AttestationDto {
  @IsBase64Url(4000)
  clientDataJSON: string;

  @IsBase64Url(16_000)
  attestationObject: string;

  /** How a browser reaches the passkey, such as `internal` or `usb`. */
  @IsOptional()
  @IsArray(MESSAGE)
  @ArrayMaxSize(10, MESSAGE)
  @MaxLength(30, { ...MESSAGE, each: true })
  @IsString({ ...MESSAGE, each: true })
  transports?: string[] | null;

  /** Not read, as the next two: `attestationObject` has them. */
  @IsOptional()
  @IsBase64Url(8000)
  authenticatorData?: string | null;

  @IsOptional()
  @IsBase64Url(8000)
  publicKey?: string | null;

  @IsOptional()
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: -65_536, maximum: 65_536 })
  @Max(65_536)
  @Min(-65_536)
  @IsInt(MESSAGE)
  publicKeyAlgorithm?: number | null;
}

/** `RegistrationResponseJSON` of WebAuthn: a new passkey. */
export class NewPasskeyResponseDto extends CredentialDto {
  @IsPart(AttestationDto)
  response: AttestationDto;
}
