import type { TransformFnParams } from 'class-transformer';

/** For `@Transform(trim)`: drops surrounding spaces of a text, leaves anything else for the validators. */
export function trim({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
