import { applyDecorators } from '@nestjs/common';
import { ValidateBy, ValidateIf } from 'class-validator';

/**
 * Declares an optional field that may not be `null` (`@IsOptional()` would accept `null`): the other rules of the
 * field apply only when the field was sent.
 */
export const IsOptionalNotNull = () => ValidateIf((_fields, value) => value !== undefined);

/** Name of the rule by which class-validator keeps the value of a `DefaultsTo`. */
export const DEFAULTS_TO = 'defaultsTo';

/** The same for fields of entries, with the value that is stored when a request leaves the field out. */
export const DefaultsTo = (value: boolean | number | string | readonly []) =>
  applyDecorators(
    IsOptionalNotNull(),
    ValidateBy({ name: DEFAULTS_TO, constraints: [value], validator: { validate: () => true } }),
  );

/** The same for every field of a `PartialType`: an update may omit a field, but not set it to `null`. */
export const NOT_NULLABLE = { skipNullProperties: false } as const;

/** Declares a field that must be sent and may be `null`: the other rules apply only to other values. */
export const IsNullable = () => ValidateIf((_fields, value) => value !== null);
