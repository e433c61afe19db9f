import { applyDecorators } from '@nestjs/common';
import { IsInt, IsNumber, Max, Min, type ValidationOptions } from 'class-validator';
import { QueryNumber } from './query-number.ts';

/** For a number from `least` to `most`. */
export const IsNumberBetween = (least: number, most: number, options?: ValidationOptions) =>
  applyDecorators(IsNumber({}, options), Min(least, options), Max(most, options));

/** For a whole number from `least` to `most`. */
export const IsWholeNumber = (least: number, most: number, options?: ValidationOptions) =>
  applyDecorators(IsInt(options), Min(least, options), Max(most, options));

/** The same in a query, whose values are texts. */
export const IsQueryNumber = (least: number, most: number, options?: ValidationOptions) =>
  applyDecorators(QueryNumber(), IsWholeNumber(least, most, options));
