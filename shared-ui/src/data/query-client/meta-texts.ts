import '@tanstack/react-query';

type Text<Cause> =
  | string
  | { title: string; message?: string }
  | ((cause: Cause, variables: unknown) => string);

/** The `meta` of a mutation; `query-client.ts` reads and shows it. */
export interface MutationTexts extends Record<string, unknown> {
  /** Shown as a success toast titled 'Success', unless it brings its own title. A function gets the answer's data. */
  success?: Text<never>;
  /** Shown as an error toast titled 'Error'. A function gets the error. Without it the caller shows the failure. */
  failure?: Text<never>;
  /** Reverts the mutation; offered as Undo in the success toast. Gets the answer's data. */
  undo?: (data: never) => Promise<unknown>;
  /** Query keys that are stale after a success. */
  invalidates?: readonly (readonly unknown[])[];
}

/** The `meta` of a query: the toast of its failure, for screens that do not show the failure themselves. */
export interface QueryTexts extends Record<string, unknown> {
  failure?: Text<never>;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationTexts;
    queryMeta: QueryTexts;
  }
}

/** Title and message of the toast for a text of `meta`. */
export function toastText(
  text: Text<never>,
  title: string,
  cause: unknown,
  variables?: unknown,
): { title: string; message?: string } {
  if (typeof text === 'function') return { title, message: text(cause as never, variables) };
  return typeof text === 'string' ? { title, message: text } : text;
}
