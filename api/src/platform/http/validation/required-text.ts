import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength, type ValidationOptions } from 'class-validator';
import { trim } from './trim.ts';

/** Requires a text that is not blank, and drops surrounding spaces. `required` has the message for a missing one. */
export const IsRequiredText = (most: number, required: ValidationOptions, tooLong?: ValidationOptions) =>
  applyDecorators(Transform(trim), IsString(required), IsNotEmpty(required), MaxLength(most, tooLong));
