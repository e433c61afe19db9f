/** `id` of the template that holds the app's scripts in the pages whose form the build rendered. */
const TEMPLATE = 'app-scripts';

/** Time limit in ms, for browsers that report no paint. */
const TIMEOUT_MS = 2_000;

/**
 * Runs the app's scripts once the form is painted: it can be read and typed into meanwhile, and running them first
 * would delay that. The browser has fetched them ahead. They are in a template, the only place from which a page
 * under Trusted Types can start scripts without a policy, and the app has the only policy.
 */
export function runAppAfterPaint(): void {
  let started = false;
  const start = () => {
    const template = document.getElementById(TEMPLATE);
    if (started || !(template instanceof HTMLTemplateElement)) return;
    started = true;
    document.head.append(template.content);
  };
  // A tab in the background is not painted.
  if (!document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
    addEventListener('DOMContentLoaded', () => setTimeout(start, TIMEOUT_MS));
    document.addEventListener('visibilitychange', start, { once: true });
  } else addEventListener('DOMContentLoaded', start);
}
