import { ValidateIf } from 'class-validator';

/**
 * For fields that may be left out but not be `null` (`@IsOptional()` would let `null` through): the rules
 * beside it count only when the field was sent.
 */
export const IsOptionalNotNull = () => ValidateIf((_fields, value) => value !== undefined);

/** The same for every field of a `PartialType`: what a change may leave out, it may not set to `null`. */
export const NOT_NULLABLE = { skipNullProperties: false } as const;
