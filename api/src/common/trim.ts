import type { TransformFnParams } from 'class-transformer';

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** For `@Transform(trim)`: drops surrounding spaces of a text, leaves anything else for the validators. */
export function trim({ value }: TransformFnParams): unknown {
  return trimmed(value);
}

/** The same for each text of a list. */
export function trimEach({ value }: TransformFnParams): unknown {
  return Array.isArray(value) ? value.map(trimmed) : value;
}
