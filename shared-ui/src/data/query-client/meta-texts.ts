import '@tanstack/react-query';

type Text<Cause> =
  | string
  | { title: string; message?: string }
  | ((cause: Cause, variables: unknown) => string);

/** Stands beside a mutation and is read by the one place that shows it, `query-client.ts`. */
export interface MutationTexts extends Record<string, unknown> {
  /** Shown as a success toast titled 'Success', unless it brings its own title. A function gets the answer's data. */
  success?: Text<never>;
  /** Shown as an error toast titled 'Error'. A function gets the error. Without it the caller shows the failure. */
  failure?: Text<never>;
  /** Takes back what was done; offered as Undo in the success toast. Gets the answer's data. */
  undo?: (data: never) => Promise<unknown>;
  /** Query keys that are stale after a success. */
  invalidates?: readonly (readonly unknown[])[];
}

/** The same for a query: the toast of its failure, for places that show none themselves. */
export interface QueryTexts extends Record<string, unknown> {
  failure?: Text<never>;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationTexts;
    queryMeta: QueryTexts;
  }
}

/** The toast's words for a text of `meta`. */
export function toastText(
  text: Text<never>,
  title: string,
  cause: unknown,
  variables?: unknown,
): { title: string; message?: string } {
  if (typeof text === 'function') return { title, message: text(cause as never, variables) };
  return typeof text === 'string' ? { title, message: text } : text;
}
