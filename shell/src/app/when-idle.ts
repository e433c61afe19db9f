/** Calls `work` once the browser has nothing else to do; soon where a browser cannot say so. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
