import { isUsername, USERNAME_HINT } from '@fettle/shared-ui/rules';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { trim } from '../common/trim.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.ts';

const REQUIRED = { message: 'Please fill in all required fields' };
const ALL_FIELDS = { message: 'Please fill in all fields' };

export class RegisterDto {
  /** 3-30 letters, digits, underscores and dashes; unique without regard to case. */
  @ValidateBy({
    name: 'isUsername',
    validator: {
      validate: (name) => typeof name === 'string' && isUsername(name),
      defaultMessage: () => USERNAME_HINT,
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

  /** At least 8 characters; spaces count. */
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  @MinLength(PASSWORD_MIN_LENGTH, { message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  password: string;

  /** How the person wants to be called; the username when blank. */
  @IsOptional()
  @MaxLength(100, { message: 'Display name must be at most 100 characters' })
  @IsString({ message: 'Display name must be a text' })
  @Transform(trim)
  display_name?: string | null;
}

export class LoginDto {
  @IsNotEmpty(ALL_FIELDS)
  @IsString(ALL_FIELDS)
  @Transform(trim)
  username_or_email: string;

  @IsNotEmpty(ALL_FIELDS)
  @IsString(ALL_FIELDS)
  password: string;
}

export class RefreshDto {
  /** The refresh token; it is spent by this call. */
  @IsString({ message: 'Please send the refresh token' })
  token: string;
}

export class LogoutDto {
  /** The refresh token of the session to end; without it there is nothing to end here. */
  @IsOptional()
  @IsString({ message: 'Please send the refresh token' })
  token?: string | null;
}

export class TokensDto {
  /** Bearer token for `Authorization`, good for 15 minutes. */
  access_token: string;
  /** Good for 30 days and for one exchange. */
  refresh_token: string;
}
