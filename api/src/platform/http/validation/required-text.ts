import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength, type ValidationOptions } from 'class-validator';
import { trim } from './trim.ts';

/** For a text that may not be blank; surrounding spaces are dropped. `required` has the message where it is missing. */
export const IsRequiredText = (most: number, required: ValidationOptions, tooLong?: ValidationOptions) =>
  applyDecorators(Transform(trim), IsString(required), IsNotEmpty(required), MaxLength(most, tooLong));
