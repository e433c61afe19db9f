/** The result of a change; the first one is that of the first build. */
export interface Round {
  /** Packages that were built. */
  built: string[];
  /** Text that changes whenever pages get something new; null while there is nothing to show. */
  shown: string | null;
  /** The compiler's messages when something does not compile. */
  failure: string | null;
  /** Time from the start of the compilation until its result is served, in ms. */
  took: number;
}

/** One line on a change that is served, the compiler's messages on one that is not. */
export function roundLine({ built, shown, failure, took }: Round): string {
  const done = built.length ? `${built.join(', ')} (${took} ms)` : '';
  const still = shown === null ? '' : '\nWhat ran before keeps running.';
  return [failure && `${failure.trim()}${still}`, done].filter(Boolean).join('\n');
}
