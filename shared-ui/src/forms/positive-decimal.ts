import { pipe, string, transform } from 'zod/mini';
import { parseDecimal } from './decimal.ts';

/**
 * A number above 0 that members type in their locale ("82,5"); the form keeps the text, the submit gets the number.
 * Empty, no number, 0 and below give `message`.
 */
export function positiveDecimal(message: string) {
  return pipe(
    string(message),
    transform((typed, context): number => {
      const value = parseDecimal(typed);
      if (value !== null && value > 0) return value;
      context.issues.push({ code: 'custom', message, input: typed });
      return 0;
    }),
  );
}
