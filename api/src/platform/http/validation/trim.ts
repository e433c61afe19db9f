import type { TransformFnParams } from 'class-transformer';

/** For `@Transform(trim)`: removes the spaces around a text; other values are left to the validators. */
export function trim({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
