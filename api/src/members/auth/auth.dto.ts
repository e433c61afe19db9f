import { isUsername, USERNAME_HINT, usernameError } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength, ValidateBy } from 'class-validator';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { trim } from '../../platform/http/validation/trim.ts';
import { IsDisplayName } from '../users/display-name.ts';
import { IsCurrentPassword, IsNewPassword } from './passwords/password-fields.ts';
import { type Session, SIGN_IN_METHODS, type SignInMethod } from './sessions/session.entity.ts';
import { sessionEnd } from './sessions/session-life.ts';

const REQUIRED = { message: 'Please fill in all required fields' };
/** Refresh tokens have 43 characters. */
const MAX_TOKEN_LENGTH = 200;
const tokenOrEmpty = ({ value }: TransformFnParams) =>
  typeof value === 'string' && value.length <= MAX_TOKEN_LENGTH ? value : '';

const ALL_FIELDS = { message: 'Please fill in all fields' };

export class RegisterDto {
  /** 3-30 letters, digits, underscores and dashes; unique without regard to case. */
  @ValidateBy({
    name: 'isUsername',
    validator: {
      validate: (name) => typeof name === 'string' && isUsername(name),
      defaultMessage: (about) => usernameError(String(about?.value)) ?? USERNAME_HINT,
    },
  })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  @Transform(trim)
  username: string;

  /** Unique without regard to case. */
  @MaxLength(254, { message: 'This email is too long' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  @Transform(trim)
  email: string;

  /** At least 8 characters; spaces count. Neither one of the most used passwords nor the username or email. */
  @IsNewPassword(REQUIRED.message)
  password: string;

  /** The name that pages show for the member; the username when blank. */
  @IsOptional()
  @IsDisplayName()
  display_name?: string | null;
}

export class LoginDto {
  @IsRequiredText(254, ALL_FIELDS, { message: 'Username or email is too long' })
  username_or_email: string;

  @IsCurrentPassword(ALL_FIELDS.message)
  password: string;

  /** Id that the device creates and keeps, by which the server recognises devices that the member used before. */
  @IsOptional()
  @IsUUID('all', { message: 'A device is named by a UUID' })
  device_id?: string | null;
}

export class RefreshDto {
  /** The refresh token, which this call uses up. Any other value is an invalid token and answers 401. */
  @MaxLength(MAX_TOKEN_LENGTH)
  @IsString({ message: 'Please send the refresh token' })
  @Transform(tokenOrEmpty)
  token: string;
}

export class LogoutDto {
  /** The refresh token of the session to end; without it the call does nothing. */
  @IsOptional()
  @MaxLength(MAX_TOKEN_LENGTH)
  @IsString()
  @Transform(tokenOrEmpty)
  token?: string | null;
}

export class ChangePasswordDto {
  /** Left out by a member who has no password yet. */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your current password')
  current_password?: string;

  /** At least 8 characters; spaces count. Neither one of the most used passwords nor the username or email. */
  @IsNewPassword('Please enter a new password')
  new_password: string;
}

export class OutboxKeyDto {
  /** 32 bytes in base64url, the same in each session of the member. */
  key: string;
}

export class TokensDto {
  /** Bearer token for `Authorization`, valid for 15 minutes. */
  access_token: string;
  /** Valid for one exchange, and for 30 days; a session ends 90 days after its sign-in. */
  refresh_token: string;
}

/** One sign-in, on one device. */
export class SessionDto {
  /** UUIDv7. */
  id: string;
  /**
   * Browser and operating system, or the product that signed in; `null` when the client sent no name.
   */
  device: string | null;
  /** Proof that completed the sign-in; `null` for one of an earlier release. */
  @ApiProperty({ enum: SIGN_IN_METHODS, enumName: 'SignInMethod', nullable: true })
  signed_in_with: SignInMethod | null;
  /**
   * Network of the last use, to the minute: the /24 of an IPv4 address (`203.0.113.0/24`), the /48 of an IPv6 address, or `local` for
   * one within the household. `null` before it is known.
   */
  network: string | null;
  /** Time of the sign-in; ISO 8601, UTC. */
  created_at: string;
  /** Time of the last use, to the minute. */
  last_used_at: string;
  /** Time when the session ends unless it is used before. */
  expires_at: string;
  /** Time when the session ends however often it is used: 90 days after the sign-in. */
  ends_at: string;
  /** True if this is the session of the request. */
  current: boolean;

  static from(session: Session, current_id: string): SessionDto {
    return {
      id: session.id,
      device: session.device,
      signed_in_with: session.signed_in_with,
      network: session.network,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
      ends_at: sessionEnd(session).toISOString(),
      current: session.id === current_id,
    };
  }
}

export class SessionsDto {
  /** Newest sign-in first. */
  sessions: SessionDto[];
}
