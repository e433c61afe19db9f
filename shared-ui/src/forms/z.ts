/**
 * zod/mini with only the functions in use, so that no others are shipped. Add a name when a form needs it.
 * Used as `z.object({ … })` and `z.infer<typeof schema>`.
 */

export type { infer, input, output } from 'zod/mini';
export {
  array,
  boolean,
  check,
  custom,
  enum,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  refine,
  regex,
  string,
  superRefine,
  toLowerCase,
  transform,
  trim,
  union,
} from 'zod/mini';
