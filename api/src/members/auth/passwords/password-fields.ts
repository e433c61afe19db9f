import { applyDecorators } from '@nestjs/common';
import {
  IsNotEmpty,
  IsString,
  MaxLength,
  MinLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { guessablePassword, type PasswordOwner } from './new-password.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.ts';

const guessable = ({ value, object }: ValidationArguments) =>
  typeof value === 'string' ? guessablePassword(value, object as PasswordOwner) : null;

/** The member's current password; any text that could be one. `required` is the message when it is missing. */
export const IsCurrentPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );

/**
 * A new password, which is also compared with the `username` and `email` of the same body. `required` is the message when it is
 * missing; of several broken rules the first is reported.
 */
export const IsNewPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MinLength(PASSWORD_MIN_LENGTH, {
      message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
    ValidateBy({
      name: 'isHardToGuess',
      validator: {
        validate: (_value, about) => !about || guessable(about) === null,
        defaultMessage: (about) => (about && guessable(about)) ?? '',
      },
    }),
  );
