/**
 * The header of an answer that the service worker has kept on this device, with the time of the server's own answer: now
 * the server has not answered. `@internal`: the shell's worker sets it, the client reads it.
 */
export const KEPT_AT = 'x-fettle-kept-at';
