import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { IsRequiredText } from '../../../platform/http/validation/required-text.ts';
import { IsEarlierToken, IsPart } from '../second-factor/factor-fields.ts';
import type { Passkey } from './passkey.entity.ts';
import { NewPasskeyResponseDto, PasskeyUseDto } from './passkey-responses.dto.ts';

const MAX_NAME_LENGTH = 60;

/** An object that a browser reads, as WebAuthn defines it. */
const OPTIONS = { type: 'object', additionalProperties: true } as const;

/** A passkey of the member. */
export class PasskeyDto {
  /** UUIDv7. */
  id: string;
  name: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** `null` for one that was never used. */
  last_used_at: string | null;
  /** True if it is copied to other devices of the member, so that losing one does not lose the passkey. */
  is_backed_up: boolean;

  static from({ id, name, created_at, last_used_at, is_backed_up }: Passkey): PasskeyDto {
    return {
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      is_backed_up,
    };
  }
}

export class PasskeySetupDto {
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  @ApiProperty(OPTIONS)
  options: Record<string, unknown>;
  /** The token that adds the passkey together with the browser's answer, valid for 5 minutes. */
  setup: string;
}

export class CreatePasskeyDto {
  /** The token of the setup. */
  @IsEarlierToken()
  setup: string;

  /** The name by which the member recognises it, such as "Phone". Surrounding spaces are dropped. */
  @IsRequiredText(
    MAX_NAME_LENGTH,
    { message: 'Please enter a name' },
    { message: `A name has at most ${MAX_NAME_LENGTH} characters` },
  )
  name: string;

  @IsPart(NewPasskeyResponseDto)
  passkey: NewPasskeyResponseDto;
}

export class PasskeyAddedDto {
  passkey: PasskeyDto;
  /** Ten codes for the loss of the factor, which only this answer has; `null` for a member who has some already. */
  recovery_codes: string[] | null;
}

export class PasskeyOptionsDto {
  /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
  @ApiProperty(OPTIONS)
  options: Record<string, unknown>;
  /** The token that comes back with the browser's answer, valid for 5 minutes. */
  sign_in: string;
}

export class PasskeySignInDto {
  /** The token of the options. */
  @IsEarlierToken()
  sign_in: string;

  @IsPart(PasskeyUseDto)
  passkey: PasskeyUseDto;

  /** Id that the device creates and keeps, by which the server recognises devices that the member used before. */
  @IsOptional()
  @IsUUID('all', { message: 'A device is named by a UUID' })
  device_id?: string | null;
}
