import { expect, type Page } from '@playwright/test';

/** Waits until the worker has cached the shell, as after some seconds of use. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const pages = await (await caches.open('fettle-pages')).keys();
          return navigator.serviceWorker.controller !== null && pages.length > 0;
        }),
      { timeout: 40_000 },
    )
    .toBe(true);
}

/** Number of items in each cache of this device. */
export const keptThings = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const counts = names.map(
      async (name) => [name, (await (await caches.open(name)).keys()).length] as const,
    );
    // A cache that was deleted after it was listed reappears empty when it is opened.
    return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
  });

/** Number of service workers that this origin has in the browser. */
export const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
