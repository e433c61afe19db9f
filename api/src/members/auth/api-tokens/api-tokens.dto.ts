import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { IsOptionalNotNull } from '../../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../../platform/http/validation/required-text.ts';
import { IsCurrentPassword } from '../passwords/password-fields.ts';
import { type Session, TOKEN_RIGHTS, type TokenRights } from '../sessions/session.entity.ts';

const MAX_NAME_LENGTH = 60;

/** Five years. */
const MAX_DAYS = 1825;
const DAYS_MESSAGE = { message: `Please enter days from 1 to ${MAX_DAYS.toLocaleString('en-US')}` };

export class CreateApiTokenDto {
  /** Purpose of the token, such as "Bathroom scale". Surrounding spaces are dropped. */
  @IsRequiredText(
    MAX_NAME_LENGTH,
    { message: 'Please enter a name' },
    { message: `A name has at most ${MAX_NAME_LENGTH} characters` },
  )
  name: string;

  /**
   * `log`: stores entries, plans, water, steps and values of measures, and reads nothing, as a scale needs it. `read`: what the
   * member logged, goals, check-ins, foods, preferences, and the export, which has all there is. `write`: reads, and stores, changes
   * and deletes what `log` stores.
   */
  @ApiProperty({ enum: TOKEN_RIGHTS, enumName: 'TokenRights' })
  @IsIn(TOKEN_RIGHTS, { message: 'Please choose log, read or write' })
  rights: TokenRights;

  /** Days until the token ends by itself. */
  @Max(MAX_DAYS, DAYS_MESSAGE)
  @Min(1, DAYS_MESSAGE)
  @IsInt(DAYS_MESSAGE)
  days: number;

  /** The member's password, so that an unlocked device is not enough; a session that was confirmed within 10 minutes needs none. */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your password')
  password?: string;
}

/** An API token, without its text. */
export class ApiTokenDto {
  /** UUIDv7. */
  id: string;
  name: string;
  @ApiProperty({ enum: TOKEN_RIGHTS, enumName: 'TokenRights' })
  rights: TokenRights;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Time of the last use, to the minute; `null` is never. */
  last_used_at: string | null;
  /** Time when the token ends by itself. */
  ends_at: string;

  static from({ id, token_name, token_rights, created_at, last_used_at, expires_at }: Session): ApiTokenDto {
    return {
      id,
      name: token_name ?? '',
      rights: token_rights ?? 'read',
      created_at: created_at.toISOString(),
      last_used_at: last_used_at < created_at ? null : last_used_at.toISOString(),
      ends_at: expires_at.toISOString(),
    };
  }
}

export class NewApiTokenDto extends ApiTokenDto {
  /** The token, for `Authorization: Bearer …`. Only this answer has it: nothing of it is stored. */
  token: string;
}

export class ApiTokensDto {
  /** The member's tokens that have not ended, newest first, at most 20. */
  tokens: ApiTokenDto[];
}
