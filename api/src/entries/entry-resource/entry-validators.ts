import { isLocalDate } from '@fettle/shared-ui/rules';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { DefaultsTo } from '../../platform/http/validation/optional.ts';
import { trim } from '../../platform/http/validation/trim.ts';
import { isEntryInstant, latestDay } from './entry-moment.ts';

/** Longer notes, and longer texts of a custom entry, are refused. */
export const MAX_NOTES_LENGTH = 10_000;

/** An instant as `isEntryInstant` takes it. */
export const IsEntryInstant = () =>
  ValidateBy({
    name: 'isEntryInstant',
    validator: {
      validate: isEntryInstant,
      defaultMessage: () => 'Please give a time such as 2026-03-09T07:30:00Z',
    },
  });

/** A calendar day that exists, `YYYY-MM-DD`. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      // PostgreSQL has no year 0.
      validate: (value) => typeof value === 'string' && isLocalDate(value) && !value.startsWith('0000'),
      defaultMessage: () => 'Please give a day such as 2026-03-09',
    },
  });

/** A day up to the one after the newest day on Earth: clocks of members may be ahead. */
export const IsBegunDay = () =>
  applyDecorators(
    IsDay(),
    ValidateBy({
      name: 'isBegunDay',
      validator: {
        validate: (value) => String(value) <= latestDay(),
        defaultMessage: () => 'This day has not begun yet',
      },
    }),
  );

/** Free text that may be empty or left out; surrounding spaces are dropped. */
export const IsNotes = () =>
  applyDecorators(Transform(trim), IsString(), MaxLength(MAX_NOTES_LENGTH), DefaultsTo(''));

/** A list of ids of uploaded pictures. */
export const AreMediaIds = (maximum: number) =>
  applyDecorators(
    Transform(({ value }) => (Array.isArray(value) ? value.map(lowerCase) : value)),
    IsArray({ message: 'Please send a list of images' }),
    IsUUID('all', { each: true, message: 'This image was not found' }),
    ArrayMaxSize(maximum, { message: `You can only upload up to ${maximum} images` }),
  );

/** The same for entries that need at least one picture. */
export const ArePhotoIds = (maximum: number) =>
  applyDecorators(ArrayMinSize(1, { message: 'Please upload at least one photo' }), AreMediaIds(maximum));

const lowerCase = (id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id);
