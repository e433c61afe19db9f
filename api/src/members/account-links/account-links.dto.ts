import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { trim } from '../../platform/http/validation/trim.ts';
import { IsNewPassword } from '../auth/passwords/password-fields.ts';

/** Tokens of links have 64 characters. */
const MAX_TOKEN_LENGTH = 200;
const tokenOrEmpty = ({ value }: TransformFnParams) =>
  typeof value === 'string' && value.length <= MAX_TOKEN_LENGTH ? value : '';

export class ForgottenPasswordDto {
  /** The address of the account, without regard to case. */
  @MaxLength(254, { message: 'This email is too long' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @IsNotEmpty({ message: 'Please enter your email' })
  @IsString({ message: 'Please enter your email' })
  @Transform(trim)
  email: string;
}

export class ResetPasswordDto {
  /** The part of the link behind `#`. Any other value is a link that has ended and answers 410. */
  @MaxLength(MAX_TOKEN_LENGTH)
  @IsString({ message: 'Please send the token of the link' })
  @Transform(tokenOrEmpty)
  token: string;

  /** At least 8 characters; spaces count. Neither one of the most used passwords nor the username or email. */
  @IsNewPassword('Please enter a new password')
  new_password: string;
}

export class VerifyEmailDto {
  /** The part of the link behind `#`. Any other value is a link that has ended and answers 410. */
  @MaxLength(MAX_TOKEN_LENGTH)
  @IsString({ message: 'Please send the token of the link' })
  @Transform(tokenOrEmpty)
  token: string;
}
