/**
 * Header of an answer that the service worker serves from its cache because the server did not answer; its value is
 * the time of the server's own answer. `@internal`: the shell's worker sets it, the client reads it.
 */
export const KEPT_AT = 'x-fettle-kept-at';
