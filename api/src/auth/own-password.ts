import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from './password.ts';

/** A password that proves who one is: anything that could be one; `required` is said when there is none. */
export const IsCurrentPassword = (required: string) =>
  applyDecorators(
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );
