import { Transform } from 'class-transformer';

/**
 * Declares a number in a query: decimal digits become a number. Any other text stays a text, which the field's rules
 * for numbers refuse: an empty value is not 0, and `0x10` is not 16.
 */
export const QueryNumber = () =>
  Transform(({ value }) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value));
