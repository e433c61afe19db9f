import { applyDecorators } from '@nestjs/common';
import { IsInt, IsNumber, Max, Min, type ValidationOptions } from 'class-validator';
import { QueryNumber } from './query-number.ts';

/** Requires a number from `least` to `most`. */
export const IsNumberBetween = (least: number, most: number, options?: ValidationOptions) =>
  applyDecorators(IsNumber({}, options), Min(least, options), Max(most, options));

/** Requires a whole number from `least` to `most`. */
export const IsWholeNumber = (least: number, most: number, options?: ValidationOptions) =>
  applyDecorators(IsInt(options), Min(least, options), Max(most, options));

/** Reads the text of a query as a whole number and requires it to be from `least` to `most`. */
export const IsQueryNumber = (least: number, most: number, options?: ValidationOptions) =>
  applyDecorators(QueryNumber(), IsWholeNumber(least, most, options));
