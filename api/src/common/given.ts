import { ValidateIf } from 'class-validator';

/**
 * For fields that may be left out but not be `null` (`@IsOptional()` would let `null` through): the rules
 * beside it count only when the field was sent.
 */
export const IsGiven = () => ValidateIf((_fields, value) => value !== undefined);
