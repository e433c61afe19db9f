import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsCurrentPassword } from '../../members/auth/passwords/password-fields.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { trim } from '../../platform/http/validation/trim.ts';

export class ChangeEmailDto {
  /** The new address; unique without regard to case. */
  @MaxLength(254, { message: 'This email is too long' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @IsNotEmpty({ message: 'Please enter your new email' })
  @IsString({ message: 'Please enter your new email' })
  @Transform(trim)
  email: string;

  /** The member's password, so that access to an unlocked device is not enough to take over the account; without it, in a session that was not confirmed lately: 403 `CONFIRMATION_NEEDED`. */
  @IsOptionalNotNull()
  @IsCurrentPassword('Please enter your password')
  password?: string;
}

/** The address of a member's account, and the one that it is to get. */
export class EmailDto {
  email: string;
  /** Time at which a link that was mailed to it was opened; ISO 8601, UTC; `null` until then. */
  email_verified_at: string | null;
  /** The new address, whose link has not been opened; `null` without one. */
  pending_email: string | null;
  /** Time until which that link works. */
  pending_until: string | null;
}
