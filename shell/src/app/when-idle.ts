/** Calls `work` once the browser is idle; soon in browsers that cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
