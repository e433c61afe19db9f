import '@tanstack/react-query';

type Text<Cause> =
  | string
  | { title: string; message?: string }
  | ((cause: Cause, variables: unknown) => string);

/** The `meta` of a mutation; `query-client.ts` reads and shows it. */
export interface MutationTexts extends Record<string, unknown> {
  /** Shown as a success toast with the text as its title. A function gets the answer's data. */
  success?: Text<never>;
  /** Shown as an error toast titled 'Error'. A function gets the error. By default the caller shows the failure. */
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

/**
 * Returns title and message of the toast for a text of `meta`. A text alone is the message below `title`, or itself
 * the title if that is null.
 */
export function toastText(
  text: Text<never>,
  title: string | null,
  cause: unknown,
  variables?: unknown,
): { title: string; message?: string } {
  if (typeof text === 'object') return text;
  const message = typeof text === 'function' ? text(cause as never, variables) : text;
  return title === null ? { title: message } : { title, message };
}
