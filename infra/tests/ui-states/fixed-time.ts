import type { BrowserContext } from '@playwright/test';

/** The moment of every UI state, so that two runs give the same pictures: a Thursday morning in Berlin. */
export const FIXED_NOW = new Date('2026-03-12T10:24:00+01:00');
export const TIME_ZONE = 'Europe/Berlin';

/** A time of day, some days before the fixed day, as the API reads it. All these days are in Berlin's winter time. */
export function momentBefore(days: number, time: string): string {
  const day = new Date(FIXED_NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day}T${time}:00+01:00`;
}

/**
 * Sets the browser's clock, and the server's clock in its answers to reads (XHR) and writes (fetch), which pages
 * trust more, for the pages that are loaded from then on. It is set inside the page: a page with routed answers
 * bypasses the browser's cache and compiles every script again, and a routed answer ends with its page.
 *
 * Playwright's clock hides how a page was opened. It stays known here: else a page opened by its address would restore its
 * scroll position, as after a reload.
 */
export async function fixTime(context: BrowserContext, moment: Date): Promise<void> {
  await context.clock.setFixedTime(moment);
  await context.addInitScript((now) => {
    const { builtins } = (window as unknown as { __pwClock: { builtins: Pick<Window, 'performance'> } })
      .__pwClock;
    const opened = builtins.performance.getEntriesByType('navigation');
    performance.getEntriesByType = (type) => (type === 'navigation' ? opened : []);
    const { getAllResponseHeaders } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.getAllResponseHeaders = function (this: XMLHttpRequest) {
      return getAllResponseHeaders.call(this).replace(/^date:.*$/im, `date: ${now}`);
    };
    const { get } = Object.getOwnPropertyDescriptor(Response.prototype, 'headers') ?? {};
    Object.defineProperty(Response.prototype, 'headers', {
      get(this: Response) {
        const headers = new Headers(get?.call(this));
        if (headers.has('date')) headers.set('date', now);
        return headers;
      },
    });
  }, moment.toUTCString());
}
