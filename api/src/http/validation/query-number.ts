import { Transform } from 'class-transformer';

/**
 * For a number in a query: plain decimal digits become one, anything else is left as the text it is, which the rules
 * for numbers beside it refuse: an empty value is no 0, and `0x10` no 16.
 */
export const QueryNumber = () =>
  Transform(({ value }) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value));
