import type { TransformFnParams } from 'class-transformer';

/** Removes the spaces around a text, for `@Transform(trim)`; other values are left to the validators. */
export function trim({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** The same for an optional text, of which a blank one becomes `null`. */
export function trimToNull({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}
