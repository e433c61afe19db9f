import { ValidateIf } from 'class-validator';

/**
 * For optional fields that may not be `null` (`@IsOptional()` would accept `null`): the other rules of the field apply
 * only when the field was sent.
 */
export const IsOptionalNotNull = () => ValidateIf((_fields, value) => value !== undefined);

/** The same for every field of a `PartialType`: an update may omit a field, but not set it to `null`. */
export const NOT_NULLABLE = { skipNullProperties: false } as const;

/** For fields that must be sent and may be `null`: the other rules apply only to what is not `null`. */
export const IsNullable = () => ValidateIf((_fields, value) => value !== null);
