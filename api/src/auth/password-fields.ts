import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.ts';

/** The member's current password; any text that could be one. `required` is the message when it is missing. */
export const IsCurrentPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );

/** A new password. `required` is the message when it is missing; of several broken rules the first is reported. */
export const IsNewPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MinLength(PASSWORD_MIN_LENGTH, {
      message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );
