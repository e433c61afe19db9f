import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.ts';

/** A password that proves the member's identity: anything that could be one. `required` is the message without one. */
export const IsCurrentPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );

/** A password to be set. `required` is the message without one; of several broken rules the first is reported. */
export const IsNewPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MinLength(PASSWORD_MIN_LENGTH, {
      message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );
